import type { SortField } from './sort.ts';
import type { CollectionIndex } from '../storage/collection-index.ts';
import type { KeyRange } from '../storage/sorted-entries.ts';
import { AFTER_PREFIX, NULL_KEY } from '../values/key.ts';
import type { Bound } from './bounds.ts';
import type { Interval } from './intervals.ts';
import { intersect, isCovered, isPoint, pointAt, rangeWithin } from './intervals.ts';

/** The parts of a query that indexes can serve. */
export interface Demand {
  bounds: readonly Bound[];
  order: readonly SortField[];
}

/** One range of an index. `prefix` is the part of its keys that is the same all through. */
export interface ScanRange extends KeyRange {
  prefix: string;
}

/** A way to find candidates in an index. */
export interface IndexScan {
  index: CollectionIndex;
  ranges: readonly ScanRange[];
  /** The intervals of the leading fields, for explain. */
  fieldIntervals: readonly (readonly Interval[])[];
  /** True when the entries come in the order asked for, each range by itself. */
  isOrdered: boolean;
  isReversed: boolean;
  /** Number of entries it reads. */
  size: number;
}

const MAX_RANGES = 1000;
/** With more ranges than this, sorting the results is cheaper than merging the ranges. */
const MAX_MERGED_RANGES = 64;

/** Fewer points before many, points before ranges, closed ranges before open ones. */
function width(intervals: readonly Interval[]): number {
  if (intervals.every(isPoint)) return intervals.length;
  return intervals.every(({ low, high }) => low.length > 1 && high.length > 1) ? 1e6 : 1e7;
}

/** Estimated number of entries within a bound; for a later field, without statistics, by the form of the bound. */
function costOf(index: CollectionIndex, field: number, bound: Bound): number {
  if (field > 0) return width(bound.intervals);
  const ranges = buildRanges(index, [bound]);
  return ranges.reduce((sum, range) => sum + index.entries.count(range), 0);
}

function narrowest(index: CollectionIndex, field: number, bounds: readonly Bound[]): Bound | undefined {
  const costs = new Map(
    bounds.map((bound) => [bound, bounds.length === 1 ? 0 : costOf(index, field, bound)]),
  );
  const cost = (bound: Bound): number => costs.get(bound) ?? Infinity;
  return bounds.toSorted((a, b) => cost(a) - cost(b))[0];
}

/**
 * The single bound for scanning a field. Bounds on the same field may be intersected only if no document has an array
 * there, so that they concern the same value.
 */
function fieldBound(index: CollectionIndex, field: number, bounds: readonly Bound[]): Bound | undefined {
  const name = index.fields[field]?.name;
  const [first, ...others] = bounds.filter(({ path }) => path === name);
  if (first === undefined) return undefined;
  if (index.arrayDepths.has(field)) return narrowest(index, field, [first, ...others]);
  return {
    ...first,
    intervals: others.reduce((common, one) => intersect(common, one.intervals), first.intervals),
  };
}

/** Keys of one array are paired element by element, but bounds on two of its fields may mean two elements. */
function isPairedWithEarlier(index: CollectionIndex, chosen: readonly Bound[]): boolean {
  const [field, root] = [chosen.length, index.fields[chosen.length]?.path[0]];
  if (!index.arrayDepths.has(field)) return false;
  return chosen.some(
    (_, earlier) => index.arrayDepths.has(earlier) && index.fields[earlier]?.path[0] === root,
  );
}

/** The bounds of the leading fields: points, and at the end at most one field of ranges. */
function leadingBounds(index: CollectionIndex, bounds: readonly Bound[]): Bound[] {
  const chosen: Bound[] = [];
  let ranges = 1;
  for (const field of index.fields.keys()) {
    const bound = fieldBound(index, field, bounds);
    if (bound === undefined || isPairedWithEarlier(index, chosen)) break;
    ranges *= bound.intervals.length;
    if (ranges > MAX_RANGES) break;
    chosen.push(bound);
    if (!bound.intervals.every(isPoint)) break;
  }
  return chosen;
}

function buildRanges(index: CollectionIndex, chosen: readonly Bound[]): ScanRange[] {
  let prefixes = [''];
  for (const [field, { intervals }] of chosen.entries()) {
    const isDescending = index.fields[field]?.isDescending === true;
    if (!intervals.every(isPoint)) {
      return prefixes.flatMap((prefix) =>
        intervals.map((interval) => ({ prefix, ...rangeWithin(prefix, interval, isDescending) })),
      );
    }
    prefixes = prefixes.flatMap((prefix) =>
      intervals.map((interval) => rangeWithin(prefix, interval, isDescending).from),
    );
  }
  return prefixes.map((prefix) => ({ prefix, from: prefix, to: prefix + AFTER_PREFIX }));
}

interface OrderFit {
  isOrdered: boolean;
  isReversed: boolean;
}

/** Whether the entries after the fixed leading fields come in the order asked for, one way or the other. */
function fitOrder(index: CollectionIndex, chosen: readonly Bound[], order: readonly SortField[]): OrderFit {
  const fixed = chosen.filter(({ intervals }) => intervals.every(isPoint));
  const constant = new Set(
    fixed
      .filter(({ intervals }, i) => intervals.length === 1 && !index.arrayDepths.has(i))
      .map(({ path }) => path),
  );
  const wanted = order.filter(({ name }) => !constant.has(name));
  const isOrdered = wanted.every(
    ({ name }, i) =>
      index.fields[fixed.length + i]?.name === name && !index.arrayDepths.has(fixed.length + i),
  );
  const turns = wanted.map(
    ({ isDescending }, i) => index.fields[fixed.length + i]?.isDescending !== isDescending,
  );
  const isReversed = turns[0] === true;
  return { isOrdered: isOrdered && turns.every((turn) => turn === isReversed), isReversed };
}

/** A sparse index lacks documents without its fields: it needs a leading bound that null does not meet. */
function holdsAllMatches({ specification }: CollectionIndex, leading: readonly Bound[]): boolean {
  const excludesNull = ({ intervals }: Bound) => !isCovered([pointAt(NULL_KEY)], intervals);
  return !specification.isSparse || leading.some(excludesNull);
}

/** The scan with which an index serves a demand; undefined if it would miss matching documents. */
export function scanIndex(index: CollectionIndex, demand: Demand): IndexScan | undefined {
  const chosen = leadingBounds(index, demand.bounds);
  if (!holdsAllMatches(index, chosen)) return undefined;
  const ranges = buildRanges(index, chosen);
  const { isOrdered, isReversed } = fitOrder(index, chosen, demand.order);
  return {
    index,
    ranges,
    fieldIntervals: chosen.map(({ intervals }) => intervals),
    isOrdered: isOrdered && ranges.length <= MAX_MERGED_RANGES,
    isReversed,
    size: ranges.reduce((sum, range) => sum + index.entries.count(range), 0),
  };
}
