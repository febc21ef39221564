import { isApiError } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import type { BoardItselfView, FreeplaySlotsView, MatchDetailView } from '@courtcast/contracts';
import type { CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import { readDisplay } from '@courtcast/web-score/court/court-facts.ts';
import type { PageReader } from '@courtcast/web-data/page-data/page-source.ts';
import type { FreeplayBody } from '@courtcast/web-score/court/freeplay.ts';

/** The outcome of a request. */
export type Answer<T> =
  | { readonly is: 'answered'; readonly value: T }
  /** No answer, or a request to wait: retry later. */
  | { readonly is: 'away' }
  /** The key is not valid, or no longer. */
  | { readonly is: 'locked-out' }
  | { readonly is: 'refused'; readonly reason: string };

/** The service's operations that a board needs beside entering points. */
export interface CourtService {
  /** The board that a key belongs to. */
  identify(key: string): Promise<Answer<BoardItselfView>>;
  /** Starts a freeplay match on the court of the board. */
  start(body: FreeplayBody, idempotencyKey: string): Promise<Answer<MatchDetailView>>;
  /** The slots of a freeplay match, with the keys of open ones. */
  readSlots(matchId: string): Promise<Answer<FreeplaySlotsView>>;
  confirm(matchId: string): Promise<Answer<MatchDetailView>>;
  cancel(matchId: string): Promise<Answer<MatchDetailView>>;
  readMatch(matchId: string): Promise<Answer<MatchDetailView>>;
  /** The next match on the court, and the last winner. */
  readFacts(courtId: string): Promise<Answer<CourtFacts>>;
}

const UNAUTHENTICATED = 401;
const TOO_MANY = 429;
const FAILED_FROM = 500;

function failureOf(error: unknown): Exclude<Answer<never>, { is: 'answered' }> {
  if (!isApiError(error)) throw error;
  const { status, retryAfterSeconds, details, body } = error;
  if (status === UNAUTHENTICATED) return { is: 'locked-out' };
  const isPassing = status === 0 || status === TOO_MANY || status >= FAILED_FROM;
  if (isPassing || retryAfterSeconds !== undefined) return { is: 'away' };
  return { is: 'refused', reason: details[0]?.message ?? body.message };
}

async function answerOf<T>(asking: Promise<T>): Promise<Answer<T>> {
  try {
    return { is: 'answered', value: await asking };
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * The service behind `client`, which signs with the current key; `clientWith` makes a client with another
 * key. Neither retries by itself.
 */
export function createCourtService(client: Client, clientWith: (key: string) => Client): CourtService {
  const readPart: PageReader = (operation, ...input) => client.call(operation, ...(input as never));
  // Boards show no facts from draws, so that sides are not read.
  const reader = { read: readPart, readSides: () => Promise.resolve(new Map<string, never>()) };
  return {
    identify: (key) => answerOf(clientWith(key).call('getMyBoard')),
    start: (body, idempotencyKey) => answerOf(client.call('createFreeplayMatch', { body, idempotencyKey })),
    readSlots: (id) => answerOf(client.call('listFreeplaySlots', { params: { id } })),
    confirm: (id) => answerOf(client.call('confirmMatch', { params: { id }, body: {} })),
    cancel: (id) => answerOf(client.call('cancelMatch', { params: { id }, body: {} })),
    readMatch: (id) => answerOf(client.call('getMatch', { params: { id } })),
    async readFacts(courtId) {
      const read = await answerOf(readDisplay(reader, { courtIds: [courtId] }));
      if (read.is !== 'answered') return read;
      const [facts] = read.value;
      return facts === undefined ? { is: 'refused', reason: '' } : { is: 'answered', value: facts };
    },
  };
}
