import { CommandError, unsupported } from '../errors.ts';
import type { IndexSpecification } from '../storage/collection-index.ts';
import { idIndex } from '../storage/collection.ts';
import { checkName } from '../storage/store.ts';
import type { Document } from '../values/document.ts';
import { isDocument } from '../values/document.ts';
import { equalValues } from '../values/key.ts';
import { toNumber } from '../values/numbers.ts';
import { shellText } from '../values/shell-text.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { cursorReply, encodeAll } from './cursor-reply.ts';
import { countField, documentField, documentsField } from './fields.ts';

function parseKey(key: Document): IndexSpecification['key'] {
  const parsed: IndexSpecification['key'] = {};
  for (const [name, direction] of Object.entries(key)) {
    const number = toNumber(direction);
    if (number === undefined) throw unsupported(`An index of type ${shellText(direction)}`);
    if (number === 0) throw new CommandError(67, 'Values in the index key pattern cannot be 0.');
    parsed[name] = number > 0 ? 1 : -1;
  }
  if (Object.keys(parsed).length === 0) throw new CommandError(67, 'Index keys cannot be an empty object');
  return parsed;
}

function parseIndex(index: Document): IndexSpecification {
  const key = parseKey(documentField(index, 'key'));
  return {
    name: typeof index.name === 'string' ? index.name : Object.entries(key).flat().join('_'),
    key,
    isUnique: index.unique === true,
    isSparse: index.sparse === true,
    partialFilter: isDocument(index.partialFilterExpression) ? index.partialFilterExpression : undefined,
    expireAfterSeconds: toNumber(index.expireAfterSeconds),
  };
}

/** An index as `listIndexes` shows it. */
export function indexDocument(index: IndexSpecification): Document {
  return {
    v: 2,
    key: index.key,
    name: index.name,
    ...(index.isUnique ? { unique: true } : {}),
    ...(index.isSparse ? { sparse: true } : {}),
    ...(index.partialFilter === undefined ? {} : { partialFilterExpression: index.partialFilter }),
    ...(index.expireAfterSeconds === undefined ? {} : { expireAfterSeconds: index.expireAfterSeconds }),
  };
}

function createIndexes({ command, database, server: { store } }: CommandCall) {
  const name = checkName(database, command.createIndexes);
  const isNew = store.find(database, name) === undefined;
  const collection = store.open(database, name);
  const before = collection.indexes.size + 1;
  for (const index of documentsField(command, 'indexes').map(parseIndex)) {
    if (equalValues(index.key, idIndex.key)) continue;
    const known = collection.indexes.get(index.name);
    if (known === undefined) store.addIndex(collection, index);
    else if (!equalValues(indexDocument(known.specification), indexDocument(index))) {
      throw new CommandError(86, `An existing index has the same name as the requested index: ${index.name}`);
    }
  }
  return {
    fields: {
      numIndexesBefore: before,
      numIndexesAfter: collection.indexes.size + 1,
      createdCollectionAutomatically: isNew,
    },
  };
}

function listIndexes({ command, database, server }: CommandCall) {
  const collection = server.store.find(database, checkName(database, command.listIndexes));
  if (collection === undefined)
    throw new CommandError(26, `ns does not exist: ${database}.${String(command.listIndexes)}`);
  const indexes = [idIndex, ...[...collection.indexes.values()].map(({ specification }) => specification)];
  return cursorReply(server, {
    namespace: collection.namespace,
    documents: encodeAll(indexes.map(indexDocument)),
    batchSize: countField(documentField(command, 'cursor'), 'batchSize'),
  });
}

function dropIndexes({ command, database, server: { store } }: CommandCall) {
  const collection = store.find(database, checkName(database, command.dropIndexes));
  if (collection === undefined)
    throw new CommandError(26, `ns not found ${database}.${String(command.dropIndexes)}`);
  const before = collection.indexes.size + 1;
  const names = command.index === '*' ? [...collection.indexes.keys()] : [command.index].flat();
  for (const name of names) {
    const index = [...collection.indexes.values()].find(
      ({ specification }) => specification.name === name || equalValues(specification.key, name),
    );
    if (index === undefined) throw new CommandError(27, `index not found with name [${shellText(name)}]`);
    store.dropIndex(collection, index.specification.name);
  }
  return { fields: { nIndexesWas: before } };
}

/** Indexes: made, listed, dropped. */
export const indexCommands: readonly CommandDefinition[] = [
  { name: 'createIndexes', fields: ['indexes', 'commitQuorum'], isWrite: true, run: createIndexes },
  { name: 'listIndexes', fields: ['cursor'], run: listIndexes },
  { name: 'dropIndexes', fields: ['index'], isWrite: true, run: dropIndexes },
];
