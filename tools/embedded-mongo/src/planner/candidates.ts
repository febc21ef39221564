import type { Collection } from '../storage/collection.ts';
import type { Entry } from '../storage/sorted-entries.ts';
import type { StoredRecord } from '../storage/stored-record.ts';
import type { IndexScan, ScanRange } from './index-scan.ts';
import type { AccessPlan } from './plan.ts';

/** Number of index entries that a plan has read. */
export interface ScanCount {
  keys: number;
}

type Entries = Generator<Entry, undefined>;

function readRange({ index, isReversed }: IndexScan, range: ScanRange): Entries {
  return isReversed ? index.entries.descending(range) : index.entries.ascending(range);
}

function* readOneByOne(scan: IndexScan): Entries {
  const ranges = scan.isReversed ? scan.ranges.toReversed() : scan.ranges;
  for (const range of ranges) yield* readRange(scan, range);
}

interface Head {
  entries: Entries;
  entry: Entry;
  /** The rest of a key after the prefix that is constant in the range. */
  rest: string;
  prefixLength: number;
}

function advance(entries: Entries, prefixLength: number): Head | undefined {
  const { value } = entries.next();
  return value === undefined
    ? undefined
    : { entries, entry: value, rest: value.key.slice(prefixLength), prefixLength };
}

function pickFirst(heads: readonly Head[], isReversed: boolean): Head | undefined {
  return heads.reduce<Head | undefined>(
    (first, head) =>
      first === undefined || (isReversed ? head.rest > first.rest : head.rest < first.rest) ? head : first,
    undefined,
  );
}

/** Several ranges, each in order, as one in order. */
function* mergeRanges(scan: IndexScan): Entries {
  let heads = scan.ranges
    .map((range) => advance(readRange(scan, range), range.prefix.length))
    .filter((head) => head !== undefined);
  for (;;) {
    const first = pickFirst(heads, scan.isReversed);
    if (first === undefined) return;
    yield first.entry;
    const next = advance(first.entries, first.prefixLength);
    heads = heads.flatMap((head) => (head !== first ? [head] : next === undefined ? [] : [next]));
  }
}

function* readIndex(collection: Collection, scan: IndexScan, count: ScanCount): Generator<StoredRecord> {
  const isMerged = scan.isOrdered && scan.ranges.length > 1;
  for (const { slot } of isMerged ? mergeRanges(scan) : readOneByOne(scan)) {
    count.keys++;
    yield collection.records.at(slot);
  }
}

function* readIds(collection: Collection, ids: readonly string[], count: ScanCount): Generator<StoredRecord> {
  for (const id of ids) {
    const record = collection.records.get(id);
    if (record === undefined) continue;
    count.keys++;
    yield record;
  }
}

function* readOnce(records: Iterable<StoredRecord>): Generator<StoredRecord> {
  const seen = new Set<number>();
  for (const record of records) {
    if (seen.has(record.slot)) continue;
    seen.add(record.slot);
    yield record;
  }
}

function* readBranches(
  collection: Collection,
  branches: readonly AccessPlan[],
  count: ScanCount,
): Generator<StoredRecord> {
  for (const branch of branches) yield* readCandidates(collection, branch, count);
}

/** The documents that a plan comes across, each once. */
export function readCandidates(
  collection: Collection,
  plan: AccessPlan,
  count: ScanCount,
): Iterable<StoredRecord> {
  switch (plan.kind) {
    case 'collection':
      return collection.records.values();
    case 'ids':
      return readIds(collection, plan.ids, count);
    case 'index': {
      const records = readIndex(collection, plan.scan, count);
      return plan.scan.index.isMultikey ? readOnce(records) : records;
    }
    case 'union':
      return readOnce(readBranches(collection, plan.branches, count));
  }
}
