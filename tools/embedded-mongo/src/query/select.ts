import type { FilterContext } from '../match/filter.ts';
import { compileFilter } from '../match/filter.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredRecord } from '../storage/record.ts';
import type { Document } from '../values/document.ts';
import { isContainer } from '../values/document.ts';
import { encodeKey } from '../values/key.ts';
import type { SortField } from './sort.ts';
import { sortBy } from './sort.ts';

/** Which documents of a collection, in which order, and how many of them. */
export interface Selection {
  filter: Document;
  order: readonly SortField[];
  skip: number;
  /** 0 for all. */
  limit: number;
}

/** Everything that a filter asks for. */
export function selecting(filter: Document, limit = 0): Selection {
  return { filter, order: [], skip: 0, limit };
}

/** The records that a selection asks for, each once. */
export function selectRecords(
  collection: Collection,
  selection: Selection,
  context: FilterContext,
): StoredRecord[] {
  const { filter, order, skip, limit } = selection;
  const matches = compileFilter(filter, context);
  const found: StoredRecord[] = [];
  const enough = order.length === 0 && limit > 0 ? skip + limit : Infinity;
  for (const record of candidates(collection, filter)) {
    if (!matches(record.document)) continue;
    found.push(record);
    if (found.length >= enough) break;
  }
  const sorted = order.length === 0 ? found : sortBy(found, order, ({ document }) => document);
  return skip > 0 || limit > 0 ? sorted.slice(skip, limit > 0 ? skip + limit : undefined) : sorted;
}

function candidates(collection: Collection, filter: Document): Iterable<StoredRecord> {
  if (filter._id === undefined || filter._id === null || isContainer(filter._id))
    return collection.records.values();
  const record = collection.records.get(encodeKey(filter._id));
  return record === undefined ? [] : [record];
}
