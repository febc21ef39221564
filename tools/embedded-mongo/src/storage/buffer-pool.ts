/** Reads so many bytes of the journal from a position on. */
export type JournalRead = (offset: number, length: number) => Buffer;

/** A document whose bytes may be let go of. */
interface PooledRecord {
  readonly length: number;
  /** Lets go of the bytes, to be read from the pool again. */
  release(): void;
}

/**
 * Decides whose bytes are in memory: those of the documents that were written or read last, about `maxBytes` of them. All
 * others are read from the journal. Documents are kept in two generations: when the younger one has half of what is
 * allowed, it becomes the older, and who is in the older alone is let go of.
 */
export class BufferPool {
  readonly #maxBytes: number;
  #read: JournalRead | undefined;
  /** The bytes that each was counted with: a document grows when it is replaced. */
  #young = new Map<PooledRecord, number>();
  #old = new Map<PooledRecord, number>();
  #youngBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Says from where what is not in memory is read. */
  readWith(read: JournalRead): void {
    this.#read = read;
  }

  /** The document of so many bytes that stands in the journal there. */
  read(offset: number, length: number): Buffer {
    const bytes = this.#read?.(offset, length);
    // Every document begins with its length.
    if (bytes?.length !== length || bytes.readInt32LE(0) !== length)
      throw new Error(`no document of ${length} bytes stands at byte ${offset} of the journal`);
    return bytes;
  }

  /** Keeps the bytes of a document until many others were used. */
  hold(record: PooledRecord): void {
    const { length } = record;
    this.#youngBytes += length - (this.#young.get(record) ?? 0);
    this.#young.set(record, length);
    if (this.#youngBytes * 2 <= this.#maxBytes) return;
    for (const unused of this.#old.keys()) if (!this.#young.has(unused)) unused.release();
    [this.#old, this.#young, this.#youngBytes] = [this.#young, new Map<PooledRecord, number>(), 0];
  }
}
