import { copyFileSync, existsSync, truncateSync } from 'node:fs';
import { compactAtRest } from './compaction.ts';
import type { Data } from './compaction.ts';
import type { DataDirectory } from './data-directory.ts';
import { isUnfinishedWrite } from './damage.ts';
import { readFrames } from './frames.ts';
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

/**
 * Reads the journal back and compacts it where at least a third of it is out of date. A frame that is cut off
 * ends the journal: nothing of it was acknowledged. Throws where the journal is damaged before its end.
 */
export function recover(directory: DataDirectory, recovered: Data, log: (line: string) => void): void {
  const path = directory.journalPath;
  if (!existsSync(path)) return;
  const replay = new Replay();
  const extent = readFrames(path, (body) => {
    for (const record of decodeRecords(body)) {
      if (record.kind === 'retryable') recovered.sessions.restore(record);
      else replay.take(record);
    }
  });
  refuseDamage(path, extent);
  replay.restore(recovered.store);
  const { wholeBytes, rest } = extent;
  if (rest.length > 0) cutTail(path, wholeBytes, log);
  if (wholeBytes > COMPACT_FROM_BYTES && recovered.store.liveBytes() * 1.5 < wholeBytes)
    compactAtRest(directory, recovered);
}
