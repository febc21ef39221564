import { closeSync, copyFileSync, existsSync, openSync, truncateSync } from 'node:fs';
import type { BufferPool } from './buffer-pool.ts';
import { compactAtRest } from './compaction.ts';
import type { Data } from './compaction.ts';
import type { DataDirectory } from './data-directory.ts';
import { isUnfinishedWrite } from './damage.ts';
import { readExactly, readFrames } from './frames.ts';
import type { JournalExtent } from './frames.ts';
import { decodeRecords } from './journal-record.ts';
import { Replay } from './replay.ts';

/** Smaller journals, in bytes, are not compacted. */
const COMPACT_FROM_BYTES = 1024 * 1024;

/** Throws if more than an unfinished write follows the readable part. */
function refuseDamage(path: string, { wholeBytes, rest }: JournalExtent): void {
  if (isUnfinishedWrite(rest)) return;
  throw new Error(
    `${path} is damaged at byte ${wholeBytes}, and ${rest.length} bytes of it cannot be read: put a copy in its place, or go back to what stands before with truncate -s ${wholeBytes}`,
  );
}

/** Cuts off an unfinished write at the end, and keeps it beside the journal. */
function cutTail(path: string, wholeBytes: number, log: (line: string) => void): void {
  copyFileSync(path, `${path}.cut`);
  truncateSync(path, wholeBytes);
  log(
    `an unfinished write at byte ${wholeBytes} of the journal was cut off; the file as it was is ${path}.cut`,
  );
}

/** What is filled from a journal. */
interface Recovered {
  data: Data;
  pool: BufferPool;
  log: (line: string) => void;
}

/** Finds what the journal leaves of each document, and builds its indexes; the bytes stay in the journal. */
function replayJournal(path: string, { data }: Recovered): JournalExtent {
  const replay = new Replay(data.store);
  const extent = readFrames(path, (body, offset) => {
    for (const record of decodeRecords(body, offset)) {
      if (record.kind === 'retryable') data.sessions.restore(record);
      else replay.take(record);
    }
  });
  refuseDamage(path, extent);
  replay.finish();
  return extent;
}

/**
 * Reads the journal back and compacts it where at least a third of it is out of date. A frame that is cut off
 * ends the journal: nothing of it was acknowledged. Throws where the journal is damaged before its end.
 */
export function recover(directory: DataDirectory, recovered: Recovered): void {
  const path = directory.journalPath;
  if (!existsSync(path)) return;
  const { data, pool, log } = recovered;
  const file = openSync(path, 'r');
  pool.readWith((offset, length) => readExactly(file, length, offset));
  try {
    const { wholeBytes, rest } = replayJournal(path, recovered);
    if (rest.length > 0) cutTail(path, wholeBytes, log);
    if (wholeBytes > COMPACT_FROM_BYTES && data.store.liveBytes() * 1.5 < wholeBytes)
      compactAtRest(directory, data);
  } finally {
    closeSync(file);
  }
}
