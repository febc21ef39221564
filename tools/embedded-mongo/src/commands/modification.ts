import type { Engine } from '../engine.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredRecord } from '../storage/sorted-entries.ts';
import type { UpdatePlan } from '../update/plan.ts';
import { upsertSeed } from '../update/upsert.ts';
import type { Document } from '../values/document.ts';
import { insertDocument, withLeadingId } from './insert.ts';

/** What an update or a findAndModify does to the documents of a filter. */
export interface Modification {
  filter: Document;
  plan: UpdatePlan;
}

/** Where it does so. The collection is not in the store yet where nothing has been inserted. */
export interface ModificationTarget {
  engine: Engine;
  collection: Collection;
}

/** Puts the state after the update in the place of a stored document; false where nothing differs. */
export function modifyRecord(
  { engine, collection }: ModificationTarget,
  record: StoredRecord,
  plan: UpdatePlan,
): boolean {
  return engine.store.replace(collection, record, withLeadingId(plan.apply(record.document, false)));
}

/** Inserts what an upsert makes of its filter and its update. */
export function upsertDocument(
  { engine, collection }: ModificationTarget,
  { filter, plan }: Modification,
): StoredRecord {
  const seed = upsertSeed(filter);
  const start = plan.isReplacement ? (seed._id === undefined ? {} : { _id: seed._id }) : seed;
  const stored = engine.store.open(collection.database, collection.name);
  return insertDocument(engine.store, stored, plan.apply(start, true));
}
