import type { AnswerOf } from '@courtcast/client';
import { goalsOf } from '@courtcast/scoring-rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask, etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../../../layout/desk-content.tsx';
import { Loaded } from '../../../../layout/loaded.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { namesOfEntrants, warningText } from '../../../../features/form/refusal-texts.ts';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { useVoidQuestion } from '../field/use-void-question.ts';
import { ForRole } from '../../for-role.tsx';
import { useRights } from '../../use-rights.ts';
import { useSections, useTournament, useTrail } from '../../use-tournament.ts';
import { comingInto } from '../field/use-room.ts';
import { usePlacesText } from '../entry-list/use-places-text.ts';
import { EntryListSettings, useEntryLists } from '../entry-list/settings-form.tsx';
import type { EntryList } from '../entry-list/entry-settings.ts';
import { DrawForm } from './draw-form.tsx';
import { drawChanges, hasClosedMain, isReshaped, valuesOfDraw } from './draw-fields.ts';
import type { DrawValues } from './draw-fields.ts';

type Draw = AnswerOf<'getDraw'>;

function DeleteDraw({ draw }: { readonly draw: Draw }) {
  const { tournament: words } = useDeskWords();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const remove = useSave('deleteDraw', { touches: ['getTournament', 'listDraws'] });
  const ask = async () => {
    const isWanted = await confirm({
      title: words.deleteDraw.title(draw.name),
      consequences: [words.deleteDraw.consequence(draw.entrants.length)],
      action: words.deleteDraw.action,
      isDestructive: true,
    });
    if (!isWanted) return;
    const { answer } = await remove.save({ params: { id: draw.id } });
    if (answer !== null) void navigate(deskAddresses.tournament(draw.tournamentId), { replace: true });
  };
  return (
    <Card>
      <RefusalNote refusal={remove.refusal} />
      <Button look="destroys" disabled={remove.isSaving} onClick={() => void ask()}>
        {words.deleteDraw.action}
      </Button>
    </Card>
  );
}

interface SettingsProps {
  readonly draw: Draw;
  readonly draws: AnswerOf<'listDraws'>['data'];
  readonly isOfPairs: boolean;
}

/** Saves settings: asks before they make drawn lines void, and says what should be looked at. */
function useSettings(draw: Draw, list: EntryList | undefined) {
  const words = useDeskWords();
  const placesText = usePlacesText();
  const toast = useToast();
  const mayVoid = useVoidQuestion();
  const patch = useSave('patchDraw', { touches: ['getDraw', 'listDraws', 'getTournament'] });
  const { id, finalized } = draw;
  return async (values: DrawValues) => {
    if (isReshaped(draw, values) && !(await mayVoid(draw, 'settings'))) return 'stopped' as const;
    const body = drawChanges(values, finalized);
    const saved = await patch.save({ params: { id }, body, ifMatch: etagOf(draw) });
    if (saved.answer !== null) {
      const { warnings, entrants } = saved.answer.data;
      const people = namesOfEntrants(entrants);
      const isResized = list !== undefined && values.size !== valuesOfDraw(draw).size;
      const texts = [
        ...warnings.map((one) => warningText(words, one, people)),
        ...(isResized ? [words.entryList.settings.sizeNote(placesText(list), list.waiting)] : []),
      ];
      toast({ text: [words.kit.saved, ...texts].join(' ') });
    }
    return saved;
  };
}

function Settings({ draw, draws, isOfPairs }: SettingsProps) {
  const { tournament: words } = useDeskWords();
  const { data: lists } = useEntryLists(draw.tournamentId);
  const list = lists?.data.find(({ drawId }) => drawId === draw.id);
  const save = useSettings(draw, list);
  const { id, finalized } = draw;
  const goalIds = goalsOf(draw).map(({ drawId }) => drawId);
  return (
    <>
      {finalized && <p className="desk-strip">{words.drawFields.isFinal}</p>}
      <DrawForm
        key={id}
        name={`draw:${id}`}
        initial={valuesOfDraw(draw)}
        action={words.save}
        isFinal={finalized}
        list={finalized ? undefined : list}
        parents={draws.filter((one) => one.id !== id && (!one.finalized || goalIds.includes(one.id)))}
        coming={comingInto(id, draws)}
        isOfPairs={isOfPairs}
        areClosed={hasClosedMain(draws, id)}
        save={save}
      />
      {!finalized && <DeleteDraw draw={draw} />}
    </>
  );
}

/** How a draw is played, and who may play in it. */
export function DrawSettingsPage() {
  const { tournament: words } = useDeskWords();
  const { drawId = '' } = useParams();
  const { id, query } = useTournament();
  const draw = useQuery(ask('getDraw', { params: { id: drawId } }));
  const draws = useQuery(ask('listDraws', { params: { tournamentId: id } }));
  const rights = useRights(query.data);
  const trail = useTrail(id, query.data?.name);
  return (
    <DeskContent
      title={words.drawSettings}
      trail={[...trail, { to: deskAddresses.draw(id, drawId), label: draw.data?.name ?? words.draw }]}
      sections={useSections(id)}
    >
      <Loaded query={draw}>
        {(one) => (
          <ForRole rights={rights} right="mayManage">
            <Loaded query={draws}>
              {({ data }) => <Settings draw={one} draws={data} isOfPairs={query.data?.sport === 'padel'} />}
            </Loaded>
            {query.data !== undefined && <EntryListSettings tournament={query.data} draw={one} />}
          </ForRole>
        )}
      </Loaded>
    </DeskContent>
  );
}
