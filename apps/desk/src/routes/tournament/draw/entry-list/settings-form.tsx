import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnswerOf } from '@courtcast/client';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { ask, collect } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { typedNumberOrNull } from '@courtcast/web-ui/typed-number.ts';
import { RecordForm } from '../../../../features/form/record-form.tsx';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import { Loaded } from '../../../../layout/loaded.tsx';
import { bodyOf, fieldOf, linesOf, newSettings, settingsFields, valuesOf } from './entry-settings.ts';
import type { EntryList, SettingsValues } from './entry-settings.ts';
import { previewPlaces } from './places.ts';
import { usePlacesText } from './use-places-text.ts';

type Tournament = AnswerOf<'getTournament'>;
type Draw = AnswerOf<'getDraw'>;

/** How the draws of a tournament are entered. */
export function useEntryLists(tournamentId: string) {
  return useQuery(ask('listEntryLists', { params: { id: tournamentId } }));
}

const touches = ['listEntryLists', 'getEntryList'] as const;

interface SettingsProps {
  readonly tournament: Tournament;
  readonly draw: Draw;
  /** Undefined where the draw has none yet. */
  readonly list: EntryList | undefined;
}

function Remove({ draw }: Pick<SettingsProps, 'draw'>) {
  const { settings: words } = useDeskWords().entryList;
  const confirm = useConfirm();
  const remove = useSave('deleteEntryList', { touches });
  const ask = async () => {
    const question = {
      title: words.removeQuestion,
      consequences: [words.removeConsequence],
      action: words.remove,
      isDestructive: true,
    };
    if (await confirm(question)) await remove.save({ params: { id: draw.id } });
  };
  return (
    <>
      <RefusalNote refusal={remove.refusal} />
      <Button look="destroys" disabled={remove.isSaving} onClick={() => void ask()}>
        {words.remove}
      </Button>
    </>
  );
}

/** Rankings that places can be given by: of the clubs that host the tournament, and of the installation. */
function useRankings({ sport, hostClubs }: Tournament) {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['listRankings', 'all'],
    queryFn: () => collect(api.items('listRankings', { query: { perPage: 100 } })),
  });
  const hosts = new Set(hostClubs.map(({ id }) => id));
  return data.filter((one) => one.sport === sport && (one.clubId === null || hosts.has(one.clubId)));
}

/** Says what the typed places change: how many have one then, and how many wait. Nothing while they stay. */
function PlacesPreview({ list }: { readonly list: EntryList }) {
  const { settings: words } = useDeskWords().entryList;
  const placesText = usePlacesText();
  const { control } = useFormContext<SettingsValues>();
  const typed = typedNumberOrNull(useWatch({ control, name: 'capacity' }));
  const { data: full } = useQuery(ask('getEntryList', { params: { id: list.drawId } }));
  if (typed === list.capacity || full === undefined) return null;
  const preview = previewPlaces(full, typed);
  return (
    <p className="desk-strip" role="status">
      {words.preview(placesText(preview), preview.waiting, preview.moved, preview.over)}
    </p>
  );
}

type FieldAt = (name: keyof SettingsValues) => ReactNode;

/** The fields in the order in which they are decided: who, how many, until when, for what. */
function Parts({ field, list }: { readonly field: FieldAt; readonly list: EntryList | undefined }) {
  return (
    <>
      {field('allowsPublic')}
      {field('pairs')}
      <div className="form__row">
        {field('capacity')}
        {field('acceptance')}
      </div>
      {list !== undefined && <PlacesPreview list={list} />}
      <div className="form__row">
        {field('opensAt')}
        {field('closesAt')}
        {field('withdrawalDeadline')}
      </div>
      <div className="form__row">
        {field('bornFrom')}
        {field('bornTo')}
        {field('ratingFrom')}
        {field('ratingTo')}
        {field('ratedBy')}
      </div>
      {field('fee')}
      <div className="form__row">
        {field('amount')}
        {field('currency')}
      </div>
    </>
  );
}

function Settings({ tournament, draw, list }: SettingsProps) {
  const words = useDeskWords();
  const { settings, make } = words.entryList;
  const toast = useToast();
  const placesText = usePlacesText();
  const put = useSave('putEntryList', { touches });
  const save = async (values: SettingsValues) => {
    const saved = await put.save({ params: { id: draw.id }, body: bodyOf(values, zone) });
    if (saved.answer !== null) {
      const { data } = saved.answer;
      toast({ text: settings.savedCounts(placesText(data), data.waiting) });
    }
    return saved;
  };
  const zone = tournament.timeZone;
  const isEntered = list !== undefined && list.accepted + list.waiting > 0;
  const rankings = useRankings(tournament);
  const initial =
    list === undefined ? newSettings(tournament.sport === 'padel', linesOf(draw)) : valuesOf(list, zone);
  return (
    <RecordForm
      name={`entry-list:${draw.id}`}
      initial={initial}
      isProposal={list === undefined}
      fields={settingsFields(words, { isEntered, rankings })}
      fieldOf={fieldOf}
      action={list === undefined ? make : settings.save}
      save={save}
    >
      {(field) => <Parts field={field} list={list} />}
    </RecordForm>
  );
}

/** How a draw is entered: places, times, conditions, fee. A draw that is made takes nobody any more. */
export function EntryListSettings({ tournament, draw }: Omit<SettingsProps, 'list'>) {
  const { entryList: words } = useDeskWords();
  const query = useEntryLists(tournament.id);
  if (draw.finalized) return null;
  return (
    <Card title={words.settings.title} titleId="entry-list-settings">
      <Loaded query={query}>
        {({ data }) => {
          const list = data.find(({ drawId }) => drawId === draw.id);
          return (
            <>
              {list === undefined && <p>{words.none}</p>}
              <Settings
                key={list === undefined ? 'new' : 'set'}
                tournament={tournament}
                draw={draw}
                list={list}
              />
              {list !== undefined && list.accepted + list.waiting === 0 && <Remove draw={draw} />}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
