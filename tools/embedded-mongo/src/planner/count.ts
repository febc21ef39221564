import type { CollectionIndex } from '../storage/collection-index.ts';
import type { Collection } from '../storage/collection.ts';
import type { KeyRange } from '../storage/sorted-entries.ts';
import type { Document } from '../values/document.ts';
import { AFTER_PREFIX } from '../values/key.ts';
import type { IndexScan } from './index-scan.ts';
import { scanIndex } from './index-scan.ts';
import type { Term } from './terms.ts';
import { isDecidedBy, termsOf } from './terms.ts';

/** A scan that finds exactly the documents that meet some terms of a filter. */
interface Decision {
  scan: IndexScan;
  terms: readonly Term[];
  /** The complement of the scan's ranges, if that is smaller and is subtracted instead. */
  outside: { ranges: readonly KeyRange[]; size: number } | undefined;
}

/** To look at an entry costs this many times less than to read a document and match it. */
const ENTRIES_FOR_A_DOCUMENT = 8;

function gapsBetween(ranges: readonly KeyRange[]): KeyRange[] {
  const inOrder = ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const starts = ['', ...inOrder.map(({ to }) => to)];
  return starts.map((from, i) => ({ from, to: inOrder[i]?.from ?? AFTER_PREFIX }));
}

function outsideOf({ index, ranges, size }: IndexScan): Decision['outside'] {
  const rest = index.entries.size - size;
  if (index.isMultikey || index.specification.isSparse || rest > size) return undefined;
  return { ranges: gapsBetween(ranges), size: rest };
}

/** Different elements of an array may meet different terms, so a scan decides one term on arrays at a time. */
function termSets(index: CollectionIndex, terms: readonly Term[]): Term[][] {
  const decided = terms.filter((term) => isDecidedBy(index, term));
  const isOnArray = ({ path }: Term) =>
    index.arrayDepths.has(index.fields.findIndex(({ name }) => name === path));
  const single = decided.filter((term) => !isOnArray(term));
  return [single, ...decided.filter(isOnArray).map((term) => [...single, term])];
}

function decisionsOf(index: CollectionIndex, terms: readonly Term[]): Decision[] {
  return termSets(index, terms).flatMap((bounds) => {
    const scan = scanIndex(index, { bounds, order: [] });
    if (scan === undefined) return [];
    const names = index.fields.slice(0, scan.fieldIntervals.length).map(({ name }) => name);
    const decided = bounds.filter(({ path }) => names.includes(path));
    return decided.length === 0 ? [] : [{ scan, terms: decided, outside: outsideOf(scan) }];
  });
}

function costOf({ scan, outside }: Decision): number {
  return outside?.size ?? scan.size;
}

/**
 * A small set of decisions for all terms: greedily the one that decides most of the rest; undefined if some terms stay
 * undecided.
 */
function decideAll(decisions: readonly Decision[], terms: readonly Term[]): Decision[] | undefined {
  const chosen: Decision[] = [];
  let open = terms;
  while (open.length > 0) {
    const rank = (decision: Decision) => decision.terms.filter((term) => open.includes(term)).length;
    const best = decisions.reduce<Decision | undefined>((first, decision) => {
      const gain = rank(decision) - (first === undefined ? 0 : rank(first));
      return gain > 0 || (gain === 0 && first !== undefined && costOf(decision) < costOf(first))
        ? decision
        : first;
    }, undefined);
    if (best === undefined) return undefined;
    chosen.push(best);
    open = open.filter((term) => !best.terms.includes(term));
  }
  return chosen;
}

function slotsOf({ index, ranges }: IndexScan): Set<number> {
  const slots = new Set<number>();
  for (const range of ranges) index.entries.forEach(range, (slot) => slots.add(slot));
  return slots;
}

/** The documents that also meet the terms of one more decision, by their slots. */
function narrow(slots: Set<number>, { scan, outside }: Decision): Set<number> {
  const { entries } = scan.index;
  if (outside !== undefined) {
    for (const range of outside.ranges) entries.forEach(range, (slot) => slots.delete(slot));
    return slots;
  }
  const kept = new Set<number>();
  for (const range of scan.ranges)
    entries.forEach(range, (slot) => {
      if (slots.has(slot)) kept.add(slot);
    });
  return kept;
}

/**
 * The number of matching documents, from index entries alone; undefined if they do not decide it, or reading the few
 * remaining documents is cheaper.
 */
export function countByIndexes(collection: Collection, filter: Document): number | undefined {
  const terms = termsOf(filter);
  if (terms === undefined) return undefined;
  if (terms.length === 0) return collection.records.size;
  const decisions = [...collection.indexes.values()].flatMap((index) => decisionsOf(index, terms));
  const chosen = decideAll(decisions, terms)?.sort((a, b) => a.scan.size - b.scan.size);
  const [first, ...others] = chosen ?? [];
  if (first === undefined) return undefined;
  if (others.length === 0 && !first.scan.index.isMultikey) return first.scan.size;
  const least = Math.min(...decisions.map(({ scan }) => scan.size));
  const looks = others.reduce((sum, decision) => sum + costOf(decision), first.scan.size);
  if (looks > least * ENTRIES_FOR_A_DOCUMENT) return undefined;
  return others.reduce(narrow, slotsOf(first.scan)).size;
}
