import type { Snapshots } from '../contract/messages.ts';
import type { Reducer } from './reducer.ts';

/** The tables of a draw, and the clock of its round. */
export interface WatchedDraw {
  readonly drawId: string;
  /** Group by group; empty for a bracket, and until groups are made. */
  readonly rows: Snapshots['draw']['rows'];
  /** The clock of the last round that has one; null without one, absent if unknown. */
  readonly clock?: Snapshots['draw']['clock'];
}

function valueOf(drawId: string, { rows, clock }: Pick<Snapshots['draw'], 'rows' | 'clock'>): WatchedDraw {
  return { drawId, rows, ...(clock !== undefined && { clock }) };
}

/** Reads the tables of a draw. */
export function readDraw(drawId: string): Reducer<'draw', WatchedDraw> {
  return {
    read(_, update) {
      if (update.type === 'snapshot') return valueOf(drawId, update.snapshot);
      const isTable = update.type === 'event' && update.name === 'draw:standings';
      return isTable ? valueOf(drawId, update.payload.data) : null;
    },
  };
}
