import { closeSync, fdatasync, fdatasyncSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Sessions } from '../sessions.ts';
import type { DataDirectory } from './data-directory.ts';
import { encodeFrame, FRAME_HEADER_BYTES } from './frames.ts';
import { writeWhole } from './journal.ts';
import type { Journal } from './journal.ts';
import type { JournalRecord } from './journal-record.ts';
import { encodeRecords } from './journal-record.ts';
import type { RecordTable } from './record-table.ts';
import type { Store } from './store.ts';

const syncFile = promisify(fdatasync);

/** The content of a journal: stored data, and writes that clients may retry. */
export interface Data {
  store: Store;
  sessions: Sessions;
}

const RECORDS_IN_FRAME = 500;
/** The documents of a frame are in memory together, twice. */
const BYTES_IN_FRAME = 1024 * 1024;

/** A file that is written anew. */
class NewFile {
  readonly #file: number;
  size = 0;

  constructor(file: number) {
    this.#file = file;
  }

  #write(records: readonly JournalRecord[]): void {
    const { body, placed } = encodeRecords(records);
    const offset = this.size + FRAME_HEADER_BYTES;
    for (const { record, offset: within } of placed) record.putNextAt(offset + within);
    const frame = encodeFrame(body);
    writeWhole(this.#file, frame);
    this.size += frame.length;
  }

  *#writeFrames(records: Iterable<JournalRecord>): Generator<void> {
    let batch: JournalRecord[] = [];
    let bytes = 0;
    for (const record of records) {
      batch.push(record);
      if (record.kind === 'put') bytes += record.bytes.length;
      if (batch.length < RECORDS_IN_FRAME && bytes < BYTES_IN_FRAME) continue;
      this.#write(batch);
      batch = [];
      bytes = 0;
      yield;
    }
    if (batch.length > 0) this.#write(batch);
  }

  /**
   * Writes the present data, a frame at a time. If data change meanwhile, the frames mix old and new states; together with
   * the frames of those changes they restore the final state.
   */
  *writeCurrent({ store, sessions }: Data): Generator<void> {
    // A session that writes moves to the end of the list.
    const remembered = [...sessions.records()];
    yield* this.#writeFrames(store.records());
    yield* this.#writeFrames(remembered);
  }
}

/** Makes documents readable from the new file. */
function moveDocuments({ store }: Data, move: Parameters<RecordTable['moveToNext']>[0]): void {
  for (const table of store.tables()) table.moveToNext(move);
}

function newPath({ journalPath }: DataDirectory): string {
  return `${journalPath}.new`;
}

/** Replaces the journal by the present data, before anyone changes them. */
export function compactAtRest(directory: DataDirectory, data: Data): void {
  const file = openSync(newPath(directory), 'w');
  const written = new NewFile(file);
  for (const _frame of written.writeCurrent(data));
  fsyncSync(file);
  closeSync(file);
  renameSync(newPath(directory), directory.journalPath);
  directory.sync();
  moveDocuments(data, { from: Infinity, shift: 0 });
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
    for (const table of this.#of.data.store.tables()) table.forgetNext();
    rmSync(newPath(this.#of.directory), { force: true });
  }

  async #run(file: number): Promise<void> {
    const { directory, journal, data, fromBytes, log } = this.#of;
    const from = journal.size;
    const written = new NewFile(file);
    try {
      for (const _frame of written.writeCurrent(data)) {
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
      const base = written.size;
      moveDocuments(data, { from, shift: base - from });
      this.#file = undefined;
      this.#nextAtBytes = Math.max(fromBytes, 2 * base);
    } catch (error) {
      // A file that was given up is closed.
      if (this.#file !== file) return;
      this.stop();
      log(`the journal is not compacted: ${String(error)}`);
    }
  }
}
