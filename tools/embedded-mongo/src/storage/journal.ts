import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { promisify } from 'node:util';
import { CommandError } from '../errors.ts';
import { readExactly } from './frames.ts';

const syncFile = promisify(fdatasync);

/** Interval of syncing writes that did not ask for a sync, in milliseconds (MongoDB's own). */
const SYNC_INTERVAL_MS = 100;
const READ_BYTES = 1024 * 1024;

/** Writes all bytes: a call may write only some of them. */
export function writeWhole(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}

/** The file to which frames are appended. Syncs are shared: one covers all that was written before it began. */
export class Journal {
  #file: number;
  readonly #timer: NodeJS.Timeout;
  #size: number;
  #failure: CommandError | undefined;
  #isUnsynced = false;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(path: string) {
    this.#file = openSync(path, 'a+');
    this.#size = fstatSync(this.#file).size;
    this.#timer = setInterval(() => this.#syncSoon(), SYNC_INTERVAL_MS).unref();
  }

  /** Bytes written so far. */
  get size(): number {
    return this.#size;
  }

  /** The bytes at a position of the journal. */
  read(position: number, length: number): Buffer {
    return readExactly(this.#file, length, position);
  }

  /** The bytes written from a position on, in pieces. */
  *readFrom(position: number): Generator<Buffer> {
    const piece = Buffer.alloc(Math.min(READ_BYTES, this.#size - position));
    for (let at = position; at < this.#size;) {
      const read = readSync(this.#file, piece, 0, Math.min(piece.length, this.#size - at), at);
      if (read === 0) throw new Error(`the journal ends at byte ${at} of ${this.#size}`);
      yield piece.subarray(0, read);
      at += read;
    }
  }

  /**
   * Goes on in another file, which holds all that is to be kept and is on the disk; `replace` puts it in the place of this
   * one. After a failure of `replace` it is not known which of them will be read back: every write is refused.
   */
  moveTo(file: number, replace: () => void): void {
    this.refuseAfterFailure();
    try {
      replace();
    } catch (error) {
      throw this.#fail('replaced', error);
    }
    const old = this.#file;
    this.#file = file;
    this.#size = fstatSync(file).size;
    const close = () => closeSync(old);
    (this.#running ?? Promise.resolve()).then(close, close);
  }

  /** Writes a frame to the file, not yet to the disk, and says where it stands. After a failure every write is refused. */
  append(frame: Buffer): number {
    this.refuseAfterFailure();
    try {
      const position = this.#size;
      writeWhole(this.#file, frame);
      this.#size += frame.length;
      this.#isUnsynced = true;
      return position;
    } catch (error) {
      this.#cutUnfinished();
      throw this.#fail('written', error);
    }
  }

  #cutUnfinished(): void {
    try {
      ftruncateSync(this.#file, this.#size);
    } catch {
      // Reading the journal back cuts off an unfinished frame as well.
    }
  }

  #fail(action: 'replaced' | 'written' | 'synced', error: unknown): CommandError {
    this.#failure = new CommandError(
      14031,
      `the journal cannot be ${action}, restart the server: ${String(error)}`,
    );
    return this.#failure;
  }

  /** Throws the error of a failed journal: memory may be ahead of the file then. */
  refuseAfterFailure(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  #syncSoon(): void {
    // A failure is kept and answers the next command that needs the journal.
    if (this.#isUnsynced) this.sync().catch(() => undefined);
  }

  async #syncNow(): Promise<void> {
    this.#running = this.#next;
    this.#next = undefined;
    this.#isUnsynced = false;
    try {
      await syncFile(this.#file);
    } catch (error) {
      throw this.#fail('synced', error);
    }
  }

  /** Resolves when everything written so far is on the disk. */
  sync(): Promise<void> {
    this.#next ??= (this.#running ?? Promise.resolve()).catch(() => undefined).then(() => this.#syncNow());
    return this.#next;
  }

  /** Syncs and closes the file. */
  close(): void {
    clearInterval(this.#timer);
    fdatasyncSync(this.#file);
    closeSync(this.#file);
  }
}
