import type { Engine } from './engine.ts';
import { rangeWithin } from './planner/intervals.ts';
import type { CollectionIndex } from './storage/collection-index.ts';
import type { Collection } from './storage/collection.ts';
import { encodeKey } from './values/key.ts';

/** The slots of documents whose indexed date, the earliest in an array, lies long enough back. */
function expiredIn({ fields, entries }: CollectionIndex, afterSeconds: number, now: number) {
  const latest = encodeKey(new Date(now - afterSeconds * 1000));
  const dates = { low: latest.charAt(0), isLowIncluded: true, high: latest, isHighIncluded: true };
  const range = rangeWithin('', dates, fields[0]?.isDescending === true);
  const slots: number[] = [];
  entries.forEach(range, (slot) => slots.push(slot));
  return slots;
}

function removeExpired(engine: Engine, collection: Collection, now: number): void {
  for (const index of collection.indexes.values()) {
    const { expireAfterSeconds } = index.specification;
    if (expireAfterSeconds === undefined) continue;
    for (const slot of new Set(expiredIn(index, expireAfterSeconds, now)))
      engine.store.remove(collection, collection.records.at(slot));
  }
}

/** Removes the documents that TTL indexes say have expired at `now`, in ms. */
export function sweepExpired(engine: Engine, now: number): void {
  for (const collections of engine.store.databases.values()) {
    for (const collection of collections.values()) removeExpired(engine, collection, now);
  }
  engine.writeChanges();
}
