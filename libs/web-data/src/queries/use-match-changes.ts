import { refusalIn } from '@courtcast/client';
import type { AnswerOf, ApiError, CallInput } from '@courtcast/client';
import { useSave } from './use-save.ts';

/** A change of one match of many. */
export type MatchChange = CallInput<'changeMatches'>['body']['changes'][number];
/** A change of one team match of many. */
export type TeamMatchChange = CallInput<'changeTeamMatches'>['body']['changes'][number];

/** What became of them, by the ids of the records. */
export interface ChangedMatches {
  readonly done: readonly string[];
  readonly refused: ReadonlyMap<string, ApiError>;
  /** Why the rest was not reached; null where all were. */
  readonly failure: ApiError | null;
}

/** So many the API takes in one request. */
const AT_ONCE = 200;

type Result = Pick<AnswerOf<'changeMatches'>['results'][number], 'refusal'>;

/** A request for some of the changes, answered with a result for each. */
type SendPart<Change, R> = (part: Change[]) => Promise<{
  readonly answer: { readonly data: { readonly results: readonly R[] } } | null;
  readonly refusal: ApiError | null;
}>;

/** Sends changes of many records by requests of as many as the API takes; none is sent after one that failed. */
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

/** Changes of many matches, made by the service: a page that is closed meanwhile leaves none of a request undone. */
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

/** Changes of many team matches, likewise. */
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
