import { CommandError } from '../errors.ts';
import { selecting, selectRecords } from '../query/select.ts';
import type { StoredRecord } from '../storage/record.ts';
import { checkName } from '../storage/store.ts';
import type { UpdatePlan } from '../update/plan.ts';
import { compileUpdate } from '../update/plan.ts';
import { upsertSeed } from '../update/upsert.ts';
import type { Document } from '../values/document.ts';
import type { CommandCall, CommandDefinition, ServerState } from './command.ts';
import { documentField, documentsField, flagField } from './fields.ts';
import { insertDocument, withLeadingId } from './insert.ts';
import { runStatements, withErrors } from './write-errors.ts';
import { filterContext, runUpdatePipeline } from './evaluation.ts';

/** What an update or a findAndModify does to which documents. */
export interface Modification {
  filter: Document;
  plan: UpdatePlan;
}

/** Compiles the update of a statement. */
export function compileModification(filter: Document, update: unknown, arrayFilters: unknown): Modification {
  return { filter, plan: compileUpdate({ update, filter, arrayFilters, runPipeline: runUpdatePipeline }) };
}

/** Puts the state after the update in the place of a stored document; false where nothing differs. */
export function modifyRecord(
  server: ServerState,
  target: { database: string; name: string; record: StoredRecord },
  plan: UpdatePlan,
): boolean {
  const collection = server.store.open(target.database, target.name);
  const changed = plan.apply(target.record.document, false);
  return server.store.replace(collection, target.record, withLeadingId(changed));
}

/** Inserts what an upsert makes of its filter and its update. */
export function upsertDocument(
  server: ServerState,
  place: { database: string; name: string },
  { filter, plan }: Modification,
): StoredRecord {
  const seed = upsertSeed(filter);
  const start = plan.isReplacement ? (seed._id === undefined ? {} : { _id: seed._id }) : seed;
  const collection = server.store.open(place.database, place.name);
  return insertDocument(server.store, collection, plan.apply(start, true));
}

interface UpdateTotals {
  matched: number;
  modified: number;
  upserted: Document[];
}

const statementFields = new Set([
  'q',
  'u',
  'multi',
  'upsert',
  'arrayFilters',
  'hint',
  'collation',
  'c',
  'sort',
  'upsertSupplied',
]);

function refuseFields(statement: Document, allowed: ReadonlySet<string>): void {
  const odd = Object.keys(statement).find((name) => !allowed.has(name));
  if (odd !== undefined)
    throw new CommandError(40415, `BSON field 'update.updates.${odd}' is an unknown field.`);
}

function updateOne(
  call: CommandCall,
  name: string,
  statement: Document,
  index: number,
  totals: UpdateTotals,
): void {
  refuseFields(statement, statementFields);
  const { server, database } = call;
  const isMulti = flagField(statement, 'multi');
  const modification = compileModification(
    documentField(statement, 'q'),
    statement.u,
    statement.arrayFilters,
  );
  if (modification.plan.isReplacement && isMulti) {
    throw new CommandError(9, 'multi update is not supported for replacement-style update');
  }
  const collection = server.store.find(database, name);
  const records =
    collection === undefined
      ? []
      : selectRecords(collection, selecting(modification.filter, isMulti ? 0 : 1), filterContext);
  for (const record of records) {
    if (modifyRecord(server, { database, name, record }, modification.plan)) totals.modified++;
    totals.matched++;
  }
  if (records.length === 0 && flagField(statement, 'upsert')) {
    const { document } = upsertDocument(server, { database, name }, modification);
    totals.upserted.push({ index, _id: document._id });
  }
}

function update(call: CommandCall) {
  const { command, database } = call;
  const name = checkName(database, command.update);
  const totals: UpdateTotals = { matched: 0, modified: 0, upserted: [] };
  const errors = runStatements(
    documentsField(command, 'updates'),
    command.ordered !== false,
    (statement, index) => updateOne(call, name, statement, index, totals),
  );
  const fields: Document = { n: totals.matched + totals.upserted.length, nModified: totals.modified };
  if (totals.upserted.length > 0) fields.upserted = totals.upserted;
  return { fields: withErrors(fields, errors) };
}

/** `update`. */
export const updateCommands: readonly CommandDefinition[] = [
  { name: 'update', fields: ['updates', 'ordered', 'bypassDocumentValidation'], isWrite: true, run: update },
];
