import type { Selection } from '../query/select.ts';
import { countRecords, selecting, selectRecords } from '../query/select.ts';
import { checkName } from '../storage/store.ts';
import type { Document } from '../values/document.ts';
import { encodeKey } from '../values/key.ts';
import { elementsAt, splitPath } from '../values/paths.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { filterContext } from './evaluation.ts';
import { countField, documentField, textField } from '../values/fields.ts';

/** What a count or distinct command selects. */
export function querySelection(command: Document): Selection {
  return {
    ...selecting(documentField(command, 'query'), countField(command, 'limit'), command.hint),
    skip: countField(command, 'skip') ?? 0,
  };
}

function count({ command, database, engine: { store } }: CommandCall) {
  const collection = store.find(database, checkName(database, command.count));
  const selection = querySelection(command);
  if (collection === undefined) return { fields: { n: 0 } };
  return { fields: { n: countRecords(collection, selection, filterContext) } };
}

function distinct({ command, database, engine: { store } }: CommandCall) {
  const collection = store.find(database, checkName(database, command.distinct));
  const path = splitPath(textField(command, 'key'));
  const selection = querySelection(command);
  const values = new Map<string, unknown>();
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
