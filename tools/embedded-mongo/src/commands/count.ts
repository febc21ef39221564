import { selectRecords } from '../query/select.ts';
import { checkName } from '../storage/store.ts';
import { encodeKey } from '../values/key.ts';
import { elementsAt, splitPath } from '../values/paths.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { filterContext } from './evaluation.ts';
import { countField, documentField, textField } from './fields.ts';

function count({ command, database, server: { store } }: CommandCall) {
  const collection = store.find(database, checkName(database, command.count));
  if (collection === undefined) return { fields: { n: 0 } };
  const selection = {
    filter: documentField(command, 'query'),
    order: [],
    skip: countField(command, 'skip') ?? 0,
    limit: countField(command, 'limit') ?? 0,
  };
  return { fields: { n: selectRecords(collection, selection, filterContext).length } };
}

function distinct({ command, database, server: { store } }: CommandCall) {
  const collection = store.find(database, checkName(database, command.distinct));
  const path = splitPath(textField(command, 'key'));
  const values = new Map<string, unknown>();
  const selection = { filter: documentField(command, 'query'), order: [], skip: 0, limit: 0 };
  for (const { document } of collection === undefined
    ? []
    : selectRecords(collection, selection, filterContext)) {
    for (const value of elementsAt(document, path))
      if (value !== undefined) values.set(encodeKey(value), value);
  }
  const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1));
  return { fields: { values: sorted.map(([, value]) => value) } };
}

/** `count` and `distinct`. */
export const countCommands: readonly CommandDefinition[] = [
  { name: 'count', fields: ['query', 'skip', 'limit', 'hint'], unsupported: ['collation'], run: count },
  { name: 'distinct', fields: ['key', 'query', 'hint'], unsupported: ['collation'], run: distinct },
];
