import type { Snapshots } from '../contract/messages.ts';
import type { Reading } from './reading.ts';

/** The tables of the groups of a draw. */
export interface WatchedDraw {
  readonly drawId: string;
  /** Group by group; empty for a bracket, and until groups are made. */
  readonly rows: Snapshots['draw']['rows'];
}

/** Reads the tables of a draw. */
export function readDraw(drawId: string): Reading<'draw', WatchedDraw> {
  return {
    read(_, update) {
      if (update.type === 'snapshot') return { drawId, rows: update.snapshot.rows };
      const isTable = update.type === 'event' && update.name === 'draw:standings';
      return isTable ? { drawId, rows: update.payload.data.rows } : null;
    },
  };
}
