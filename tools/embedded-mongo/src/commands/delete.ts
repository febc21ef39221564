import { selecting, selectRecords } from '../query/select.ts';
import { checkName } from '../storage/store.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { filterContext } from './evaluation.ts';
import { countField, documentField, documentsField } from '../values/fields.ts';
import { checkStatement } from './statement.ts';
import { runStatements, withErrors } from './write-errors.ts';

function remove({ command, database, engine: { store } }: CommandCall) {
  const collection = store.find(database, checkName(database, command.delete));
  let removed = 0;
  const errors = runStatements(documentsField(command, 'deletes'), command.ordered !== false, (statement) => {
    checkStatement('delete', statement, ['q', 'limit', 'hint']);
    if (collection === undefined) return;
    const selection = selecting(
      documentField(statement, 'q'),
      countField(statement, 'limit') ?? 0,
      statement.hint,
    );
    for (const record of selectRecords(collection, selection, filterContext)) {
      store.remove(collection, record);
      removed++;
    }
  });
  return { fields: withErrors({ n: removed }, errors) };
}

/** `delete`. */
export const deleteCommands: readonly CommandDefinition[] = [
  {
    name: 'delete',
    fields: ['deletes', 'ordered'],
    unsupported: ['let', 'collation'],
    isWrite: true,
    run: remove,
  },
];
