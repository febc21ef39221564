import { decodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';

/**
 * A stored document: its bytes, and what they say as long as someone asks. Most of what is stored is never read again,
 * and takes five times the room as objects.
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

  /** The document as BSON; no one changes it. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  /** The document; no one changes it, and within a command it is the same object. */
  get document(): Document {
    const known = this.#decoded?.deref();
    if (known !== undefined) return known;
    const document = decodeDocument(this.#bytes);
    this.#decoded = new WeakRef(document);
    return document;
  }

  /** Takes a new state: the next one who changes it shares with it what stays. */
  replace(document: Document, bytes: Buffer): void {
    this.#bytes = bytes;
    this.#decoded = new WeakRef(document);
  }
}
