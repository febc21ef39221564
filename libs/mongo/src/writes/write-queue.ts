import { setTimeout as delay } from 'node:timers/promises';
import { createKeyedQueues } from '@courtcast/runtime';

/** Runs the writes of each record one after another. */
export interface WriteQueue {
  run<T>(id: string, write: () => Promise<T>): Promise<T>;
}

/** Writes of a record that follow each other without a pause. */
const MAX_IN_A_ROW = 8;
/** Length of a pause in writes: time for another process to read and write, even if its first try came too early. */
const WRITES_PER_PAUSE = 3;

interface Row {
  /** Writes that were requested and have not ended. */
  waiting: number;
  /** Writes since the last pause. */
  done: number;
}

/**
 * Queues the writes of a record in this process, so that they do not lose races to each other. After some writes in a row
 * it pauses for as long as a few of them take. Without the pause this process, which knows the state it has just written,
 * would win every race against a process that must read first.
 */
export function createWriteQueue(pause: (ms: number) => Promise<unknown> = delay): WriteQueue {
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
