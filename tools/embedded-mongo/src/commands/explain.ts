import { splitPipeline } from '../aggregate/pipeline.ts';
import { CommandError, unsupported } from '../errors.ts';
import { Collection } from '../storage/collection.ts';
import type { Selection } from '../query/select.ts';
import { select, selecting } from '../query/select.ts';
import { explainPlan } from '../planner/explanation.ts';
import { checkName } from '../storage/store.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isDocument } from '../values/document.ts';

import type { CommandCall, CommandDefinition } from './command.ts';
import { filterContext } from './evaluation.ts';
import { documentField, documentsField, flagField } from '../values/fields.ts';
import { findSelection } from './find.ts';
import { querySelection } from './count.ts';

/** How the documents are found that each command works on. */
const selections = new Map<string, (command: Document) => Selection>([
  ['find', findSelection],
  ['count', querySelection],
  ['distinct', querySelection],
  [
    'aggregate',
    ({ pipeline, hint }) => ({ ...splitPipeline(Array.isArray(pipeline) ? pipeline : []).selection, hint }),
  ],
  ['findAndModify', (command) => ({ ...findSelection({ ...command, filter: command.query }), limit: 1 })],
  ['update', (command) => statementSelection(documentsField(command, 'updates')[0] ?? {}, 'multi')],
  ['delete', (command) => statementSelection(documentsField(command, 'deletes')[0] ?? {}, 'all')],
]);

function statementSelection(statement: Document, manyField: string): Selection {
  return selecting(documentField(statement, 'q'), flagField(statement, manyField) ? 0 : 1, statement.hint);
}

/** Explains a command. It reads what the command would read and changes nothing. */
export function explainCommand(call: CommandCall, explained: Document): Document {
  const { database, engine } = call;
  const name = firstKey(explained) ?? '';
  const selectionOf = selections.get(name);
  if (selectionOf === undefined) throw unsupported(`explain of ${name}`);
  const collectionName = checkName(database, explained[name]);
  const collection = engine.store.find(database, collectionName) ?? new Collection(database, collectionName);
  const selection = selectionOf(explained);
  const startedAt = performance.now();
  const selected = select(collection, selection, filterContext);
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: collection.namespace,
      parsedQuery: selection.filter,
      winningPlan: explainPlan(selection, selected),
      rejectedPlans: [],
    },
    executionStats: {
      executionSuccess: true,
      nReturned: selected.records.length,
      executionTimeMillis: Math.round(performance.now() - startedAt),
      totalKeysExamined: selected.count.keys,
      totalDocsExamined: selected.count.documents,
    },
    command: explained,
  };
}

function explain(call: CommandCall) {
  const explained = call.command.explain;
  if (!isDocument(explained)) throw new CommandError(14, 'explain needs a command');
  return { fields: explainCommand(call, explained) };
}

/** `explain`. */
export const explainCommands: readonly CommandDefinition[] = [
  { name: 'explain', fields: ['verbosity'], run: explain },
];
