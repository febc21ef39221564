import { refusalIn } from '@courtcast/client';
import type { AnswerOf, ApiError, CallInput } from '@courtcast/client';
import { useSave } from './use-save.ts';

/** One match's change in a request for many. */
export type MatchChange = CallInput<'changeMatches'>['body']['changes'][number];
/** One team match's change in a request for many. */
export type TeamMatchChange = CallInput<'changeTeamMatches'>['body']['changes'][number];

/** The results of the changes, by record id. */
export interface ChangedMatches {
  readonly done: readonly string[];
  readonly refused: ReadonlyMap<string, ApiError>;
  /** Why the remaining changes were not sent; null if all were. */
  readonly failure: ApiError | null;
}

/** The most changes that the API takes in one request. */
const AT_ONCE = 200;

type Result = Pick<AnswerOf<'changeMatches'>['results'][number], 'refusal'>;

/** Sends one request with some of the changes; it answers with a result for each. */
type SendPart<Change, R> = (part: Change[]) => Promise<{
  readonly answer: { readonly data: { readonly results: readonly R[] } } | null;
  readonly refusal: ApiError | null;
}>;

/** Sends the changes in as many requests as needed; stops at the first request that fails. */
async function sendAll<Change, R extends Result>(
  changes: readonly Change[],
  sendPart: SendPart<Change, R>,
  idOf: (result: R) => string,
): Promise<ChangedMatches> {
  const done: string[] = [];
  const refused = new Map<string, ApiError>();
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    const { answer, refusal } = await sendPart(changes.slice(at, at + AT_ONCE));
    if (answer === null) return { done, refused, failure: refusal };
    for (const result of answer.data.results) {
      if (result.refusal === null) done.push(idOf(result));
      else refused.set(idOf(result), refusalIn(result.refusal));
    }
  }
  return { done, refused, failure: null };
}

/** Changes many matches in one request: the service finishes it even if the page is closed. */
export function useMatchChanges() {
  const { save, isSaving } = useSave('changeMatches', { touches: ['listMatches', 'getMatch'] });
  const send = async (changes: readonly MatchChange[]): Promise<ChangedMatches> =>
    sendAll(
      changes,
      async (part) => save({ body: { changes: part } }),
      ({ matchId }) => matchId,
    );
  return { send, isSending: isSaving };
}

/** Changes many team matches in one request, in the same way. */
export function useTeamMatchChanges() {
  const { save, isSaving } = useSave('changeTeamMatches', {
    touches: ['listTeamMatches', 'getTeamMatch', 'getSchedule', 'listMatches'],
  });
  const send = async (changes: readonly TeamMatchChange[]): Promise<ChangedMatches> =>
    sendAll(
      changes,
      async (part) => save({ body: { changes: part } }),
      ({ teamMatchId }) => teamMatchId,
    );
  return { send, isSending: isSaving };
}
