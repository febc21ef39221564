import type { AnswerOf, ApiError } from '@courtcast/client';
import type { ActivityUndo, ChangePreviewView } from '@courtcast/contracts';
import { useDeskWords } from '../../i18n/use-desk-words.ts';
import { useApi } from '../api/api-context.ts';
import type { AskId } from '../api/ask.ts';
import { useSave } from '../api/use-save.ts';
import { useConfirm } from '../kit/dialog/confirm.tsx';
import { useToast } from '../kit/toast/toasts.tsx';
import { useRecordName } from './activity-line.ts';
import type { Line } from './activity-line.ts';

type Tournament = AnswerOf<'getTournament'>;

const touches: readonly AskId[] = ['listActivity', 'getTournament', 'getDraw', 'listMatches'];

/** What taking a confirmation back empties, in sentences; nothing where it is refused: that is shown when it is done. */
function useForesight() {
  const api = useApi();
  const { activity: words } = useDeskWords();
  return async (undo: ActivityUndo, matchId: string): Promise<readonly string[]> => {
    if (undo !== 'reopen') return [];
    const answered = await api
      .call('reopenMatch', { params: { id: matchId }, body: {}, query: { dryRun: true } })
      .catch((): null => null);
    if (answered === null) return [];
    // A dry run is answered with what would change, in place of the match.
    const { slots } = answered as unknown as ChangePreviewView;
    return slots.flatMap(({ from }) => (from ?? []).map(({ name }) => words.leaves(name)));
  };
}

function useSteps(tournament: Tournament | undefined) {
  const options = { touches };
  const reopen = useSave('reopenMatch', options);
  const confirm = useSave('confirmMatch', options);
  const reinstate = useSave('reinstateMatch', options);
  const resume = useSave('resumeMatch', options);
  const takeBack = useSave('undoPoint', options);
  const move = useSave('moveTournament', options);
  const all = [reopen, confirm, reinstate, resume, takeBack, move];
  const steps: Readonly<Record<ActivityUndo, (id: string) => Promise<{ refusal: ApiError | null }>>> = {
    reopen: (id) => reopen.save({ params: { id }, body: {} }),
    confirm: (id) => confirm.save({ params: { id }, body: {} }),
    reinstate: (id) => reinstate.save({ params: { id }, body: {} }),
    resume: (id) => resume.save({ params: { id }, body: {} }),
    'take-back': (id) => takeBack.save({ params: { id }, body: {} }),
    'move-back': () => move.save({ params: { id: tournament?.id ?? '' }, body: { phase: 'live' } }),
  };
  return {
    steps,
    isSaving: all.some((one) => one.isSaving),
    refusal: all.find((one) => one.refusal !== null)?.refusal ?? null,
  };
}

/** Takes back what a line says, after a question that names what follows. */
export function useUndo(tournament: Tournament | undefined) {
  const { activity: words } = useDeskWords();
  const ask = useConfirm();
  const toast = useToast();
  const nameOf = useRecordName();
  const foresee = useForesight();
  const { steps, isSaving, refusal } = useSteps(tournament);
  const undo = async ({ record, undo: way }: Line): Promise<void> => {
    if (way === null) return;
    const question = words.undo[way];
    const consequences = [question.consequence, ...(await foresee(way, record.id))];
    const title = question.title(nameOf(record));
    if (!(await ask({ title, consequences, action: question.action }))) return;
    const done = await steps[way](record.id);
    if (done.refusal === null) toast({ text: words.undo.done });
  };
  return { undo, isSaving, refusal };
}
