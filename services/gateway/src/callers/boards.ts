import { hash } from 'node:crypto';
import type { Logger } from '@courtcast/observability';
import { isProblem } from '@courtcast/problem';
import { createRememberedLookup } from './remembered-lookup.ts';
import type { Gate, Remembered } from './remembered-lookup.ts';

/** The board of a key, as far as it can be found out now. */
export type BoardIdentification =
  | { readonly kind: 'known'; readonly boardId: string; readonly madeBy: string | null }
  /** No board has it, or none any more. */
  | { readonly kind: 'unknown' }
  /** Scoring does not answer, and nothing is remembered. */
  | { readonly kind: 'unavailable' };

/**
 * The board of a key, the user who created it (null: unknown), and the time for which the answer holds, in ms; null
 * until scoring announces a change.
 */
export interface KeyHolder {
  readonly boardId: string;
  readonly madeBy: string | null;
  readonly usableForMs: number | null;
}

/** The boards behind keys, remembered by the keys' hashes until scoring says that a board changed. */
export interface Boards extends Remembered {
  /**
   * The question to scoring about a key that no board is known to have had passes `gate`, which may refuse it with
   * Problem `rate-limited`.
   */
  identify(keyHash: string, gate: Gate<KeyHolder | null>): Promise<BoardIdentification>;
  /** Drops the cached answer for a key. */
  forgetKey(keyHash: string): void;
}

/** The form in which scoring stores keys (SHA-256, hex); a key itself is neither cached nor sent in a question. */
export function hashOfKey(key: string): string {
  return hash('sha256', key);
}

const MAX_KEYS = 10_000;
/** A key that was just made for a new board must not stay refused for long. */
const REFUSED_FOR_MS = 5_000;
/** Stands for the id of the board where there is none. */
const NO_BOARD = '';

function identificationOf(holder: KeyHolder | null): BoardIdentification {
  if (holder === null) return { kind: 'unknown' };
  const { boardId, madeBy } = holder;
  return { kind: 'known', boardId, madeBy };
}

function maxAgeOf(holder: KeyHolder | null): number {
  return holder === null ? REFUSED_FOR_MS : (holder.usableForMs ?? Number.POSITIVE_INFINITY);
}

/**
 * If scoring limited the time of its answer, the answer cannot be used after that without asking: the key may have
 * ended.
 */
function withoutScoring(reserve: KeyHolder | null | undefined): BoardIdentification {
  const isReliable = reserve !== undefined && (reserve === null || reserve.usableForMs === null);
  return isReliable ? identificationOf(reserve) : { kind: 'unavailable' };
}

/** Remembers at most 10,000 keys; one call to scoring for each key at a time. */
export function createBoards(options: {
  /** The board that has a key of this hash, null for none. */
  readonly fetchBoard: (keyHash: string) => Promise<KeyHolder | null>;
  readonly logger: Logger;
  /** Monotonic, in ms. */
  readonly clock?: () => number;
}): Boards {
  const { fetchBoard, logger, clock } = options;
  const lookup = createRememberedLookup<string, KeyHolder | null>({
    ask: fetchBoard,
    onAsked: (failure) => {
      if (failure !== undefined) logger.debug({ err: failure }, 'Board not fetched');
    },
    keyOf: (keyHash) => keyHash,
    idsOf: (holder) => [holder?.boardId ?? NO_BOARD],
    maxAgeMs: maxAgeOf,
    max: MAX_KEYS,
    clock,
  });

  return {
    identify: async (keyHash, gate) => {
      // After an outage of NATS all boards are looked up again, which must not use up the budget of their address.
      const isOfBoard = (lookup.lastKnown(keyHash) ?? null) !== null;
      try {
        return identificationOf(await lookup.find(keyHash, isOfBoard ? undefined : gate));
      } catch (error) {
        // At the gate: scoring itself sets no limits.
        if (isProblem(error) && error.code === 'rate-limited') throw error;
        return withoutScoring(lookup.lastKnown(keyHash));
      }
    },
    invalidate: (boardId) => {
      lookup.invalidate(boardId);
      // The change may have given the board a key that was unknown before.
      lookup.invalidate(NO_BOARD);
    },
    forgetKey: (keyHash) => lookup.forget(keyHash),
    markAllStale: () => lookup.markAllStale(),
  };
}
