import { CommandError } from './errors.ts';

/** An open cursor: the documents that are still to be fetched, as BSON. */
export interface OpenCursor {
  id: bigint;
  namespace: string;
  documents: readonly Buffer[];
  position: number;
  lastUsedAt: number;
}

/** MongoDB's time until an idle cursor is closed, in milliseconds. */
export const CURSOR_TIMEOUT_MS = 600_000;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;

/** The cursors that clients have open. An unused cursor is closed after `timeoutMs`. */
export class Cursors {
  readonly #open = new Map<bigint, OpenCursor>();
  readonly #timeoutMs: number;
  #lastId = 0n;

  constructor(timeoutMs = CURSOR_TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs;
  }

  /** Number of open cursors. */
  get size(): number {
    return this.#open.size;
  }

  /** Takes the next documents: at most `count`, and at most 16 MB unless one alone is more. */
  #take(cursor: OpenCursor, count: number): Buffer[] {
    const start = cursor.position;
    let bytes = 0;
    while (cursor.position < cursor.documents.length && cursor.position - start < count) {
      bytes += cursor.documents[cursor.position]?.length ?? 0;
      if (bytes > MAX_BATCH_BYTES && cursor.position > start) break;
      cursor.position++;
    }
    cursor.lastUsedAt = Date.now();
    return cursor.documents.slice(start, cursor.position);
  }

  /** The first batch of an answer, and the id under which the rest can be fetched: 0 for no rest. */
  open(namespace: string, documents: readonly Buffer[], batchSize: number): { id: bigint; batch: Buffer[] } {
    const cursor = { id: this.#lastId + 1n, namespace, documents, position: 0, lastUsedAt: 0 };
    const batch = this.#take(cursor, batchSize);
    if (cursor.position >= documents.length) return { id: 0n, batch };
    this.#lastId = cursor.id;
    this.#open.set(cursor.id, cursor);
    return { id: cursor.id, batch };
  }

  /** The next batch; CursorNotFound for a cursor that is closed or belongs to another collection. */
  next(id: bigint, namespace: string, count: number): { id: bigint; batch: Buffer[] } {
    const cursor = this.#open.get(id);
    if (cursor?.namespace !== namespace) throw new CommandError(43, `cursor id ${id.toString()} not found`);
    const batch = this.#take(cursor, count);
    if (cursor.position < cursor.documents.length) return { id, batch };
    this.#open.delete(id);
    return { id: 0n, batch };
  }

  /** Closes a cursor; false where it was not open. */
  close(id: bigint): boolean {
    return this.#open.delete(id);
  }

  /** Closes the cursors that were not used for the time-out. */
  closeIdle(now: number): void {
    for (const { id, lastUsedAt } of this.#open.values())
      if (now - lastUsedAt >= this.#timeoutMs) this.#open.delete(id);
  }
}
