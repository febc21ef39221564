import { CommandError, unsupported } from '../errors.ts';
import { compileFilter } from '../match/filter.ts';
import { checkName } from '../storage/store.ts';
import { compileValidator } from '../storage/validator.ts';
import { Long } from 'bson';
import { countField, documentField, flagField } from '../values/fields.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { cursorReply, encodeAll } from './cursor.ts';

function create({ command, database, engine: { store } }: CommandCall) {
  store.open(database, checkName(database, command.create));
  return { fields: {} };
}

function collMod({ command, database, engine: { store } }: CommandCall) {
  const name = checkName(database, command.collMod);
  const collection = store.find(database, name);
  if (collection === undefined) throw new CommandError(26, `ns does not exist: ${database}.${name}`);
  if (command.validationLevel !== 'moderate') throw unsupported('A validationLevel other than moderate');
  collection.validator = compileValidator(documentField(command, 'validator'));
  return { fields: {} };
}

function drop({ command, database, engine: { store } }: CommandCall) {
  const dropped = store.drop(database, checkName(database, command.drop));
  return {
    fields: dropped === undefined ? {} : { ns: dropped.namespace, nIndexesWas: dropped.indexes.size },
  };
}

function dropDatabase({ database, engine: { store } }: CommandCall) {
  return { fields: store.dropDatabase(database) ? { dropped: database } : {} };
}

function listCollections({ command, database, engine }: CommandCall) {
  const matches = compileFilter(command.filter);
  const isNameOnly = flagField(command, 'nameOnly');
  const collections = [...(engine.store.databases.get(database)?.values() ?? [])].map(({ name }) => ({
    name,
    type: 'collection',
    ...(isNameOnly
      ? {}
      : { options: {}, info: { readOnly: false }, idIndex: { v: 2, key: { _id: 1 }, name: '_id_' } }),
  }));
  return cursorReply(engine, {
    namespace: `${database}.$cmd.listCollections`,
    documents: encodeAll(collections.filter(matches)),
    batchSize: countField(documentField(command, 'cursor'), 'batchSize'),
  });
}

function listDatabases({ command, engine: { store } }: CommandCall) {
  const matches = compileFilter(command.filter);
  const databases = [...store.databases]
    .filter(([, collections]) => collections.size > 0)
    .map(([name]) => ({ name, sizeOnDisk: Long.ZERO, empty: false }));
  return { fields: { databases: databases.filter(matches), totalSize: Long.ZERO } };
}

/** Collections and databases: made, dropped, listed. */
export const collectionCommands: readonly CommandDefinition[] = [
  { name: 'create', fields: [], isWrite: true, run: create },
  { name: 'collMod', fields: ['validator', 'validationLevel'], isWrite: true, run: collMod },
  { name: 'drop', fields: [], isWrite: true, run: drop },
  { name: 'dropDatabase', fields: [], isWrite: true, run: dropDatabase },
  {
    name: 'listCollections',
    fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
    run: listCollections,
  },
  { name: 'listDatabases', fields: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
];
