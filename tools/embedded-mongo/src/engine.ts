import { Cursors } from './cursors.ts';
import { Sessions } from './sessions.ts';
import { Compaction } from './storage/compaction.ts';
import type { Data } from './storage/compaction.ts';
import { BufferPool } from './storage/buffer-pool.ts';
import { openDataDirectory } from './storage/data-directory.ts';
import { encodeFrame, FRAME_HEADER_BYTES } from './storage/frames.ts';
import { Journal } from './storage/journal.ts';
import type { JournalRecord } from './storage/journal-record.ts';
import { encodeRecords } from './storage/journal-record.ts';
import { recover } from './storage/recovery.ts';
import { Store } from './storage/store.ts';

/** The data and services that commands work on. */
export interface Engine extends Data {
  cursors: Cursors;
  /** The data that a majority has while a test holds it back. */
  confirmed: Data | undefined;
  isOnDisk: boolean;
  /** Journals all changes since the last call as one frame. Throws if the journal cannot be written. */
  writeChanges: (further?: JournalRecord) => void;
  /** Resolves when all that was written is on the disk; at once where data are kept in memory. */
  sync: () => Promise<void>;
  /** Throws where an earlier failure of the journal forbids reading and writing. */
  refuseAfterFailure: () => void;
  close: () => void;
}

/** Options of storage. */
export interface EngineOptions {
  /** Absent keeps them in memory. */
  dataDir: string | undefined;
  cursorTimeoutMs: number;
  /** The size in bytes from which on a journal is compacted while it is written to. */
  compactFromBytes: number;
  /** So many bytes of documents are in memory, about; the others are read from the journal. */
  maxHeldBytes?: number;
  log: (line: string) => void;
}

function openInMemory(cursors: Cursors): Engine {
  return {
    store: new Store(() => undefined),
    sessions: new Sessions(),
    cursors,
    confirmed: undefined,
    isOnDisk: false,
    writeChanges: () => undefined,
    sync: () => Promise.resolve(),
    refuseAfterFailure: () => undefined,
    close: () => undefined,
  };
}

const MAX_HELD_BYTES = 16 * 1024 * 1024;

/** Data in a directory. */
type OnDisk = EngineOptions & { dataDir: string };

function openOnDisk(options: OnDisk, cursors: Cursors): Engine {
  const { dataDir, compactFromBytes, maxHeldBytes = MAX_HELD_BYTES, log } = options;
  const directory = openDataDirectory(dataDir);
  try {
    let changes: JournalRecord[] = [];
    const pool = new BufferPool(maxHeldBytes);
    const store = new Store((record) => changes.push(record), pool);
    const data = { store, sessions: new Sessions() };
    recover(directory, { data, pool, log });
    const journal = new Journal(directory.journalPath);
    pool.readWith((offset, length) => journal.read(offset, length));
    directory.sync();
    const compaction = new Compaction({ directory, journal, data, fromBytes: compactFromBytes, log });
    return {
      ...data,
      cursors,
      confirmed: undefined,
      isOnDisk: true,
      writeChanges: (further) => {
        if (changes.length === 0 && further === undefined) return;
        const records = further === undefined ? changes : [...changes, further];
        changes = [];
        const { body, placed } = encodeRecords(records);
        const offset = journal.append(encodeFrame(body)) + FRAME_HEADER_BYTES;
        for (const { record, offset: within } of placed) record.putAt(offset + within);
        compaction.beginIfGrown();
      },
      sync: () => journal.sync(),
      refuseAfterFailure: () => journal.refuseAfterFailure(),
      close: () => {
        compaction.stop();
        journal.close();
        directory.release();
      },
    };
  } catch (error) {
    directory.release();
    throw error;
  }
}

/** Opens the storage and restores the data of a directory; throws if that cannot be used. */
export function openEngine(options: EngineOptions): Engine {
  const { dataDir, cursorTimeoutMs } = options;
  const cursors = new Cursors(cursorTimeoutMs);
  return dataDir === undefined ? openInMemory(cursors) : openOnDisk({ ...options, dataDir }, cursors);
}
