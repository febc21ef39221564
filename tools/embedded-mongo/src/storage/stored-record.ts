import { decodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';
import type { BufferPool } from './buffer-pool.ts';

/**
 * A stored document: its bytes, in memory or in the journal, and its decoded form while it is in use. Most documents are
 * never read again.
 */
export class StoredRecord {
  /** The key of its `_id`. */
  readonly id: string;
  #bytes: Buffer | BufferPool;
  /** Where the bytes stand in the journal; -1 where they do not yet, or there is none. */
  offset = -1;
  length: number;
  #decoded: WeakRef<Document> | undefined;

  /** `bytes` is the document as BSON; where they are kept in memory of its own. */
  constructor(id: string, bytes: Buffer) {
    this.id = id;
    this.#bytes = bytes;
    this.length = bytes.length;
  }

  /** The document as BSON; read-only. */
  get bytes(): Buffer {
    const held = this.#bytes;
    if (held instanceof Uint8Array) return held;
    const bytes = held.read(this.offset, this.length);
    this.#bytes = bytes;
    held.hold(this);
    return bytes;
  }

  /** The document; read-only, and within a command always the same object. */
  get document(): Document {
    const known = this.#decoded?.deref();
    if (known !== undefined) return known;
    const document = decodeDocument(this.bytes);
    this.#decoded = new WeakRef(document);
    return document;
  }

  /** Stores a new state; unchanged parts are shared with the previous one. */
  replace(document: Document, bytes: Buffer): void {
    this.#bytes = bytes;
    this.offset = -1;
    this.length = bytes.length;
    this.#decoded = new WeakRef(document);
  }

  /** Lets go of bytes that stand in the journal: the next reader has them read from there. */
  release(pool: BufferPool): void {
    if (this.offset < 0) return;
    this.#bytes = pool;
    if (this.#decoded?.deref() === undefined) this.#decoded = undefined;
  }
}
