import { randomUUID } from 'node:crypto';
import { ApiError, createClient } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';

/** The side that wins a point. */
export type Side = 'home' | 'guest';

/** A match that a board enters the points of, and what the board was answered. */
export interface BoardMatch {
  readonly id: string;
  readonly firstVersion: number;
  /** Winners of the points that were entered, in order. */
  readonly entered: readonly Side[];
  /** The version that the answer to each of them gave, in order. */
  readonly accepted: readonly number[];
  /** Refusals that trying again cannot help, in words. */
  readonly refused: readonly string[];
}

/** One point on its way: the same key however often it is sent. */
export interface Point {
  readonly winner: Side;
  readonly key: string;
}

/** The outcome of sending a point: a refusal is final, anything else may be better the next time. */
export type Outcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'again'; readonly why: string };

/** A board with its match. */
export interface Board {
  readonly match: BoardMatch;
  /** The next point of the match. */
  next(): Point;
  /** Sends it, twice at the same moment where it is impatient. */
  send(point: Point, isImpatient: boolean): Promise<Outcome>;
}

const ANSWER_WITHIN_MS = 5_000;
const POINTS_IN_GAME = 4;
const POINTS_BEFORE_TIEBREAK = 48;
const patience = { withinMs: 60_000 };

/** Games to love for either side in turn, to six all; then a tiebreak that never ends. */
const winnerOf = (point: number): Side => {
  const turn = point < POINTS_BEFORE_TIEBREAK ? Math.floor(point / POINTS_IN_GAME) : point;
  return turn % 2 === 0 ? 'home' : 'guest';
};

const FINAL_FROM = 400;
const UNAVAILABLE_FROM = 500;
/** A lost race with itself (409), an internal token from a wrong clock (401), a limit (429): later may be better. */
const passing: ReadonlySet<number> = new Set([401, 409, 429]);

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= FINAL_FROM &&
  error.status < UNAVAILABLE_FROM &&
  !passing.has(error.status);

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Requests that come from an address behind the gateway's proxy. */
const fetchFrom = (address: string): typeof fetch => {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(input, { ...init, headers });
  };
};

/** The first answer to either of two; the failure of the first where both fail. */
const eitherOf = <T>(send: () => Promise<T>): Promise<T> => {
  const [one, other] = [send(), send()];
  return Promise.any([one, other]).catch(() => one);
};

/** Where boards are opened: by the owner of a club, at a gateway, behind an address. */
export interface BoardPlace {
  readonly owner: Client;
  readonly clubId: string;
  readonly baseUrl: string;
  readonly address: string;
}

/** Makes a board, and a freeplay match on it. */
export async function openBoard(
  { owner, clubId, baseUrl, address }: BoardPlace,
  name: string,
): Promise<Board> {
  const { key: boardKey } = await owner.call('createBoard', { body: { clubId, name } });
  const fetch = fetchFrom(address);
  const client = createClient({ url: baseUrl, fetch, boardKey, retry: { maxAttempts: 1 } });
  const players = { home: [{ name: `Home ${name}` }], guest: [{ name: `Guest ${name}` }] };
  const { id, version } = await eventually(
    () => client.call('createFreeplayMatch', { body: { players, matchFormat: 'best_of_5' } }),
    patience,
  );
  const entered: Side[] = [];
  const accepted: number[] = [];
  const refused: string[] = [];
  const sendOnce = async ({ winner, key }: Point): Promise<number> => {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return (await client.call('addPoints', { params: { id }, body: { winner }, idempotencyKey: key, signal }))
      .version;
  };
  return {
    match: { id, firstVersion: version, entered, accepted, refused },
    next() {
      const winner = winnerOf(entered.length);
      entered.push(winner);
      return { winner, key: randomUUID() };
    },
    async send(point, isImpatient) {
      try {
        accepted.push(await (isImpatient ? eitherOf(() => sendOnce(point)) : sendOnce(point)));
        return { kind: 'accepted' };
      } catch (error) {
        if (!isFinal(error)) return { kind: 'again', why: wordsOf(error) };
        refused.push(`point ${entered.length}: ${wordsOf(error)}`);
        return { kind: 'refused' };
      }
    },
  };
}
