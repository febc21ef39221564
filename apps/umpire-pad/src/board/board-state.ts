import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import type { CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import type { FreeplayBody, Slots } from '@courtcast/web-score/court/freeplay.ts';
import type { Pad } from '../sync/pad.ts';
import type { Departure } from './next-step.ts';

/** A match that is being started: sent again under its key until it is answered. */
interface Starting {
  readonly key: string;
  readonly body: FreeplayBody;
  /** ISO 8601, by the clock of this device. */
  readonly at: string;
}

/** Where the board stands, by name, to be shown without a network. */
export interface Place {
  readonly club: string | null;
  readonly court: string;
}

/** All that a device keeps of the board that it is at one court. Matches are kept beside it, each by itself. */
export interface BoardRecord {
  /** The key of the board; null before it has one. */
  readonly key: string | null;
  /** A key that it was given and that the service has not accepted yet. Until then `key` counts. */
  readonly offered: string | null;
  readonly place: Place | null;
  /** The match that is open on it; null while it is idle. */
  readonly held: string | null;
  readonly starting: Starting | null;
  readonly slots: Slots | null;
  /** The last known facts of the court beside its match. */
  readonly facts: CourtFacts | null;
  /** The planned match that is kept on the device, to be started without a network. */
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

/** Where a device keeps what it is at each court. */
export interface BoardStore {
  read(courtId: string): Promise<BoardRecord | null>;
  /** Changes some of it in one step. Resolves to the whole when it is on the disk. */
  change(courtId: string, change: Partial<BoardRecord>): Promise<BoardRecord>;
}

interface BoardSchema extends DBSchema {
  boards: { key: string; value: Awaited<ReturnType<BoardStore['change']>> };
}

const NAME = 'courtcast-board';
const VERSION = 1;
/** Written through to the disk before a change counts: power that fails takes nothing along. */
const strictly = { durability: 'strict' } as const;

/** The store of this browser, in IndexedDB. Rejects where the browser keeps nothing. */
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

/** How the board's key stands: `unchecked` until the service has answered, `elsewhere` where it is of another court. */
export type KeyState = 'none' | 'unchecked' | 'good' | 'refused' | 'elsewhere' | 'no-court';

/** How a key that was just given stands; null where none was, or it was taken. */
type OfferState = 'checking' | 'refused' | 'elsewhere' | null;

/** Notices for the players at the court. */
export type Notice =
  | {
      readonly is: Departure;
      /** The players, home first. */
      readonly names: readonly [string, string];
      readonly sets: readonly string[];
      /** Taps that were kept aside, because they could no longer count. */
      readonly kept: number;
    }
  | { readonly is: 'not-started'; readonly reason: string };

/** The view of a board. */
export interface BoardView {
  readonly courtId: string;
  readonly record: BoardRecord;
  readonly key: KeyState;
  readonly offer: OfferState;
  /** The service did not answer when it was last asked. */
  readonly isAway: boolean;
  readonly pad: Pad | null;
  readonly notice: Notice | null;
}

/** The view and state of a board, for its parts. */
export interface BoardState {
  readonly view: () => BoardView;
  readonly subscribe: (run: () => void) => () => void;
  show(change: Partial<BoardView>): void;
  /** Writes a change before it is shown. */
  keep(change: Partial<BoardRecord>): Promise<void>;
}

/** A board as this device has kept it. */
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
