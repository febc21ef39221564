import { hash } from 'node:crypto';
import type { Logger } from '@courtcast/observability';
import { LRUCache } from 'lru-cache';

/** Which board has a key, as far as that can be told now. */
export type BoardIdentification =
  | { readonly kind: 'known'; readonly boardId: string }
  /** No board has it, or none any more. */
  | { readonly kind: 'unknown' }
  /** Scoring does not answer, and nothing is remembered. */
  | { readonly kind: 'away' };

/** The boards behind keys, remembered by the keys' hashes until scoring says that a board changed. */
export interface Boards {
  /** `admit` is called before scoring is asked, and may throw what the request is refused with. */
  identify(keyHash: string, admit: () => Promise<void>): Promise<BoardIdentification>;
  /** Drops what is remembered of a board, and every refusal: it may have the refused key now. */
  forget(boardId: string): void;
  /** Drops what is remembered of a key. */
  forgetKey(keyHash: string): void;
  /** Asks scoring again before anything remembered is used; it stays in reserve for an outage of scoring. */
  doubtAll(): void;
}

/** How scoring keeps keys (SHA-256, hex): a key itself is neither remembered nor sent in order to ask for it. */
export function hashOfKey(key: string): string {
  return hash('sha256', key);
}

const mostKeys = 10_000;
/** Older memories are renewed beside the request: events may be lost while NATS is away. */
const freshMs = 60_000;
/** A key that was just made for a new board must not stay refused for long. */
const refusedForMs = 5_000;

interface Memory {
  readonly boardId: string | null;
  /** Monotonic, in ms. */
  readonly at: number;
}

const identificationOf = ({ boardId }: Memory): BoardIdentification =>
  boardId === null ? { kind: 'unknown' } : { kind: 'known', boardId };

/** Times are monotonic, in ms. */
const createMemories = (clock: () => number) => {
  const memories = new LRUCache<string, Memory>({ max: mostKeys });
  let doubtedAt = Number.NEGATIVE_INFINITY;
  let changes = 0;
  return {
    find: (keyHash: string) => memories.get(keyHash),
    isUsable: ({ boardId, at }: Memory): boolean =>
      at > doubtedAt && (boardId !== null || clock() - at <= refusedForMs),
    isOld: ({ at }: Memory): boolean => clock() - at > freshMs,
    /** Opens a place for what is fetched now: what changed meanwhile closes it. */
    open: (keyHash: string) => {
      const at = clock();
      const changesBefore = changes;
      return (boardId: string | null): Memory => {
        const memory = { boardId, at };
        if (changes === changesBefore) memories.set(keyHash, memory);
        return memory;
      };
    },
    forget: (isMeant: (memory: Memory, keyHash: string) => boolean): void => {
      changes += 1;
      for (const [keyHash, memory] of [...memories.entries()]) {
        if (isMeant(memory, keyHash)) memories.delete(keyHash);
      }
    },
    doubtAll: (): void => {
      changes += 1;
      doubtedAt = clock();
    },
  };
};

/** Remembers at most 10,000 keys; one call to scoring for each key at a time. */
export function createBoards(options: {
  /** The id of the board that has a key of this hash, null for none. */
  readonly fetchBoard: (keyHash: string) => Promise<string | null>;
  readonly logger: Logger;
  /** Monotonic, in ms. */
  readonly clock?: () => number;
}): Boards {
  const { fetchBoard, logger, clock = () => performance.now() } = options;
  const memories = createMemories(clock);
  const fetches = new Map<string, Promise<BoardIdentification>>();

  const fetch = async (keyHash: string): Promise<BoardIdentification> => {
    const keep = memories.open(keyHash);
    try {
      return identificationOf(keep(await fetchBoard(keyHash)));
    } catch (error) {
      logger.debug({ err: error }, 'Board not fetched');
      const reserve = memories.find(keyHash);
      return reserve === undefined ? { kind: 'away' } : identificationOf(reserve);
    }
  };

  const fetchOnce = (keyHash: string, admit?: () => Promise<void>): Promise<BoardIdentification> => {
    const running = fetches.get(keyHash);
    if (running !== undefined) return running;
    const answer = (admit?.() ?? Promise.resolve())
      .then(() => fetch(keyHash))
      .finally(() => fetches.delete(keyHash));
    fetches.set(keyHash, answer);
    return answer;
  };

  return {
    identify: async (keyHash, admit) => {
      const known = memories.find(keyHash);
      if (known === undefined || !memories.isUsable(known)) return fetchOnce(keyHash, admit);
      if (memories.isOld(known)) void fetchOnce(keyHash);
      return identificationOf(known);
    },
    forget: (id) => memories.forget(({ boardId }) => boardId === id || boardId === null),
    forgetKey: (key) => memories.forget((_memory, keyHash) => keyHash === key),
    doubtAll: memories.doubtAll,
  };
}
