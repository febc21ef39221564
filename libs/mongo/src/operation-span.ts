import { currentContext, endAfter } from '@courtcast/observability';

/** What a store does with one aggregate, and the command of the database that does it. */
const commands = { find: 'findOne', insert: 'insertOne', save: 'updateOne' } as const;

/** Runs one operation of a store, as a piece of the work that the caller is part of where that is recorded. */
export function inOperation<T>(
  { aggregate }: { readonly aggregate: string },
  operation: keyof typeof commands,
  run: () => Promise<T>,
): Promise<T> {
  const span = currentContext()?.span?.child(`${operation} ${aggregate}`, 'client');
  if (span === undefined) return run();
  span.describe({
    'db.system.name': 'mongodb',
    'db.operation.name': commands[operation],
    'db.collection.name': aggregate,
  });
  return endAfter(span, run());
}
