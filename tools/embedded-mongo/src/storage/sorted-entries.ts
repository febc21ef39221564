import { EntryChunk } from './entry-chunk.ts';
import type { PackedKey } from './packed-key.ts';
import { packKey } from './packed-key.ts';

/** An entry of an index: the key of the indexed values and the slot of the document that has them. */
export interface Entry {
  readonly key: string;
  readonly slot: number;
}

/** Keys from `from` (included) to `to` (left out). */
export interface KeyRange {
  from: string;
  to: string;
}

const CHUNK_SIZE = 256;
/** A chunk that has become smaller than this joins the one before or behind it. */
const SMALL_CHUNK_SIZE = 32;

function compareEntries(a: Entry, b: Entry): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.slot - b.slot;
}

/** A place between entries. */
interface Position {
  /** The number of the chunk. */
  at: number;
  position: number;
}

/** An entry where it stands: its key is made only where it is asked for. Valid until entries change. */
class StandingEntry implements Entry {
  readonly slot: number;
  readonly #chunk: EntryChunk;
  readonly #position: number;

  constructor(chunk: EntryChunk, position: number) {
    this.slot = chunk.slotAt(position);
    this.#chunk = chunk;
    this.#position = position;
  }

  get key(): string {
    return this.#chunk.keyAt(this.#position);
  }
}

/**
 * Entries in the order of their keys, in chunks: a place is found in O(log n), inserting and removing move
 * part of one chunk, and a range is read in either direction.
 */
export class SortedEntries {
  #chunks = [new EntryChunk()];
  #size = 0;

  /** Number of entries. */
  get size(): number {
    return this.#size;
  }

  #chunk(at: number): EntryChunk {
    const chunk = this.#chunks[at];
    if (chunk === undefined) throw new Error(`there is no chunk ${at} of ${this.#chunks.length}`);
    return chunk;
  }

  /** The first place that is not before a key and a slot. */
  #find(key: PackedKey, slot: number): Position {
    let low = 0;
    let high = this.#chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#chunk(middle).compare(0, key, slot) <= 0) low = middle;
      else high = middle - 1;
    }
    return { at: low, position: this.#chunk(low).positionOf(key, slot) };
  }

  #isAt({ at, position }: Position, key: PackedKey, slot: number): boolean {
    const chunk = this.#chunk(at);
    return position < chunk.size && chunk.compare(position, key, slot) === 0;
  }

  add(key: string, slot: number): void {
    const packed = packKey(key);
    const { at, position } = this.#find(packed, slot);
    const chunk = this.#chunk(at);
    chunk.insert(position, packed, slot);
    this.#size++;
    if (chunk.size <= CHUNK_SIZE) return;
    // Keys that only grow leave full chunks behind.
    const grows = at === this.#chunks.length - 1 && position === chunk.size - 1;
    this.#chunks.splice(at + 1, 0, chunk.split(grows ? CHUNK_SIZE - 8 : CHUNK_SIZE >> 1));
  }

  remove(key: string, slot: number): void {
    const packed = packKey(key);
    const found = this.#find(packed, slot);
    if (!this.#isAt(found, packed, slot)) return;
    const chunk = this.#chunk(found.at);
    chunk.remove(found.position);
    this.#size--;
    if (chunk.size < SMALL_CHUNK_SIZE && this.#chunks.length > 1) this.#joinNeighbor(found.at);
  }

  #joinNeighbor(at: number): void {
    const first = Math.min(at, this.#chunks.length - 2);
    const [before, behind] = [this.#chunk(first), this.#chunk(first + 1)];
    const isEitherEmpty = before.size === 0 || behind.size === 0;
    if (!isEitherEmpty && before.size + behind.size > CHUNK_SIZE >> 1) return;
    before.join(behind);
    this.#chunks.splice(first + 1, 1);
  }

  /** Takes many entries at once, in the place of all there were. */
  load(entries: Entry[]): void {
    this.#chunks = [new EntryChunk()];
    this.#size = 0;
    for (const { key, slot } of entries.sort(compareEntries)) this.add(key, slot);
  }

  /** The slot of the only entry with a key; undefined where there is none. */
  slotOf(key: string): number | undefined {
    const packed = packKey(key);
    const { at, position } = this.#find(packed, 0);
    // A key that is greater than all of a chunk may be the first of the next.
    const [place, within] = position < this.#chunk(at).size ? [at, position] : [at + 1, 0];
    const chunk = this.#chunks[place];
    if (chunk === undefined || within >= chunk.size) return undefined;
    const slot = chunk.slotAt(within);
    return chunk.compare(within, packed, slot) === 0 ? slot : undefined;
  }

  #bounds({ from, to }: KeyRange): [Position, Position] {
    return [this.#find(packKey(from), 0), this.#find(packKey(to), 0)];
  }

  /** Number of entries in a range, from the sizes of its chunks, without reading them. */
  count(range: KeyRange): number {
    if (range.from >= range.to) return 0;
    const [start, end] = this.#bounds(range);
    let count = end.position - start.position;
    for (let { at } = start; at < end.at; at++) count += this.#chunk(at).size;
    return count;
  }

  /** Calls with the slot of each entry of a range, in order; for many, where a generator would cost more. */
  forEach(range: KeyRange, visit: (slot: number) => void): void {
    if (range.from >= range.to) return;
    const [start, end] = this.#bounds(range);
    for (let { at } = start; at <= end.at; at++) {
      const chunk = this.#chunk(at);
      const last = at === end.at ? end.position : chunk.size;
      for (let position = at === start.at ? start.position : 0; position < last; position++)
        visit(chunk.slotAt(position));
    }
  }

  /** The entries of a range in ascending order. */
  *ascending(range: KeyRange): Generator<Entry, undefined> {
    if (range.from >= range.to) return;
    const [start, end] = this.#bounds(range);
    for (let { at } = start; at <= end.at; at++) {
      const chunk = this.#chunk(at);
      const last = at === end.at ? end.position : chunk.size;
      for (let position = at === start.at ? start.position : 0; position < last; position++)
        yield new StandingEntry(chunk, position);
    }
  }

  /** The entries of a range in descending order. */
  *descending(range: KeyRange): Generator<Entry, undefined> {
    if (range.from >= range.to) return;
    const [start, end] = this.#bounds(range);
    for (let { at } = end; at >= start.at; at--) {
      const chunk = this.#chunk(at);
      const first = at === start.at ? start.position : 0;
      for (let position = (at === end.at ? end.position : chunk.size) - 1; position >= first; position--)
        yield new StandingEntry(chunk, position);
    }
  }
}
