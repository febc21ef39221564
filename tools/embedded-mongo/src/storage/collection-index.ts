import type { Document } from '../values/document.ts';
import { AFTER_PREFIX, NULL_KEY } from '../values/key.ts';
import { splitPath } from '../values/paths.ts';
import type { IndexField } from './index-keys.ts';
import { indexedKeys } from './index-keys.ts';
import type { Entry } from './sorted-entries.ts';
import type { StoredRecord } from './stored-record.ts';
import { SortedEntries } from './sorted-entries.ts';

/** The definition of an index, as `createIndexes` takes and `listIndexes` returns it. */
export interface IndexSpecification {
  name: string;
  key: Record<string, 1 | -1>;
  isUnique: boolean;
  isSparse: boolean;
  /** Seconds after the indexed date at which a document expires. */
  expireAfterSeconds: number | undefined;
}

/** The index on `_id` that every collection has. The collection itself keeps `_id` unique. */
export const idIndexSpecification: IndexSpecification = {
  name: '_id_',
  key: { _id: 1 },
  isUnique: false,
  isSparse: false,
  expireAfterSeconds: undefined,
};

/** An index of a collection: its entries in order, and facts for the planner. */
export class CollectionIndex {
  specification: IndexSpecification;
  readonly fields: readonly IndexField[];
  readonly entries = new SortedEntries();
  /** By field position: the path lengths after which documents have had arrays. */
  readonly arrayDepths = new Map<number, Set<number>>();
  /** The positions of fields in which documents have had a value without any array. */
  readonly singleFields = new Set<number>();
  /** The top-level fields on which the keys depend. */
  readonly #roots: readonly string[];

  constructor(specification: IndexSpecification) {
    this.specification = specification;
    this.fields = Object.entries(specification.key).map(([name, direction]) => ({
      name,
      path: splitPath(name),
      isDescending: direction < 0,
    }));
    this.#roots = [...new Set(this.fields.map(({ name, path }) => path[0] ?? name))];
  }

  /** Whether two states of a document certainly have the same keys, because they share the same objects. */
  isUntouched(before: Document, after: Document): boolean {
    return this.#roots.every((name) => before[name] === after[name]);
  }

  /** True once a document had an array in one of the fields. */
  get isMultikey(): boolean {
    return this.arrayDepths.size > 0;
  }

  /** The keys of a document in this index; none for a sparse index if the fields are missing. */
  keysOf(document: Document): string[] {
    const { keys, arrays, singles, hasAnyField } = indexedKeys(document, this.fields);
    if (this.specification.isSparse && !hasAnyField) return [];
    for (const { field, depth } of arrays) {
      const depths = this.arrayDepths.get(field) ?? new Set();
      this.arrayDepths.set(field, depths.add(depth));
    }
    for (const field of singles) this.singleFields.add(field);
    return keys;
  }

  /** Adds the entry of a document whose only key is known; it has no array. */
  addSingle(key: string, slot: number): void {
    if (key !== NULL_KEY) this.singleFields.add(0);
    this.entries.add(key, slot);
  }

  /** Adds the entries of a record to `entries`, from which the index is loaded. */
  gather(record: StoredRecord, entries: Entry[]): void {
    for (const key of this.keysOf(record.document)) entries.push({ key, slot: record.slot });
  }

  /**
   * Builds the index over documents. Gives the slot of one whose unique key another one has; undefined where all is well.
   */
  build(records: Iterable<StoredRecord>): number | undefined {
    const entries: Entry[] = [];
    for (const record of records) this.gather(record, entries);
    this.entries.load(entries);
    if (!this.specification.isUnique) return undefined;
    return entries.find(({ key, slot }, i) => {
      const next = entries[i + 1];
      return next?.key === key && next.slot !== slot;
    })?.slot;
  }

  /** Whether a document other than that of a slot stands under one of the keys. */
  isTaken(keys: readonly string[], by: number | undefined): boolean {
    for (const key of keys)
      for (const { slot } of this.entries.ascending({ from: key, to: key + AFTER_PREFIX }))
        if (slot !== by) return true;
    return false;
  }
}
