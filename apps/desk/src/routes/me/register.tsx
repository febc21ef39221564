import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { Card } from '@courtcast/web-ui/card.tsx';
import { SelectField } from '@courtcast/web-ui/fields.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { focusHeading } from '../../layout/focus-heading.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { PlayerChoice, TournamentChoice } from '../../features/form/choices.tsx';
import { warningText } from '../../features/form/refusal-texts.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import { EnterDraw } from './enter-draw.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';

interface RegisterValues {
  readonly partner: ChoiceOption | null;
}

const empty: RegisterValues = { partner: null };

type Tournament = AnswerOf<'getTournament'>;
type DrawOf = Pick<Tournament['draws'][number], 'id' | 'name'>;

function useFields({ sport }: Tournament): FieldsOf<RegisterValues> {
  const { me, entrants } = useDeskWords();
  const { entries } = me;
  return {
    partner: {
      kind: 'record',
      Choice: PlayerChoice,
      label: entries.partner,
      hint: sport === 'padel' ? entrants.register.padelHint : entries.partnerHint,
    },
  };
}

/** Registers, and says what should be looked at; in padel only after a question without a partner. */
function useRegistering({ id, sport }: Tournament, drawId: string) {
  const words = useDeskWords();
  const { register } = words.entrants;
  const toast = useToast();
  const confirm = useConfirm();
  const create = useSave('createRegistration', { touches: ['listRegistrations', 'listMyTournaments'] });
  return async ({ partner }: RegisterValues) => {
    if (sport === 'padel' && partner === null) {
      const question = {
        title: register.aloneTitle,
        consequences: [register.alone],
        action: register.aloneAction,
      };
      if (!(await confirm(question))) return 'stopped' as const;
    }
    const body = { drawId, ...(partner && { partnerPlayerId: partner.id }) };
    const saved = await create.save({ params: { id }, body });
    if (saved.answer !== null) {
      const people = { partnerPlayerId: partner?.name ?? '' };
      const warnings = saved.answer.data.warnings.map((one) => warningText(words, one, people));
      toast({ text: [words.me.entries.done, ...warnings].join(' ') });
      focusHeading();
    }
    return saved;
  };
}

interface RegisterFormProps {
  readonly tournament: Tournament;
  readonly draw: DrawOf;
}

/** Registers for a draw without an entry list. */
function RegisterForm({ tournament, draw }: RegisterFormProps) {
  const { entries } = useDeskWords().me;
  const fields = useFields(tournament);
  const save = useRegistering(tournament, draw.id);
  return (
    <RecordForm
      name={`register:${draw.id}`}
      initial={empty}
      fields={fields}
      fieldOf={{ partnerPlayerId: 'partner' }}
      action={entries.action}
      resets
      save={save}
    />
  );
}

interface DrawWayProps {
  readonly tournament: Tournament;
  readonly draw: DrawOf;
  /** Undefined if the draw has none. */
  readonly list: EntryList | undefined;
}

/** The way into a draw: by its entry list, else by registering. */
function DrawWay({ tournament, draw, list }: DrawWayProps) {
  if (list === undefined) return <RegisterForm tournament={tournament} draw={draw} />;
  return <EnterDraw tournament={tournament} list={list} />;
}

interface DrawsProps {
  readonly tournament: Tournament;
  readonly lists: readonly EntryList[];
}

/** The ways into the draws of a tournament: one is chosen, or named by the address (`?draw=`). */
export function Draws({ tournament, lists }: DrawsProps) {
  const { me, entrants } = useDeskWords();
  const { entries } = me;
  const [search] = useSearchParams();
  const listOf = (draw: DrawOf) => lists.find(({ drawId }) => drawId === draw.id);
  const draws = tournament.draws.filter((draw) => {
    const list = listOf(draw);
    return !draw.finalized && (list === undefined || list.opening === 'open');
  });
  const [chosen, setChosen] = useState(search.get('draw') ?? '');
  if (tournament.draws.length === 0) return <p className="rows__more">{entries.noDraws}</p>;
  if (draws.length === 0) return <p className="rows__more">{entrants.register.allClosed}</p>;
  const draw = draws.find(({ id }) => id === chosen) ?? (draws.length === 1 ? draws[0] : undefined);
  return (
    <>
      <div className="form">
        <SelectField label={entries.draw} value={draw?.id ?? ''} onChoose={setChosen}>
          <option value="">{entries.chooseDraw}</option>
          {draws.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {draw !== undefined && (
        <DrawWay key={draw.id} tournament={tournament} draw={draw} list={listOf(draw)} />
      )}
    </>
  );
}

function RegisterFor({ id }: { readonly id: string }) {
  const query = useQuery(ask('getTournament', { params: { id } }));
  const lists = useQuery(ask('listEntryLists', { params: { id } }));
  return (
    <Loaded query={query}>
      {(tournament) => (
        <Loaded query={lists}>{({ data }) => <Draws tournament={tournament} lists={data} />}</Loaded>
      )}
    </Loaded>
  );
}

/** Registers for a tournament: the one that the address names (`?tournament=`), or one that is searched. */
export function Register() {
  const { entries } = useDeskWords().me;
  const [search] = useSearchParams();
  const asked = search.get('tournament') ?? '';
  const known = useQuery({ ...ask('getTournament', { params: { id: asked } }), enabled: asked !== '' });
  const [chosen, setChosen] = useState<ChoiceOption | null>();
  const tournament = chosen === undefined ? (known.data ?? null) : chosen;
  return (
    <Card title={entries.add}>
      <div className="form">
        <TournamentChoice
          label={entries.tournament}
          value={tournament && { id: tournament.id, name: tournament.name }}
          onChoose={setChosen}
        />
      </div>
      {tournament !== null && <RegisterFor key={tournament.id} id={tournament.id} />}
    </Card>
  );
}
