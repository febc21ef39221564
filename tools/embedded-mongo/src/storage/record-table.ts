import { decodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';
import type { BufferPool } from './buffer-pool.ts';
import type { SortedEntries } from './sorted-entries.ts';
import { StoredRecord } from './stored-record.ts';
import type { JournalPlace, RecordSource } from './stored-record.ts';

const SEGMENT_SLOTS = 1024;
const FIRST_SLOTS = 16;

/** Where the documents of some slots stand in the journal. */
class Segment {
  /** By slot: the first byte in the journal; -1 where a document does not stand there yet, or there is none. */
  offsets = new Float64Array(FIRST_SLOTS);
  /** By slot: bytes of the document; 0 where there is none. */
  lengths = new Uint32Array(FIRST_SLOTS);
  /** The first bytes in the journal that is being written, while there is one; -1 where a document is not in it. */
  next: Float64Array | undefined;
  /** Number of documents. */
  size = 0;

  makeRoom(index: number): void {
    if (index < this.lengths.length) return;
    const slots = Math.min(SEGMENT_SLOTS, this.lengths.length * 4);
    const [offsets, lengths] = [this.offsets, this.lengths];
    this.offsets = new Float64Array(slots);
    this.offsets.set(offsets);
    this.lengths = new Uint32Array(slots);
    this.lengths.set(lengths);
  }
}

/** A document whose bytes are in memory. */
class HeldDocument {
  #bytes: Buffer;
  #decoded: WeakRef<Document> | undefined;
  readonly #table: RecordTable;
  readonly #slot: number;

  constructor(table: RecordTable, slot: number, bytes: Buffer) {
    this.#table = table;
    this.#slot = slot;
    this.#bytes = bytes;
  }

  get bytes(): Buffer {
    return this.#bytes;
  }

  get length(): number {
    return this.#bytes.length;
  }

  get document(): Document {
    const known = this.#decoded?.deref();
    if (known !== undefined) return known;
    const document = decodeDocument(this.#bytes);
    this.#decoded = new WeakRef(document);
    return document;
  }

  /** Takes a new state; unchanged parts are shared with the one before. */
  replace(bytes: Buffer, document: Document): void {
    this.#bytes = bytes;
    this.#decoded = new WeakRef(document);
  }

  release(): void {
    this.#table.letGo(this.#slot);
  }
}

/**
 * The documents of a collection. Each has a slot: a number that no later one gets. Of a document that is not in use, memory
 * holds where it stands in the journal, twelve bytes in an array, and its entries in indexes; with data in memory alone
 * there is no pool, and all are held.
 */
export class RecordTable implements RecordSource {
  /** The entries of the index on `_id`, which say where a document is. */
  readonly #ids: SortedEntries;
  readonly #pool: BufferPool | undefined;
  readonly #segments = new Map<number, Segment>();
  readonly #held = new Map<number, HeldDocument>();
  #nextSlot = 0;
  #size = 0;
  #bytes = 0;

  constructor(ids: SortedEntries, pool: BufferPool | undefined) {
    this.#ids = ids;
    this.#pool = pool;
  }

  /** Number of documents. */
  get size(): number {
    return this.#size;
  }

  /** The bytes of all documents. */
  get liveBytes(): number {
    return this.#bytes;
  }

  #segmentOf(slot: number): Segment {
    const segment = this.#segments.get(Math.floor(slot / SEGMENT_SLOTS));
    if (segment === undefined) throw new Error(`there is no document in slot ${slot}`);
    return segment;
  }

  /** Sets how many bytes the document of a slot has, and where they stand; 0 and -1 for none. */
  #set(slot: number, { offset, length }: JournalPlace): void {
    const [segment, index] = [this.#segmentOf(slot), slot % SEGMENT_SLOTS];
    this.#bytes += length - (segment.lengths[index] ?? 0);
    segment.offsets[index] = offset;
    segment.lengths[index] = length;
    if (segment.next !== undefined) segment.next[index] = -1;
  }

  #newSegment(number: number): Segment {
    // The one before may have become empty while it had free slots.
    if (this.#segments.get(number - 1)?.size === 0) this.#segments.delete(number - 1);
    const segment = new Segment();
    this.#segments.set(number, segment);
    return segment;
  }

  #newSlot(): number {
    const slot = this.#nextSlot++;
    const number = Math.floor(slot / SEGMENT_SLOTS);
    const segment = this.#segments.get(number) ?? this.#newSegment(number);
    segment.makeRoom(slot % SEGMENT_SLOTS);
    segment.size++;
    this.#size++;
    return slot;
  }

  /**
   * Adds a document that does not stand in the journal yet, or says where in the journal it stands, without reading it; its
   * entries are the collection's to add.
   */
  add(document: Buffer | JournalPlace): StoredRecord {
    const slot = this.#newSlot();
    this.put(slot, document);
    return this.at(slot);
  }

  /** As `add`, for another state in the place of the one before. */
  put(slot: number, document: Buffer | JournalPlace): void {
    if (document instanceof Uint8Array) {
      this.#set(slot, { offset: -1, length: document.length });
      this.#held.set(slot, new HeldDocument(this, slot, document));
    } else {
      this.#set(slot, document);
      this.#held.delete(slot);
    }
  }

  /** Puts a new state, which does not stand in the journal yet, in the place of the one before. */
  replace(slot: number, bytes: Buffer, document: Document): void {
    this.#inMemory(slot).replace(bytes, document);
    this.#set(slot, { offset: -1, length: bytes.length });
  }

  /** Lets go of the bytes of a document that stands in the journal: the next reader has them read from there. */
  letGo(slot: number): void {
    const segment = this.#segments.get(Math.floor(slot / SEGMENT_SLOTS));
    if (segment !== undefined && segment.offsets[slot % SEGMENT_SLOTS] !== -1) this.#held.delete(slot);
  }

  /** Removes a document; its entries are the collection's to remove. */
  remove(slot: number): void {
    const segment = this.#segmentOf(slot);
    this.#set(slot, { offset: -1, length: 0 });
    this.#held.delete(slot);
    segment.size--;
    this.#size--;
    const number = Math.floor(slot / SEGMENT_SLOTS);
    if (segment.size === 0 && number !== Math.floor(this.#nextSlot / SEGMENT_SLOTS))
      this.#segments.delete(number);
  }

  /** The document of a slot. */
  at(slot: number): StoredRecord {
    return new StoredRecord(this, slot);
  }

  /** The document with a key of its `_id`; undefined where there is none. */
  get(id: string): StoredRecord | undefined {
    const slot = this.#ids.slotOf(id);
    return slot === undefined ? undefined : this.at(slot);
  }

  has(id: string): boolean {
    return this.#ids.slotOf(id) !== undefined;
  }

  /** All documents, in the order in which they came. */
  *values(): Generator<StoredRecord, undefined> {
    for (const [number, segment] of this.#segments)
      for (let index = 0; index < segment.lengths.length; index++)
        if (segment.lengths[index] !== 0) yield this.at(number * SEGMENT_SLOTS + index);
  }

  /** Where the document of a slot stands; a length of 0 where there is none, an offset of -1 where it is not written. */
  placeOf(slot: number): JournalPlace {
    const [segment, index] = [this.#segmentOf(slot), slot % SEGMENT_SLOTS];
    return { offset: segment.offsets[index] ?? -1, length: segment.lengths[index] ?? 0 };
  }

  #inMemory(slot: number): HeldDocument {
    const known = this.#held.get(slot);
    if (known !== undefined) return known;
    const held = new HeldDocument(this, slot, this.#read(slot));
    this.#held.set(slot, held);
    this.#pool?.hold(held);
    return held;
  }

  #read(slot: number): Buffer {
    const { offset, length } = this.placeOf(slot);
    if (this.#pool === undefined || length === 0) throw new Error(`there is no document in slot ${slot}`);
    return this.#pool.read(offset, length);
  }

  /** The document of a slot as BSON; read-only. */
  bytesOf(slot: number): Buffer {
    return this.#inMemory(slot).bytes;
  }

  /** As `bytesOf`, for a reader who goes through all documents: what is read stays out of memory. */
  passingBytesOf(slot: number): Buffer {
    return this.#held.get(slot)?.bytes ?? this.#read(slot);
  }

  /** The document of a slot; read-only. */
  documentOf(slot: number): Document {
    return this.#inMemory(slot).document;
  }

  /** Notes that a document stands in the journal there. */
  place(slot: number, offset: number): void {
    const segment = this.#segments.get(Math.floor(slot / SEGMENT_SLOTS));
    if (segment === undefined || segment.lengths[slot % SEGMENT_SLOTS] === 0) return;
    segment.offsets[slot % SEGMENT_SLOTS] = offset;
    const held = this.#held.get(slot);
    if (held !== undefined) this.#pool?.hold(held);
  }

  /** Notes where a document stands in the journal that is being written. */
  placeNext(slot: number, offset: number): void {
    const segment = this.#segmentOf(slot);
    segment.next ??= new Float64Array(SEGMENT_SLOTS).fill(-1);
    segment.next[slot % SEGMENT_SLOTS] = offset;
  }

  /**
   * Goes on in the journal that was written: what has not changed since stands where it was copied to. All from byte `from`
   * of the old one on follows in the new one, `shift` bytes further on.
   */
  moveToNext({ from, shift }: { from: number; shift: number }): void {
    for (const segment of this.#segments.values()) {
      for (const [index, offset] of segment.offsets.entries()) {
        if (offset >= from) segment.offsets[index] = offset + shift;
        else if (offset >= 0) segment.offsets[index] = segment.next?.[index] ?? -1;
      }
      segment.next = undefined;
    }
  }

  /** Forgets what was noted of a journal that is not to be. */
  forgetNext(): void {
    for (const segment of this.#segments.values()) segment.next = undefined;
  }
}
