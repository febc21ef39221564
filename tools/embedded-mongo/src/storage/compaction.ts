import { closeSync, fdatasync, fdatasyncSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Sessions } from '../sessions.ts';
import type { DataDirectory } from './data-directory.ts';
import { encodeFrame } from './frames.ts';
import { writeWhole } from './journal.ts';
import type { Journal } from './journal.ts';
import type { JournalRecord } from './journal-record.ts';
import { encodeRecords } from './journal-record.ts';
import type { Store } from './store.ts';

const syncFile = promisify(fdatasync);

/** The content of a journal: stored data, and writes that clients may retry. */
export interface Data {
  store: Store;
  sessions: Sessions;
}

const RECORDS_IN_FRAME = 500;

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

/**
 * The present data, as frames. If data change meanwhile, the frames mix old and new states; together with the frames of
 * those changes they restore the final state.
 */
function* currentFrames({ store, sessions }: Data): Generator<Buffer> {
  // A session that writes moves to the end of the list.
  const remembered = [...sessions.records()];
  yield* inFrames(store.records());
  yield* inFrames(remembered);
}

function newPath({ journalPath }: DataDirectory): string {
  return `${journalPath}.new`;
}

/** Replaces the journal by the present data, before anyone changes them. */
export function compactAtRest(directory: DataDirectory, data: Data): void {
  const file = openSync(newPath(directory), 'w');
  for (const frame of currentFrames(data)) writeWhole(file, frame);
  fsyncSync(file);
  closeSync(file);
  renameSync(newPath(directory), directory.journalPath);
  directory.sync();
}

/** A journal in use, and its data. */
export interface Compacted {
  directory: DataDirectory;
  journal: Journal;
  data: Data;
  /** Smaller journals, in bytes, are not compacted. */
  fromBytes: number;
  log: (line: string) => void;
}

/**
 * Compacts a journal during use, whenever it is twice as large as its data were the last time. Later writes are copied
 * behind; the new file replaces the old one once it is on disk.
 */
export class Compaction {
  readonly #of: Compacted;
  #nextAtBytes: number;
  #file: number | undefined;

  constructor(of: Compacted) {
    this.#of = of;
    this.#nextAtBytes = Math.max(of.fromBytes, 2 * of.data.store.liveBytes());
  }

  /** Begins where the journal has grown enough, and none is under way. */
  beginIfGrown(): void {
    const { directory, journal, log } = this.#of;
    if (this.#file !== undefined || journal.size < this.#nextAtBytes) return;
    this.#nextAtBytes = 2 * journal.size;
    try {
      this.#file = openSync(newPath(directory), 'w+');
      void this.#run(this.#file);
    } catch (error) {
      log(`the journal is not compacted: ${String(error)}`);
    }
  }

  /** Cancels a running compaction: the journal stays unchanged. */
  stop(): void {
    if (this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
    rmSync(newPath(this.#of.directory), { force: true });
  }

  async #run(file: number): Promise<void> {
    const { directory, journal, data, fromBytes, log } = this.#of;
    const from = journal.size;
    let bytes = 0;
    try {
      for (const frame of currentFrames(data)) {
        writeWhole(file, frame);
        bytes += frame.length;
        await nextTurn();
        if (this.#file !== file) return;
      }
      await syncFile(file);
      if (this.#file !== file) return;
      for (const frames of journal.readFrom(from)) writeWhole(file, frames);
      fdatasyncSync(file);
      journal.moveTo(file, () => {
        renameSync(newPath(directory), directory.journalPath);
        directory.sync();
      });
      this.#file = undefined;
      this.#nextAtBytes = Math.max(fromBytes, 2 * bytes);
    } catch (error) {
      // A file that was given up is closed.
      if (this.#file !== file) return;
      this.stop();
      log(`the journal is not compacted: ${String(error)}`);
    }
  }
}
