import type { Pad } from '../sync/pad.ts';
import type { BoardRecord, BoardStore } from './board-record.ts';
import type { Departure } from './next-step.ts';

/** How the board's key stands: `unchecked` until the service has answered, `elsewhere` where it is of another court. */
export type KeyState = 'none' | 'unchecked' | 'good' | 'refused' | 'elsewhere' | 'no-court';

/** How a key that was just given stands; null where none was, or it was taken. */
export type OfferState = 'checking' | 'refused' | 'elsewhere' | null;

/** What has to be said to those at the court. */
export type Notice =
  | {
      readonly is: Departure;
      /** Who played, home first. */
      readonly names: readonly [string, string];
      readonly sets: readonly string[];
      /** Taps that were kept aside, because they could no longer count. */
      readonly kept: number;
    }
  | { readonly is: 'not-started'; readonly reason: string };

/** What a board shows. */
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

/** What a board shows and keeps, for its parts. */
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
