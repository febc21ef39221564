import { CommandError } from '../errors.ts';
import type { IndexSpecification } from '../storage/collection-index.ts';
import { idIndexSpecification } from '../storage/collection-index.ts';
import type { Collection } from '../storage/collection.ts';
import { checkName } from '../storage/store.ts';
import { shellText } from '../values/describe.ts';
import { encodeKey, equalValues } from '../values/key.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { cursorReply, encodeAll } from './cursor.ts';
import { countField, documentField, documentsField } from '../values/fields.ts';
import { indexDocument, parseIndex } from '../storage/index-specification.ts';

/** MongoDB's limit for one collection, the index on `_id` included. */
const MAX_INDEXES = 64;

function conflict(known: IndexSpecification, wanted: IndexSpecification): CommandError {
  const [requested, existing] = [shellText(indexDocument(wanted)), shellText(indexDocument(known))];
  if (!equalValues(known.key, wanted.key)) {
    return new CommandError(
      86,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${requested}, existing index: ${existing}`,
    );
  }
  if (known.name !== wanted.name) {
    return new CommandError(85, `Index already exists with a different name: ${known.name}`);
  }
  return new CommandError(
    known.isUnique === wanted.isUnique ? 85 : 86,
    `An equivalent index already exists with the same name but different options. Requested index: ${requested}, existing index: ${existing}`,
  );
}

/** False where the collection has the index already; an error where it has a different one in its place. */
function isNewIndex({ indexes }: Collection, wanted: IndexSpecification): boolean {
  if (equalValues(wanted.key, idIndexSpecification.key)) return false;
  for (const { specification: known } of indexes.values()) {
    if (known.name !== wanted.name && encodeKey(known.key) !== encodeKey(wanted.key)) continue;
    if (!equalValues(indexDocument(known), indexDocument(wanted))) throw conflict(known, wanted);
    return false;
  }
  return true;
}

function createIndexes({ command, database, engine: { store } }: CommandCall) {
  const name = checkName(database, command.createIndexes);
  const wanted = documentsField(command, 'indexes').map(parseIndex);
  const isNew = store.find(database, name) === undefined;
  const collection = store.open(database, name);
  const before = collection.indexes.size;
  for (const index of wanted) {
    if (!isNewIndex(collection, index)) continue;
    if (collection.indexes.size >= MAX_INDEXES)
      throw new CommandError(67, `add index fails, too many indexes for ${collection.namespace}`);
    store.putIndex(collection, index);
  }
  const after = collection.indexes.size;
  return {
    fields: {
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: isNew,
      ...(before === after ? { note: 'all indexes already exist' } : {}),
    },
  };
}

function listIndexes({ command, database, engine }: CommandCall) {
  const collection = engine.store.find(database, checkName(database, command.listIndexes));
  if (collection === undefined)
    throw new CommandError(26, `ns does not exist: ${database}.${String(command.listIndexes)}`);
  return cursorReply(engine, {
    namespace: collection.namespace,
    documents: encodeAll(
      [...collection.indexes.values()].map(({ specification }) => indexDocument(specification)),
    ),
    batchSize: countField(documentField(command, 'cursor'), 'batchSize'),
  });
}

/** Indexes: made and listed. */
export const indexCommands: readonly CommandDefinition[] = [
  { name: 'createIndexes', fields: ['indexes'], isWrite: true, run: createIndexes },
  { name: 'listIndexes', fields: ['cursor'], run: listIndexes },
];
