import { CommandError, unsupported } from '../errors.ts';
import { explainPlan } from '../planner/explanation.ts';
import { isOrderedPlan, rejectedPlans } from '../planner/plan.ts';
import type { Selection } from '../planner/select.ts';
import { planRequestOf, select } from '../planner/select.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isDocument } from '../values/document.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { countSelection } from './count.ts';
import { findSelection } from './find.ts';

/** The selection of documents for each command. */
const selections = new Map<string, (command: Document) => Selection>([
  ['find', findSelection],
  ['aggregate', countSelection],
]);

function explain({ command: { explain: explained }, database, engine }: CommandCall) {
  if (!isDocument(explained)) throw new CommandError(14, 'explain needs a command');
  const name = firstKey(explained) ?? '';
  const selectionOf = selections.get(name);
  if (selectionOf === undefined) throw unsupported(`explain of ${name}`);
  const collection = engine.store.read(database, explained[name]);
  const selection = selectionOf(explained);
  const selected = select(collection, selection);
  const rejected = rejectedPlans(collection, planRequestOf(selection));
  return {
    fields: {
      explainVersion: '1',
      queryPlanner: {
        namespace: collection.namespace,
        parsedQuery: selection.filter,
        winningPlan: explainPlan(selection, selected),
        rejectedPlans: rejected.map((plan) =>
          explainPlan(selection, { plan, isSorted: !isOrderedPlan(plan, selection.order) }),
        ),
      },
      executionStats: {
        executionSuccess: true,
        nReturned: selected.records.length,
        totalKeysExamined: selected.count.keys,
        totalDocsExamined: selected.count.documents,
      },
      command: explained,
    },
  };
}

/** `explain`: runs the reads of a command. */
export const explainCommands: readonly CommandDefinition[] = [
  { name: 'explain', fields: ['verbosity'], run: explain },
];
