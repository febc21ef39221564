import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import type { CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import type { FreeplayBody, Slots } from '@courtcast/web-score/court/freeplay.ts';
import type { Pad } from '../sync/pad.ts';
import type { Departure } from './next-step.ts';

/** A match that is being started: the request is repeated under its key until it is answered. */
interface Starting {
  readonly key: string;
  readonly body: FreeplayBody;
  /** ISO 8601, by the clock of this device. */
  readonly at: string;
}

/** The names of the board's place, to be shown offline. */
export interface Place {
  readonly club: string | null;
  readonly court: string;
}

/** Everything a device stores about its board at one court. Matches are stored separately. */
export interface BoardRecord {
  /** The board's key; null before it has one. */
  readonly key: string | null;
  /** A new key that the service has not accepted yet. Until then `key` is used. */
  readonly offered: string | null;
  readonly place: Place | null;
  /** The id of the open match; null while idle. */
  readonly held: string | null;
  readonly starting: Starting | null;
  readonly slots: Slots | null;
  /** The last known facts of the court beside its match. */
  readonly facts: CourtFacts | null;
  /** The id of the planned match that is stored for an offline start. */
  readonly prepared: string | null;
}

/** The initial state of a device. */
export const emptyRecord: BoardRecord = {
  key: null,
  offered: null,
  place: null,
  held: null,
  starting: null,
  slots: null,
  facts: null,
  prepared: null,
};

/** A device's board records, by court. */
export interface BoardStore {
  read(courtId: string): Promise<BoardRecord | null>;
  /** Changes some fields in one transaction. Resolves to the whole record once it is on disk. */
  change(courtId: string, change: Partial<BoardRecord>): Promise<BoardRecord>;
}

interface BoardSchema extends DBSchema {
  boards: { key: string; value: Awaited<ReturnType<BoardStore['change']>> };
}

const NAME = 'courtcast-board';
const VERSION = 1;
/** Flushes to disk before a change counts, so that a power failure loses nothing. */
const strictly = { durability: 'strict' } as const;

/** The store in this browser's IndexedDB. Rejects if the browser stores nothing. */
export async function openBoardStore(): Promise<BoardStore> {
  const db = await openDB<BoardSchema>(NAME, VERSION, {
    upgrade: (opened) => void opened.createObjectStore('boards'),
  });
  return {
    read: async (courtId) => (await db.get('boards', courtId)) ?? null,
    async change(courtId, change) {
      const transaction = db.transaction('boards', 'readwrite', strictly);
      const after = { ...emptyRecord, ...(await transaction.store.get(courtId)), ...change };
      await transaction.store.put(after, courtId);
      await transaction.done;
      return after;
    },
  };
}

/**
 * The state of the board's key: `unchecked` until the service has answered, `elsewhere` if it belongs to
 * another court.
 */
export type KeyState = 'none' | 'unchecked' | 'good' | 'refused' | 'elsewhere' | 'no-court';

/** The state of a newly entered key; null if there is none, or it was accepted. */
type OfferState = 'checking' | 'refused' | 'elsewhere' | null;

/** Notices for the players at the court. */
export type Notice =
  | {
      readonly is: Departure;
      /** The players, home first. */
      readonly names: readonly [string, string];
      readonly sets: readonly string[];
      /** Number of entries that were set aside because they could no longer count. */
      readonly kept: number;
    }
  | { readonly is: 'not-started'; readonly reason: string };

/** The view of a board. */
export interface BoardView {
  readonly courtId: string;
  readonly record: BoardRecord;
  readonly key: KeyState;
  readonly offer: OfferState;
  /** Whether the service did not answer the last request. */
  readonly isAway: boolean;
  readonly pad: Pad | null;
  readonly notice: Notice | null;
}

/** The shared state of a board's parts. */
export interface BoardState {
  readonly view: () => BoardView;
  readonly subscribe: (run: () => void) => () => void;
  show(change: Partial<BoardView>): void;
  /** Stores a change before it is shown. */
  keep(change: Partial<BoardRecord>): Promise<void>;
}

/** The state of a board from its stored record. */
export function createBoardState(courtId: string, record: BoardRecord, store: BoardStore): BoardState {
  const listeners = new Set<() => void>();
  let view: BoardView = {
    courtId,
    record,
    key: record.key === null ? 'none' : 'unchecked',
    offer: record.offered === null ? null : 'checking',
    isAway: false,
    pad: null,
    notice: null,
  };
  const show = (change: Partial<BoardView>): void => {
    view = { ...view, ...change };
    for (const run of listeners) run();
  };
  return {
    view: () => view,
    subscribe(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    show,
    keep: async (change) => show({ record: await store.change(courtId, change) }),
  };
}
