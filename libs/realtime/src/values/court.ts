import type { Snapshots } from '../contract/messages.ts';
import type { Reducer } from './reducer.ts';

/** The state of a court. */
export interface WatchedCourt {
  readonly courtId: string;
  /** The match in progress; null while the court is idle. */
  readonly match: Snapshots['court']['match'];
}

/** Reads a court. */
export function readCourt(courtId: string): Reducer<'court', WatchedCourt> {
  return {
    read(_, update) {
      if (update.type === 'snapshot') return { courtId, match: update.snapshot.match };
      if (update.type !== 'event' || update.name !== 'court:updated') return null;
      return { courtId, match: update.payload.data.match };
    },
  };
}
