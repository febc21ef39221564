import type { Engine } from '../engine.ts';
import { CommandError } from '../errors.ts';
import { selecting, selectRecords } from '../planner/select.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredRecord } from '../storage/stored-record.ts';
import type { UpdatePlan } from '../update/plan.ts';
import { compileUpdate } from '../update/plan.ts';
import { upsertSeed } from '../update/upsert.ts';
import type { Document } from '../values/document.ts';
import { documentField, flagField } from '../values/fields.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { insertDocument, withLeadingId } from './insert.ts';
import { runStatements, withErrors } from './statements.ts';

/** The effect of an update or a findAndModify on the documents of a filter. */
export interface Modification {
  filter: Document;
  plan: UpdatePlan;
}

/** The target of a modification. Before the first insert the collection is not in the store. */
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

/** Inserts the document that an upsert makes from its filter and update. */
export function upsertDocument(
  { engine, collection }: ModificationTarget,
  { filter, plan }: Modification,
): StoredRecord {
  const seed = upsertSeed(filter);
  const start = plan.isReplacement ? (seed._id === undefined ? {} : { _id: seed._id }) : seed;
  const stored = engine.store.open(collection.database, collection.name);
  return insertDocument(engine.store, stored, plan.apply(start, true));
}

interface UpdateTotals {
  matched: number;
  modified: number;
  upserted: Document[];
}

/** Runs one statement and gives the `_id` that an upsert made, as `[id]`. */
function runStatement(
  target: ModificationTarget,
  statement: Document,
  totals: UpdateTotals,
): [unknown] | undefined {
  const isMulti = flagField(statement, 'multi');
  const [filter, plan] = [documentField(statement, 'q'), compileUpdate(statement.u)];
  if (plan.isReplacement && isMulti)
    throw new CommandError(9, 'multi update is not supported for replacement-style update');
  const records = selectRecords(target.collection, selecting(filter, isMulti ? 0 : 1));
  for (const record of records) {
    if (modifyRecord(target, record, plan)) totals.modified++;
    totals.matched++;
  }
  const isUpsert = records.length === 0 && flagField(statement, 'upsert');
  return isUpsert ? [upsertDocument(target, { filter, plan }).document._id] : undefined;
}

const statementFields = ['q', 'u', 'multi', 'upsert'];

function update({ command, database, engine }: CommandCall) {
  const totals: UpdateTotals = { matched: 0, modified: 0, upserted: [] };
  const errors = runStatements({ command, field: 'updates', known: statementFields }, (statement, index) => {
    const target = { engine, collection: engine.store.read(database, command.update) };
    const upserted = runStatement(target, statement, totals);
    if (upserted !== undefined) totals.upserted.push({ index, _id: upserted[0] });
  });
  const fields: Document = { n: totals.matched + totals.upserted.length, nModified: totals.modified };
  if (totals.upserted.length > 0) fields.upserted = totals.upserted;
  return { fields: withErrors(fields, errors) };
}

/** `update`. */
export const updateCommands: readonly CommandDefinition[] = [
  { name: 'update', fields: ['updates', 'ordered'], isWrite: true, run: update },
];
