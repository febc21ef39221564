import type { Matcher } from '../match/filter.ts';
import { compileFilter } from '../match/filter.ts';
import type { Document } from '../values/document.ts';
import { afterPrefix } from '../values/key.ts';
import { splitPath } from '../values/paths.ts';
import type { IndexField } from './index-keys.ts';
import { indexedKeys } from './index-keys.ts';
import type { StoredRecord } from './record.ts';
import { SortedEntries } from './sorted-entries.ts';

/** What an index is, as `createIndexes` takes and `listIndexes` gives it. */
export interface IndexSpecification {
  name: string;
  key: Record<string, 1 | -1>;
  isUnique: boolean;
  isSparse: boolean;
  partialFilter: Document | undefined;
  /** Seconds after the indexed date at which a document expires. */
  expireAfterSeconds: number | undefined;
}

/** An index of a collection: its entries in order, and what of it the planner has to know. */
export class CollectionIndex {
  readonly specification: IndexSpecification;
  readonly fields: readonly IndexField[];
  readonly entries = new SortedEntries();
  /** The positions of fields that have ever led through an array. */
  readonly arrayFields = new Set<number>();
  readonly #covers: Matcher;

  constructor(specification: IndexSpecification) {
    this.specification = specification;
    this.fields = Object.entries(specification.key).map(([name, direction]) => ({
      name,
      path: splitPath(name),
      isDescending: direction < 0,
    }));
    this.#covers = compileFilter(specification.partialFilter);
  }

  /** True once a document had an array in one of the fields. */
  get isMultikey(): boolean {
    return this.arrayFields.size > 0;
  }

  /** The keys under which a document stands in this index: none where it is sparse or partial. */
  keysOf(document: Document): string[] {
    if (!this.#covers(document)) return [];
    const { keys, arrayFields, hasAnyField } = indexedKeys(document, this.fields);
    if (this.specification.isSparse && !hasAnyField) return [];
    for (const field of arrayFields) this.arrayFields.add(field);
    return keys;
  }

  /** Another document that stands under one of the keys; undefined where there is none. */
  conflictOf(keys: readonly string[], id: string): StoredRecord | undefined {
    for (const key of keys) {
      for (const { record } of this.entries.ascending({ from: key, to: key + afterPrefix })) {
        if (record.id !== id) return record;
      }
    }
    return undefined;
  }
}
