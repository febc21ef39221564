import { decodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';

/**
 * A stored document: its bytes, and its decoded form while it is in use. Most documents are never read again, and take
 * five times the memory as objects.
 */
export class StoredRecord {
  /** The key of its `_id`. */
  readonly id: string;
  #bytes: Buffer;
  #decoded: WeakRef<Document> | undefined;

  /** `bytes` is the document as BSON, in memory of its own. */
  constructor(id: string, bytes: Buffer) {
    this.id = id;
    this.#bytes = bytes;
  }

  /** The document as BSON; read-only. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  /** The document; read-only, and within a command always the same object. */
  get document(): Document {
    const known = this.#decoded?.deref();
    if (known !== undefined) return known;
    const document = decodeDocument(this.#bytes);
    this.#decoded = new WeakRef(document);
    return document;
  }

  /** Stores a new state; unchanged parts are shared with the previous one. */
  replace(document: Document, bytes: Buffer): void {
    this.#bytes = bytes;
    this.#decoded = new WeakRef(document);
  }
}
