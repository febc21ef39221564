import type { StoredRecord } from './stored-record.ts';

/** An entry of an index: the key of the indexed values and the document that has them. */
export interface Entry {
  key: string;
  record: StoredRecord;
}

/** Keys from `from` (included) to `to` (left out). */
export interface KeyRange {
  from: string;
  to: string;
}

/** An entry; in the index on `_id` it shares the key that its document has already. */
export function entryOf(key: string, record: StoredRecord): Entry {
  return { key: key === record.id ? record.id : key, record };
}

const CHUNK_SIZE = 256;
/** Loaded chunks have room to grow. */
const LOADED_CHUNK_SIZE = 192;

function compareEntries(a: Entry, b: Entry): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.record.id < b.record.id ? -1 : 1;
}

function isBefore(entry: Entry, key: string, id: string): boolean {
  return entry.key < key || (entry.key === key && entry.record.id < id);
}

/** The first position in a chunk that is not before `(key, id)`. */
function positionIn(chunk: readonly Entry[], key: string, id: string): number {
  let low = 0;
  let high = chunk.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = chunk[middle];
    if (entry !== undefined && isBefore(entry, key, id)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Entries in the order of their keys, in chunks: a place is found in O(log n), inserting and removing move
 * part of one chunk, and a range is read in either direction.
 */
export class SortedEntries {
  #chunks: Entry[][] = [[]];
  #size = 0;

  /** Number of entries. */
  get size(): number {
    return this.#size;
  }

  #chunkOf(key: string, id: string): number {
    let low = 0;
    let high = this.#chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const first = this.#chunks[middle]?.[0];
      if (first !== undefined && (isBefore(first, key, id) || (first.key === key && first.record.id === id)))
        low = middle;
      else high = middle - 1;
    }
    return low;
  }

  add(key: string, record: StoredRecord): void {
    const at = this.#chunkOf(key, record.id);
    const chunk = this.#chunks[at] ?? [];
    const position = positionIn(chunk, key, record.id);
    chunk.splice(position, 0, entryOf(key, record));
    this.#size++;
    if (chunk.length > CHUNK_SIZE) this.#split(at, position);
  }

  /** Keys that only grow leave full chunks behind. */
  #split(at: number, position: number): void {
    const chunk = this.#chunks[at] ?? [];
    const grows = at === this.#chunks.length - 1 && position === chunk.length - 1;
    this.#chunks.splice(at + 1, 0, chunk.splice(grows ? CHUNK_SIZE - 8 : CHUNK_SIZE >> 1));
  }

  remove(key: string, record: StoredRecord): void {
    const at = this.#chunkOf(key, record.id);
    const chunk = this.#chunks[at] ?? [];
    const position = positionIn(chunk, key, record.id);
    if (chunk[position]?.record !== record) return;
    chunk.splice(position, 1);
    this.#size--;
    if (chunk.length === 0 && this.#chunks.length > 1) this.#chunks.splice(at, 1);
  }

  /** Takes many entries at once, in the place of all there were. */
  load(entries: Entry[]): void {
    entries.sort(compareEntries);
    this.#chunks = [];
    for (let start = 0; start < entries.length; start += LOADED_CHUNK_SIZE) {
      this.#chunks.push(entries.slice(start, start + LOADED_CHUNK_SIZE));
    }
    if (this.#chunks.length === 0) this.#chunks.push([]);
    this.#size = entries.length;
  }

  /** Number of entries in a range, from the sizes of its chunks, without reading them. */
  count({ from, to }: KeyRange): number {
    if (from >= to) return 0;
    const [start, end] = [this.#chunkOf(from, ''), this.#chunkOf(to, '')];
    let count = positionIn(this.#chunks[end] ?? [], to, '') - positionIn(this.#chunks[start] ?? [], from, '');
    for (let at = start; at < end; at++) count += this.#chunks[at]?.length ?? 0;
    return count;
  }

  /** Calls for the record of each entry of a range, in order; for many, where a generator would cost more. */
  forEach({ from, to }: KeyRange, visit: (record: StoredRecord) => void): void {
    if (from >= to) return;
    const [start, end] = [this.#chunkOf(from, ''), this.#chunkOf(to, '')];
    for (let at = start; at <= end; at++) {
      const chunk = this.#chunks[at] ?? [];
      const first = at === start ? positionIn(chunk, from, '') : 0;
      const last = at === end ? positionIn(chunk, to, '') : chunk.length;
      for (const { record } of chunk.slice(first, last)) visit(record);
    }
  }

  /** The entries of a range in ascending order. */
  *ascending({ from, to }: KeyRange): Generator<Entry, undefined> {
    let at = this.#chunkOf(from, '');
    let position = positionIn(this.#chunks[at] ?? [], from, '');
    for (; at < this.#chunks.length; at++, position = 0) {
      const chunk = this.#chunks[at] ?? [];
      for (; position < chunk.length; position++) {
        const entry = chunk[position];
        if (entry === undefined || entry.key >= to) return;
        yield entry;
      }
    }
  }

  /** The entries of a range in descending order. */
  *descending({ from, to }: KeyRange): Generator<Entry, undefined> {
    let at = this.#chunkOf(to, '');
    let position = positionIn(this.#chunks[at] ?? [], to, '') - 1;
    for (; at >= 0; at--, position = (this.#chunks[at]?.length ?? 0) - 1) {
      const chunk = this.#chunks[at] ?? [];
      for (; position >= 0; position--) {
        const entry = chunk[position];
        if (entry === undefined || entry.key < from) return;
        yield entry;
      }
    }
  }
}
