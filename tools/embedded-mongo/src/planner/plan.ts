import type { SortField } from './sort.ts';
import type { CollectionIndex } from '../storage/collection-index.ts';
import type { Collection } from '../storage/collection.ts';
import type { Document } from '../values/document.ts';
import type { Bound } from './bounds.ts';
import { alternativesOf, boundsOf } from './bounds.ts';
import type { Demand, IndexScan } from './index-scan.ts';
import { scanIndex } from './index-scan.ts';
import { intersect, isPoint } from './intervals.ts';

/** The way to find candidates for a query; the filter then decides about each. */
export type AccessPlan =
  | { kind: 'collection' }
  | { kind: 'ids'; ids: readonly string[] }
  | { kind: 'index'; scan: IndexScan }
  | { kind: 'union'; branches: readonly AccessPlan[] };

/** A query as the planner sees it. */
export interface PlanRequest {
  filter: Document;
  order: readonly SortField[];
  /** Number of needed documents, skipped ones included; Infinity for all. */
  needed: number;
}

interface Candidate {
  plan: AccessPlan;
  cost: number;
  isOrdered: boolean;
  boundFields: number;
}

/** True when the plan gives its candidates in the order asked for. */
export function isOrderedPlan(plan: AccessPlan, order: readonly SortField[]): boolean {
  if (order.length === 0) return true;
  if (plan.kind === 'ids') return plan.ids.length <= 1;
  return plan.kind === 'index' && plan.scan.isOrdered;
}

function idsOf(bounds: readonly Bound[]): string[] | undefined {
  const points = bounds.filter(({ path, intervals }) => path === '_id' && intervals.every(isPoint));
  if (points.length === 0) return undefined;
  return points
    .map(({ intervals }) => intervals)
    .reduce(intersect)
    .map(({ low }) => low);
}

/** Sorting costs as much again as reading. An ordered scan may end early: by the share of entries that match. */
function costOf(scan: IndexScan, request: PlanRequest, fewest: number): number {
  if (!scan.isOrdered) return scan.size * 2;
  if (request.needed === Infinity) return scan.size;
  return Math.min(scan.size, (request.needed * scan.size) / Math.max(1, fewest));
}

function indexCandidates(
  indexes: readonly CollectionIndex[],
  demand: Demand,
  request: PlanRequest,
): Candidate[] {
  const scans = indexes
    .map((index) => scanIndex(index, demand))
    .filter((scan) => scan !== undefined)
    .filter(
      ({ fieldIntervals, isOrdered }) => fieldIntervals.length > 0 || (isOrdered && request.order.length > 0),
    );
  const fewest = scans.reduce((least, { size }) => Math.min(least, size), Infinity);
  return scans.map((scan) => ({
    plan: { kind: 'index', scan },
    cost: costOf(scan, request, fewest),
    isOrdered: scan.isOrdered,
    boundFields: scan.fieldIntervals.length,
  }));
}

function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.cost !== b.cost) return a.cost < b.cost;
  if (a.isOrdered !== b.isOrdered) return a.isOrdered;
  return a.boundFields > b.boundFields;
}

function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (best, candidate) => (best === undefined || isBetter(candidate, best) ? candidate : best),
    undefined,
  );
}

function candidatesWithoutUnion(collection: Collection, request: PlanRequest): Candidate[] {
  const bounds = boundsOf(request.filter);
  const ids = idsOf(bounds);
  if (ids !== undefined) {
    return [{ plan: { kind: 'ids', ids }, cost: ids.length, isOrdered: ids.length <= 1, boundFields: 1 }];
  }
  const demand = { bounds, order: request.order };
  return indexCandidates([...collection.indexes.values()], demand, request);
}

/**
 * A union of index scans for an `$or` whose branches, each with the conditions outside of it, all have an index. A
 * branch is planned without a union of its own, because the outside may contain the same `$or` again.
 */
function unionCandidates(
  collection: Collection,
  branches: readonly Document[],
  request: PlanRequest,
): Candidate[] {
  const outside = Object.fromEntries(Object.entries(request.filter).filter(([name]) => name !== '$or'));
  const best = branches.map((branch) =>
    bestOf(
      candidatesWithoutUnion(collection, {
        ...request,
        order: [],
        needed: Infinity,
        filter: { $and: [branch, outside] },
      }),
    ),
  );
  const found = best.filter((candidate) => candidate !== undefined);
  if (found.length === 0 || found.length < best.length) return [];
  const cost = found.reduce((sum, candidate) => sum + candidate.cost, 0);
  const plan: AccessPlan = { kind: 'union', branches: found.map((candidate) => candidate.plan) };
  return [{ plan, cost: request.order.length > 0 ? cost * 2 : cost, isOrdered: false, boundFields: 1 }];
}

function candidatesFor(collection: Collection, request: PlanRequest): Candidate[] {
  const simple = candidatesWithoutUnion(collection, request);
  if (simple[0]?.plan.kind === 'ids') return simple;
  const unions = alternativesOf(request.filter).flatMap((branches) =>
    unionCandidates(collection, branches, request),
  );
  return [...simple, ...unions];
}

/** Chooses how to find the documents that a filter asks for. An index, where one serves, before the collection. */
export function planAccess(collection: Collection, request: PlanRequest): AccessPlan {
  return bestOf(candidatesFor(collection, request))?.plan ?? { kind: 'collection' };
}

/** The plans that were possible and not chosen, for `explain`. */
export function rejectedPlans(collection: Collection, request: PlanRequest): AccessPlan[] {
  const candidates = candidatesFor(collection, request);
  const best = bestOf(candidates);
  return candidates.filter((candidate) => candidate !== best).map(({ plan }) => plan);
}
