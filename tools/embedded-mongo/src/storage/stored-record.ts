import { encodeKey } from '../values/key.ts';
import { decodeId } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';

/** A document of the journal: where it stands in it, and of how many bytes it is. */
export interface JournalPlace {
  readonly offset: number;
  readonly length: number;
}

/** Where records are found by their slots: the table of a collection. */
export interface RecordSource {
  bytesOf(slot: number): Buffer;
  passingBytesOf(slot: number): Buffer;
  documentOf(slot: number): Document;
  placeOf(slot: number): JournalPlace;
  place(slot: number, offset: number): void;
  placeNext(slot: number, offset: number): void;
}

/**
 * A stored document, by its place in the table of its collection: its bytes are there in memory or in the journal. Two
 * for the same slot are the same document.
 */
export class StoredRecord {
  readonly slot: number;
  readonly #table: RecordSource;

  constructor(table: RecordSource, slot: number) {
    this.#table = table;
    this.slot = slot;
  }

  /** The key of its `_id`. */
  get id(): string {
    return encodeKey(decodeId(this.bytes));
  }

  /** The document as BSON; read-only. */
  get bytes(): Buffer {
    return this.#table.bytesOf(this.slot);
  }

  /** As `bytes`, for a reader who goes through all documents: what is read stays out of memory. */
  get passingBytes(): Buffer {
    return this.#table.passingBytesOf(this.slot);
  }

  /** The document; read-only, and while its bytes are in memory the same object for all who use it. */
  get document(): Document {
    return this.#table.documentOf(this.slot);
  }

  /** Where it stands in the journal. */
  get place(): JournalPlace {
    return this.#table.placeOf(this.slot);
  }

  /** Notes that it stands in the journal there. */
  putAt(offset: number): void {
    this.#table.place(this.slot, offset);
  }

  /** Notes where it stands in the journal that is being written. */
  putNextAt(offset: number): void {
    this.#table.placeNext(this.slot, offset);
  }
}
