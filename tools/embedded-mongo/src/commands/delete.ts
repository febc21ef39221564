import { selecting, selectRecords } from '../planner/select.ts';
import { countField, documentField } from '../values/fields.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { runStatements, withErrors } from './statements.ts';

function remove({ command, database, engine: { store } }: CommandCall) {
  const collection = store.read(database, command.delete);
  let removed = 0;
  const errors = runStatements({ command, field: 'deletes', known: ['q', 'limit'] }, (statement) => {
    const selection = selecting(documentField(statement, 'q'), countField(statement, 'limit') ?? 0);
    for (const record of selectRecords(collection, selection)) {
      store.remove(collection, record);
      removed++;
    }
  });
  return { fields: withErrors({ n: removed }, errors) };
}

/** `delete`. */
export const deleteCommands: readonly CommandDefinition[] = [
  { name: 'delete', fields: ['deletes', 'ordered'], isWrite: true, run: remove },
];
