import { CommandError } from '../errors.ts';
import { selecting, selectRecords } from '../query/select.ts';
import type { Document } from '../values/document.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { filterContext } from './evaluation.ts';
import { documentField, documentsField, flagField } from '../values/fields.ts';
import type { ModificationTarget } from './modification.ts';
import { compileModification, modificationTarget, modifyRecord, upsertDocument } from './modification.ts';
import { checkStatement } from './statement.ts';
import { runStatements, withErrors } from './write-errors.ts';

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
  checkStatement('update', statement, ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint']);
  const isMulti = flagField(statement, 'multi');
  const modification = compileModification(
    documentField(statement, 'q'),
    statement.u,
    statement.arrayFilters,
  );
  if (modification.plan.isReplacement && isMulti) {
    throw new CommandError(9, 'multi update is not supported for replacement-style update');
  }
  const selection = selecting(modification.filter, isMulti ? 0 : 1, statement.hint);
  const records = selectRecords(target.collection, selection, filterContext);
  for (const record of records) {
    if (modifyRecord(target, record, modification.plan)) totals.modified++;
    totals.matched++;
  }
  const isUpsert = records.length === 0 && flagField(statement, 'upsert');
  return isUpsert ? [upsertDocument(target, modification).document._id] : undefined;
}

function update(call: CommandCall) {
  const { command } = call;
  const totals: UpdateTotals = { matched: 0, modified: 0, upserted: [] };
  const errors = runStatements(
    documentsField(command, 'updates'),
    command.ordered !== false,
    (statement, index) => {
      const upserted = runStatement(modificationTarget(call, command.update), statement, totals);
      if (upserted !== undefined) totals.upserted.push({ index, _id: upserted[0] });
    },
  );
  const fields: Document = { n: totals.matched + totals.upserted.length, nModified: totals.modified };
  if (totals.upserted.length > 0) fields.upserted = totals.upserted;
  return { fields: withErrors(fields, errors) };
}

/** `update`. */
export const updateCommands: readonly CommandDefinition[] = [
  {
    name: 'update',
    fields: ['updates', 'ordered', 'bypassDocumentValidation'],
    unsupported: ['let', 'collation'],
    isWrite: true,
    run: update,
  },
];
