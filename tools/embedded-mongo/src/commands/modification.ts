import type { Engine } from '../engine.ts';
import { Collection } from '../storage/collection.ts';
import type { StoredRecord } from '../storage/record.ts';
import { checkName } from '../storage/store.ts';
import type { UpdatePlan } from '../update/plan.ts';
import { compileUpdate } from '../update/plan.ts';
import { upsertSeed } from '../update/upsert.ts';
import type { Document } from '../values/document.ts';
import type { CommandCall } from './command.ts';
import { runUpdatePipeline } from './evaluation.ts';
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

/** The collection of that name, or an empty one that an upsert will make. */
export function modificationTarget({ engine, database }: CommandCall, name: unknown): ModificationTarget {
  const checked = checkName(database, name);
  return { engine, collection: engine.store.find(database, checked) ?? new Collection(database, checked) };
}

/** Compiles the update of a statement. */
export function compileModification(filter: Document, update: unknown, arrayFilters: unknown): Modification {
  return { filter, plan: compileUpdate({ update, filter, arrayFilters, runPipeline: runUpdatePipeline }) };
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
