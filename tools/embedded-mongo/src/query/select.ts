import type { FilterContext } from '../match/filter.ts';
import { compileFilter } from '../match/filter.ts';
import type { Matcher } from '../match/matcher.ts';
import { readCandidates } from '../planner/candidates.ts';
import { countByIndexes } from '../planner/count.ts';
import type { AccessPlan } from '../planner/plan.ts';
import { isOrderedPlan, planAccess } from '../planner/plan.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredRecord } from '../storage/record.ts';
import type { Document } from '../values/document.ts';
import type { SortField } from './sort.ts';
import { sortBy } from './sort.ts';

/** Which documents of a collection, in which order, and how many of them. */
export interface Selection {
  filter: Document;
  order: readonly SortField[];
  skip: number;
  /** 0 for all. */
  limit: number;
  /** The index to use, by name or key; undefined leaves it to the planner. */
  hint: unknown;
}

/** What a selection found, and how. */
export interface Selected {
  records: StoredRecord[];
  plan: AccessPlan;
  isSorted: boolean;
  /** How many index entries and documents were looked at. */
  count: { keys: number; documents: number };
}

/** A selection in no order. */
export function selecting(filter: Document, limit = 0, hint?: unknown): Selection {
  return { filter, order: [], skip: 0, limit, hint };
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

/** Finds the records that a selection asks for, each once, and says how. */
export function select(collection: Collection, selection: Selection, context: FilterContext): Selected {
  const { filter, order, skip, limit, hint } = selection;
  const matches = compileFilter(filter, context);
  const end = limit > 0 ? skip + limit : Infinity;
  const plan = planAccess(collection, { filter, order, needed: end, hint });
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

/** How many records a selection asks for: by indexes alone, where they say. */
export function countRecords(collection: Collection, selection: Selection, context: FilterContext): number {
  const { filter, skip, limit, hint } = selection;
  compileFilter(filter, context);
  const total = hint === undefined ? countByIndexes(collection, filter) : undefined;
  if (total === undefined) return select(collection, { ...selection, order: [] }, context).records.length;
  return Math.max(0, Math.min(total - skip, limit > 0 ? limit : Infinity));
}

/** The records that a selection asks for, each once. */
export function selectRecords(
  collection: Collection,
  selection: Selection,
  context: FilterContext,
): StoredRecord[] {
  return select(collection, selection, context).records;
}
