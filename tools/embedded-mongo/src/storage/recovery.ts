import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import type { Sessions } from '../sessions.ts';
import type { DataDirectory } from './data-directory.ts';
import { isUnfinishedWrite } from './damage.ts';
import { encodeFrame, readFrames } from './frames.ts';
import type { JournalExtent } from './frames.ts';
import type { JournalRecord } from './journal-record.ts';
import { decodeRecords, encodeRecords } from './journal-record.ts';
import { Replay } from './replay.ts';
import type { Store } from './store.ts';

/** What recovery fills. */
export interface Recovered {
  store: Store;
  sessions: Sessions;
}

/** Below this size, in bytes, a journal is left as it is. */
const COMPACT_FROM_BYTES = 1024 * 1024;
const RECORDS_IN_FRAME = 500;

/** Throws where more than an unfinished write stands behind what can be read. */
function refuseDamage(path: string, { wholeBytes, rest }: JournalExtent): void {
  if (isUnfinishedWrite(rest)) return;
  throw new Error(
    `${path} is damaged at byte ${wholeBytes}, and ${rest.length} bytes of it cannot be read: put a copy in its place, or go back to what stands before with truncate -s ${wholeBytes}`,
  );
}

/** What an unfinished write left at the end is cut off, and kept beside the journal. */
function cutTail(path: string, wholeBytes: number, log: (line: string) => void): void {
  copyFileSync(path, `${path}.cut`);
  truncateSync(path, wholeBytes);
  log(
    `an unfinished write at byte ${wholeBytes} of the journal was cut off; the file as it was is ${path}.cut`,
  );
}

function* currentRecords({ store, sessions }: Recovered): Generator<JournalRecord> {
  yield* store.records();
  yield* sessions.records();
}

function* inFrames(records: Iterable<JournalRecord>): Generator<Buffer> {
  let batch: JournalRecord[] = [];
  for (const record of records) {
    batch.push(record);
    if (batch.length < RECORDS_IN_FRAME) continue;
    yield encodeFrame(encodeRecords(batch));
    batch = [];
  }
  if (batch.length > 0) yield encodeFrame(encodeRecords(batch));
}

/** Writes what there is now in the place of how it came about. */
function compact(directory: DataDirectory, recovered: Recovered): void {
  const path = `${directory.journalPath}.new`;
  const file = openSync(path, 'w');
  for (const frame of inFrames(currentRecords(recovered))) {
    for (let done = 0; done < frame.length;) done += writeSync(file, frame, done);
  }
  fsyncSync(file);
  closeSync(file);
  renameSync(path, directory.journalPath);
  directory.sync();
}

/**
 * Reads the journal back and compacts it where at least a third of it is out of date. A frame that is cut off
 * ends the journal: nothing of it was acknowledged. Throws where the journal is damaged before its end.
 */
export function recover(directory: DataDirectory, recovered: Recovered, log: (line: string) => void): void {
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
    compact(directory, recovered);
}
