import type { Matcher } from '../match/filter.ts';
import { compileFilter } from '../match/filter.ts';
import { readCandidates } from './candidates.ts';
import { countByIndexes } from './count.ts';
import type { AccessPlan, PlanRequest } from './plan.ts';
import { isOrderedPlan, planAccess } from './plan.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredRecord } from '../storage/stored-record.ts';
import type { Document } from '../values/document.ts';
import type { SortField } from './sort.ts';
import { sortBy } from './sort.ts';

/** The documents to select: filter, order and number. */
export interface Selection {
  filter: Document;
  order: readonly SortField[];
  skip: number;
  /** 0 for all. */
  limit: number;
}

/** The result of a selection, with its plan. */
export interface Selected {
  records: StoredRecord[];
  plan: AccessPlan;
  isSorted: boolean;
  /** Number of index entries and documents that were read. */
  count: { keys: number; documents: number };
}

/** A selection in no order. */
export function selecting(filter: Document, limit = 0): Selection {
  return { filter, order: [], skip: 0, limit };
}

/** The first matching candidates, as many as are enough. */
function collect(
  candidates: Iterable<StoredRecord>,
  matches: Matcher,
  enough: number,
): [StoredRecord[], number] {
  const found: StoredRecord[] = [];
  let examined = 0;
  for (const record of candidates) {
    examined++;
    if (!matches(record.document)) continue;
    found.push(record);
    if (found.length >= enough) break;
  }
  return [found, examined];
}

/** A selection as the planner sees it. */
export function planRequestOf({ filter, order, skip, limit }: Selection): PlanRequest {
  return { filter, order, needed: limit > 0 ? skip + limit : Infinity };
}

/** Finds the records that a selection asks for, each once, and says how. */
export function select(collection: Collection, selection: Selection): Selected {
  const { filter, order, skip } = selection;
  const matches = compileFilter(filter);
  const request = planRequestOf(selection);
  const end = request.needed;
  const plan = planAccess(collection, request);
  const isSorted = !isOrderedPlan(plan, order);
  const count = { keys: 0 };
  const [found, examined] = collect(
    readCandidates(collection, plan, count),
    matches,
    isSorted ? Infinity : end,
  );
  const sorted = isSorted ? sortBy(found, order, ({ document }) => document) : found;
  return {
    records: sorted.slice(skip, end),
    plan,
    isSorted,
    count: { keys: count.keys, documents: examined },
  };
}

/** The number of records in an unordered selection; from indexes alone if possible. */
export function countRecords(collection: Collection, selection: Selection): number {
  const { filter, skip, limit } = selection;
  compileFilter(filter);
  const total = countByIndexes(collection, filter);
  if (total === undefined) return select(collection, selection).records.length;
  return Math.max(0, Math.min(total - skip, limit > 0 ? limit : Infinity));
}

/** The records that a selection asks for, each once. */
export function selectRecords(collection: Collection, selection: Selection): StoredRecord[] {
  return select(collection, selection).records;
}
