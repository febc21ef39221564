import { isApiError } from '@courtcast/client';
import type { AnswerOf, ApiError } from '@courtcast/client';
import type { ChangePreviewView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { drawLine } from '@courtcast/web-score/match/names.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { sentencesOf } from '../match-control/match/foresight.ts';
import type { Line } from './activity-line.ts';

/** A match as it is read before something of it is undone. */
export type Match = AnswerOf<'getMatch'>;

/** What an undo is asked about: the match as it stands now, and what would change with it; or why it cannot be. */
type Foreseen =
  | { readonly sentences: readonly string[]; readonly match: Match | null; readonly refusal: null }
  | { readonly sentences: null; readonly refusal: ApiError | 'changed' };

/** How matches are called, by their draw and round. */
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

/** Whether the confirmation that stands is another than the one of the line. */
function isConfirmedAgain({ confirmedAt }: Match, { at }: Line): boolean {
  return confirmedAt !== null && Date.parse(confirmedAt) > Date.parse(at);
}

/** Reads the match that a line is about, and what taking its confirmation back would change, in sentences. */
export function useUndoForesight() {
  const api = useApi();
  const { day: words } = useDeskWords();
  const placesOf = usePlaces();
  const undone = async ({ id, version }: Match): Promise<readonly string[]> => {
    const body = { expectedVersion: version };
    const answered = await api.call('reopenMatch', { params: { id }, body, query: { dryRun: true } });
    // A dry run is answered with what would change, in place of the match.
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
