import type { FilterContext } from '../match/filter.ts';
import { compileFilter } from '../match/filter.ts';
import type { ScanCount } from '../planner/candidates.ts';
import { readCandidates } from '../planner/candidates.ts';
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
  count: ScanCount;
}

/** A selection in no order. */
export function selecting(filter: Document, limit = 0, hint?: unknown): Selection {
  return { filter, order: [], skip: 0, limit, hint };
}

/** Finds the records that a selection asks for, each once, and says how. */
export function select(collection: Collection, selection: Selection, context: FilterContext): Selected {
  const { filter, order, skip, limit, hint } = selection;
  const matches = compileFilter(filter, context);
  const needed = limit > 0 ? skip + limit : 0;
  const plan = planAccess(collection, { filter, order, needed, hint });
  const isSorted = !isOrderedPlan(plan, order);
  const count = { keys: 0, documents: 0 };
  const enough = isSorted || limit === 0 ? Infinity : needed;
  const found: StoredRecord[] = [];
  for (const record of readCandidates(collection, plan, count)) {
    count.documents++;
    if (!matches(record.document)) continue;
    found.push(record);
    if (found.length >= enough) break;
  }
  const sorted = isSorted ? sortBy(found, order, ({ document }) => document) : found;
  const records = skip > 0 || limit > 0 ? sorted.slice(skip, limit > 0 ? needed : undefined) : sorted;
  return { records, plan, isSorted, count };
}

/** The records that a selection asks for, each once. */
export function selectRecords(
  collection: Collection,
  selection: Selection,
  context: FilterContext,
): StoredRecord[] {
  return select(collection, selection, context).records;
}
