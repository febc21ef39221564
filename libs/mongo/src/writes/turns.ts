import { setTimeout as delay } from 'node:timers/promises';
import { createKeyedQueues } from '@courtcast/runtime';

/** The writes of each record one after another. */
export interface Turns {
  run<T>(id: string, write: () => Promise<T>): Promise<T>;
}

/** How many writes of a record follow each other without a pause. */
const MAX_IN_A_ROW = 8;
/** Another process reads and writes in the meantime, and may have begun both too early just before. */
const WRITES_PER_PAUSE = 3;

interface Row {
  /** Writes that were asked for and are not over. */
  waiting: number;
  /** Writes since the last pause. */
  done: number;
}

/**
 * Lets the writers of a record in this process take turns instead of losing races to each other. After some writes in a row
 * it pauses for as long as a few of them take: a process that goes on from the state that it has just written would win
 * against one that reads first for as long as it has something to write.
 */
export function createTurns(pause: (ms: number) => Promise<unknown> = delay): Turns {
  const queues = createKeyedQueues();
  const rows = new Map<string, Row>();
  let lastMs = 0;
  return {
    async run(id, write) {
      const row = rows.get(id) ?? { waiting: 0, done: 0 };
      rows.set(id, row);
      row.waiting += 1;
      return queues.run(id, async () => {
        if (row.done === MAX_IN_A_ROW) {
          row.done = 0;
          await pause(WRITES_PER_PAUSE * lastMs);
        }
        const begun = performance.now();
        try {
          return await write();
        } finally {
          lastMs = performance.now() - begun;
          row.done += 1;
          row.waiting -= 1;
          if (row.waiting === 0) rows.delete(id);
        }
      });
    },
  };
}
