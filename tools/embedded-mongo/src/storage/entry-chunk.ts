import type { PackedKey } from './packed-key.ts';
import { unpackKey } from './packed-key.ts';

const FIRST_ENTRIES = 4;
const FIRST_BYTES = 64;

/** An array that is half as large again, with the same beginning. */
function grown<A extends Uint8Array | Uint32Array>(array: A, made: A): A {
  made.set(array);
  return made;
}

/**
 * Some entries of an index, in order: keys one after the other in one piece of memory, and the slots of their documents.
 * An object and a string for each entry would take three times as much, and the garbage collection would visit them all.
 */
export class EntryChunk {
  #bytes = new Uint8Array(FIRST_BYTES);
  /** Where each key ends in the bytes. */
  #ends = new Uint32Array(FIRST_ENTRIES);
  #slots = new Uint32Array(FIRST_ENTRIES);
  #size = 0;

  /** Number of entries. */
  get size(): number {
    return this.#size;
  }

  #startOf(position: number): number {
    return position === 0 ? 0 : (this.#ends[position - 1] ?? 0);
  }

  /** The slot of the document of an entry. */
  slotAt(position: number): number {
    return this.#slots[position] ?? 0;
  }

  /** The key of an entry. */
  keyAt(position: number): string {
    return unpackKey(this.#bytes, this.#startOf(position), this.#startOf(position + 1));
  }

  /** Below 0, 0 or above 0, as an entry stands to a key and a slot. Of equal keys, the document that came first is first. */
  compare(position: number, { bytes, length }: PackedKey, slot: number): number {
    const own = this.#bytes;
    const start = this.#startOf(position);
    const ownLength = (this.#ends[position] ?? 0) - start;
    const shared = Math.min(ownLength, length);
    for (let i = 0; i < shared; i++) {
      const difference = (own[start + i] ?? 0) - (bytes[i] ?? 0);
      if (difference !== 0) return difference;
    }
    return ownLength - length || this.slotAt(position) - slot;
  }

  /** The first position that is not before a key and a slot. */
  positionOf(key: PackedKey, slot: number): number {
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(middle, key, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #makeRoom(length: number): void {
    const size = this.#size;
    if (size === this.#ends.length) {
      const entries = size + (size >> 1);
      this.#ends = grown(this.#ends, new Uint32Array(entries));
      this.#slots = grown(this.#slots, new Uint32Array(entries));
    }
    const needed = this.#startOf(size) + length;
    if (needed > this.#bytes.length) this.#bytes = grown(this.#bytes, new Uint8Array(needed + (needed >> 2)));
  }

  /** Adds an entry at a position. */
  insert(position: number, { bytes, length }: PackedKey, slot: number): void {
    this.#makeRoom(length);
    const [size, ends] = [this.#size, this.#ends];
    const [start, used] = [this.#startOf(position), this.#startOf(size)];
    this.#bytes.copyWithin(start + length, start, used);
    for (let i = 0; i < length; i++) this.#bytes[start + i] = bytes[i] ?? 0;
    for (let i = size; i > position; i--) ends[i] = (ends[i - 1] ?? 0) + length;
    ends[position] = start + length;
    this.#slots.copyWithin(position + 1, position, size);
    this.#slots[position] = slot;
    this.#size++;
  }

  /** Takes an entry out. */
  remove(position: number): void {
    const [start, end] = [this.#startOf(position), this.#startOf(position + 1)];
    this.#bytes.copyWithin(start, end, this.#startOf(this.#size));
    for (let i = position; i < this.#size - 1; i++) this.#ends[i] = (this.#ends[i + 1] ?? 0) - (end - start);
    this.#slots.copyWithin(position, position + 1, this.#size);
    this.#size--;
  }

  /** Moves the entries from a position on into a chunk of their own, and lets go of the memory that both do not need. */
  split(position: number): EntryChunk {
    const rest = new EntryChunk();
    rest.#take(this, position, this.#size);
    const first = new EntryChunk();
    first.#take(this, 0, position);
    [this.#bytes, this.#ends, this.#slots] = [first.#bytes, first.#ends, first.#slots];
    this.#size = position;
    return rest;
  }

  /** Adds all entries of the chunk that follows. */
  join(next: EntryChunk): void {
    const both = new EntryChunk();
    both.#take(this, 0, this.#size);
    both.#take(next, 0, next.#size);
    [this.#bytes, this.#ends, this.#slots, this.#size] = [both.#bytes, both.#ends, both.#slots, both.#size];
  }

  #take(from: EntryChunk, start: number, end: number): void {
    const [size, used] = [this.#size, this.#startOf(this.#size)];
    const [first, last] = [from.#startOf(start), from.#startOf(end)];
    const entries = size + end - start;
    this.#bytes = grown(this.#bytes.subarray(0, used), new Uint8Array(used + last - first));
    this.#ends = grown(this.#ends.subarray(0, size), new Uint32Array(Math.max(entries, FIRST_ENTRIES)));
    this.#slots = grown(this.#slots.subarray(0, size), new Uint32Array(Math.max(entries, FIRST_ENTRIES)));
    this.#bytes.set(from.#bytes.subarray(first, last), used);
    this.#slots.set(from.#slots.subarray(start, end), size);
    for (let i = start; i < end; i++) this.#ends[size + i - start] = (from.#ends[i] ?? 0) - first + used;
    this.#size = entries;
  }
}
