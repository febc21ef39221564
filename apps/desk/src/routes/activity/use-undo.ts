import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '@courtcast/client';
import type { AnswerOf, ApiError } from '@courtcast/client';
import type { ChangePreviewView, ActivityUndo } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { drawLine } from '@courtcast/web-score/match/names.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { invalidateReads } from '@courtcast/web-data/queries/ask.ts';
import type { AskId } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { sentencesOf } from '../match-control/foresight.ts';
import type { Line } from './activity-line.ts';
import { useRecordName } from './activity-line.ts';

/** A match as it is read before an undo. */
type Match = AnswerOf<'getMatch'>;

/** The preview of an undo: the current match and the consequences, or the refusal. */
type Foreseen =
  | { readonly sentences: readonly string[]; readonly match: Match | null; readonly refusal: null }
  | { readonly sentences: null; readonly refusal: ApiError | 'changed' };

/** Returns a function that names matches by draw and round. */
function usePlaces() {
  const api = useApi();
  const { scores } = useWords();
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const matches = await Promise.all(
      [...new Set(ids)].map(async (id) => api.call('getMatch', { params: { id } })),
    );
    return new Map(
      matches.map(({ id, round, draw }) => [id, drawLine(scores, { drawName: draw?.name ?? null, round })]),
    );
  };
}

/** Whether the current confirmation is a later one than that of the entry. */
function isConfirmedAgain({ confirmedAt }: Match, { at }: Line): boolean {
  return confirmedAt !== null && Date.parse(confirmedAt) > Date.parse(at);
}

/** Reads the match of an entry, and what reopening it would change, in sentences. */
export function useUndoForesight() {
  const api = useApi();
  const { day: words } = useDeskWords();
  const placesOf = usePlaces();
  const undone = async ({ id, version }: Match): Promise<readonly string[]> => {
    const body = { expectedVersion: version };
    const answered = await api.call('reopenMatch', { params: { id }, body, query: { dryRun: true } });
    // A dry run answers with the changes instead of the match.
    const changes = answered as unknown as ChangePreviewView;
    const others = [...changes.matches.map((one) => one.id), ...changes.slots.map(({ matchId }) => matchId)];
    const places = await placesOf(others.filter((other) => other !== id));
    const nameOf = (other: string) => places.get(other) ?? words.undone.nextMatch;
    return sentencesOf(words, changes, { matchId: id, nameOf });
  };
  return async (line: Line): Promise<Foreseen> => {
    if (line.record.kind !== 'match') return { sentences: [], match: null, refusal: null };
    try {
      const match = await api.call('getMatch', { params: { id: line.record.id } });
      if (line.undo !== 'reopen') return { sentences: [], match, refusal: null };
      if (isConfirmedAgain(match, line)) return { sentences: null, refusal: 'changed' };
      return { sentences: await undone(match), match, refusal: null };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { sentences: null, refusal: error };
    }
  };
}

type Tournament = AnswerOf<'getTournament'>;

const touches: readonly AskId[] = ['listActivity', 'getTournament', 'getDraw', 'listMatches'];

/** The steps that undo entries of a match in its current version. */
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

/** Undoes an entry after a question that names the consequences. */
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
