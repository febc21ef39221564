import { CommandError, unsupported } from '../errors.ts';
import type { CollectionIndex, IndexSpecification } from '../storage/collection-index.ts';
import { idIndexSpecification } from '../storage/collection-index.ts';
import type { Collection } from '../storage/collection.ts';
import { checkName } from '../storage/store.ts';
import type { Document } from '../values/document.ts';
import { isDocument } from '../values/document.ts';
import { encodeKey, equalValues } from '../values/key.ts';
import { toNumber } from '../values/numbers.ts';
import { shellText } from '../values/shell-text.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { cursorReply, encodeAll } from './cursor-reply.ts';
import { countField, documentField, documentsField } from '../values/fields.ts';
import { indexDocument, parseIndex } from '../storage/index-specification.ts';

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

/** What makes two indexes on the same keys different ones, which may stand side by side. */
function signature({ key, partialFilter }: IndexSpecification): string {
  return encodeKey([key, partialFilter ?? null]);
}

/** False where the collection has the index already; an error where it has a different one in its place. */
function isNewIndex({ indexes }: Collection, wanted: IndexSpecification): boolean {
  if (equalValues(wanted.key, idIndexSpecification.key)) return false;
  for (const { specification: known } of indexes.values()) {
    if (known.name !== wanted.name && signature(known) !== signature(wanted)) continue;
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
  for (const index of wanted) if (isNewIndex(collection, index)) store.putIndex(collection, index);
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

function existing({ database, engine }: CommandCall, name: unknown): Collection {
  const collection = engine.store.find(database, checkName(database, name));
  if (collection === undefined) throw new CommandError(26, `ns does not exist: ${database}.${String(name)}`);
  return collection;
}

function listIndexes(call: CommandCall) {
  const { command, engine } = call;
  const collection = existing(call, command.listIndexes);
  return cursorReply(engine, {
    namespace: collection.namespace,
    documents: encodeAll(
      [...collection.indexes.values()].map(({ specification }) => indexDocument(specification)),
    ),
    batchSize: countField(documentField(command, 'cursor'), 'batchSize'),
  });
}

function findIndex({ indexes }: Collection, wanted: unknown): CollectionIndex {
  const index = [...indexes.values()].find(({ specification: { name, key } }) =>
    typeof wanted === 'string' ? name === wanted : equalValues(key, wanted),
  );
  if (index !== undefined) return index;
  const text =
    typeof wanted === 'string'
      ? `index not found with name [${wanted}]`
      : `can't find index with key: ${shellText(wanted)}`;
  throw new CommandError(27, text);
}

function dropIndexes(call: CommandCall) {
  const { command, engine } = call;
  const collection = existing(call, command.dropIndexes);
  const before = collection.indexes.size;
  const secondary = [...collection.indexes.keys()].filter((name) => name !== idIndexSpecification.name);
  const wanted = command.index === '*' ? secondary : [command.index].flat();
  for (const one of wanted) {
    const { name } = findIndex(collection, one).specification;
    if (name === idIndexSpecification.name) throw new CommandError(72, 'cannot drop _id index');
    engine.store.dropIndex(collection, name);
  }
  return { fields: { nIndexesWas: before } };
}

function newExpiry(change: Document): number {
  const odd = Object.keys(change).find(
    (name) => !['name', 'keyPattern', 'expireAfterSeconds'].includes(name),
  );
  if (odd !== undefined) throw unsupported(`The index option ${odd} of collMod`);
  const seconds = toNumber(change.expireAfterSeconds);
  if (seconds === undefined || seconds < 0) throw new CommandError(72, 'no expireAfterSeconds field');
  return seconds;
}

/** `collMod` changes when documents expire, and nothing else. */
function collMod(call: CommandCall) {
  const { command, engine } = call;
  const collection = existing(call, command.collMod);
  if (!isDocument(command.index)) return { fields: {} };
  const change = command.index;
  const { specification } = findIndex(collection, change.name ?? change.keyPattern);
  const expireAfterSeconds = newExpiry(change);
  engine.store.putIndex(collection, { ...specification, expireAfterSeconds });
  return {
    fields: {
      expireAfterSeconds_old: specification.expireAfterSeconds,
      expireAfterSeconds_new: expireAfterSeconds,
    },
  };
}

/** Indexes: made, listed, changed, dropped. */
export const indexCommands: readonly CommandDefinition[] = [
  { name: 'createIndexes', fields: ['indexes', 'commitQuorum'], isWrite: true, run: createIndexes },
  { name: 'listIndexes', fields: ['cursor'], run: listIndexes },
  { name: 'dropIndexes', aliases: ['deleteIndexes'], fields: ['index'], isWrite: true, run: dropIndexes },
  {
    name: 'collMod',
    fields: ['index'],
    unsupported: [
      'cappedSize',
      'changeStreamPreAndPostImages',
      'expireAfterSeconds',
      'pipeline',
      'timeseries',
      'validationAction',
      'validationLevel',
      'validator',
      'viewOn',
    ],
    isWrite: true,
    run: collMod,
  },
];
