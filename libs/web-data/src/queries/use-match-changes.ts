import { refusalIn } from '@courtcast/client';
import type { ApiError, CallInput } from '@courtcast/client';
import { useSave } from './use-save.ts';

/** A change of one match of many. */
export type MatchChange = CallInput<'changeMatches'>['body']['changes'][number];

/** What became of them, by the ids of the matches. */
export interface ChangedMatches {
  readonly done: readonly string[];
  readonly refused: ReadonlyMap<string, ApiError>;
  /** Why the rest was not reached; null where all were. */
  readonly failure: ApiError | null;
}

/** So many the API takes in one request. */
const AT_ONCE = 200;

/** Changes of many matches, made by the service: a page that is closed meanwhile leaves none of a request undone. */
export function useMatchChanges() {
  const { save, isSaving } = useSave('changeMatches', { touches: ['listMatches', 'getMatch'] });
  const send = async (changes: readonly MatchChange[]): Promise<ChangedMatches> => {
    const done: string[] = [];
    const refused = new Map<string, ApiError>();
    for (let at = 0; at < changes.length; at += AT_ONCE) {
      const { answer, refusal } = await save({ body: { changes: changes.slice(at, at + AT_ONCE) } });
      if (answer === null) return { done, refused, failure: refusal };
      for (const result of answer.data.results) {
        if (result.refusal === null) done.push(result.matchId);
        else refused.set(result.matchId, refusalIn(result.refusal));
      }
    }
    return { done, refused, failure: null };
  };
  return { send, isSending: isSaving };
}
