import type { AnswerOf, ApiError } from '@courtcast/client';
import type { ActivityUndo } from '@courtcast/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { invalidateReads } from '@courtcast/web-data/queries/ask.ts';
import type { AskId } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { useRecordName } from './activity-line.ts';
import type { Line } from './activity-line.ts';
import { useUndoForesight } from './undo-foresight.ts';
import type { Match } from './undo-foresight.ts';

type Tournament = AnswerOf<'getTournament'>;

const touches: readonly AskId[] = ['listActivity', 'getTournament', 'getDraw', 'listMatches'];

/** The steps that take back what lines say, of a match as it was seen. */
export function useUndoSteps(tournament: Tournament | undefined) {
  const options = { touches };
  const reopen = useSave('reopenMatch', options);
  const confirm = useSave('confirmMatch', options);
  const reinstate = useSave('reinstateMatch', options);
  const resume = useSave('resumeMatch', options);
  const takeBack = useSave('undoPoint', options);
  const move = useSave('moveTournament', options);
  const all = [reopen, confirm, reinstate, resume, takeBack, move];
  const saveOf = { reopen, confirm, reinstate, resume, 'take-back': takeBack };
  const step = async (way: ActivityUndo, match: Match | null): Promise<{ refusal: ApiError | null }> => {
    if (way === 'move-back')
      return move.save({ params: { id: tournament?.id ?? '' }, body: { phase: 'live' } });
    if (match === null) return { refusal: null };
    return saveOf[way].save({ params: { id: match.id }, body: { expectedVersion: match.version } });
  };
  return {
    step,
    isSaving: all.some((one) => one.isSaving),
    refusal: all.find((one) => one.refusal !== null)?.refusal ?? null,
  };
}

/** Takes back what a line says, after a question that names what follows. */
export function useUndo(tournament: Tournament | undefined) {
  const { activity: words, day } = useDeskWords();
  const ask = useConfirm();
  const toast = useToast();
  const nameOf = useRecordName();
  const foresee = useUndoForesight();
  const { step, isSaving, refusal } = useUndoSteps(tournament);
  const queries = useQueryClient();
  const [foreseen, setForeseen] = useState<ApiError | null>(null);
  const undo = async (line: Line): Promise<void> => {
    const { record, undo: way } = line;
    if (way === null) return;
    const { sentences, ...seen } = await foresee(line);
    setForeseen(seen.refusal === 'changed' ? null : seen.refusal);
    if (seen.refusal !== null) {
      if (seen.refusal === 'changed') toast({ text: day.conflict.text, kind: 'fault' });
      await invalidateReads(queries, ['listActivity']);
      return;
    }
    const question = words.undo[way];
    const consequences = [question.consequence, ...(sentences ?? [])];
    const title = question.title(nameOf(record));
    if (!(await ask({ title, consequences, action: question.action }))) return;
    const done = await step(way, seen.match);
    if (done.refusal === null) toast({ text: words.undo.done });
  };
  return { undo, isSaving, refusal: foreseen ?? refusal };
}
