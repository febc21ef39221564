import { ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredRecord } from '../storage/stored-record.ts';
import type { Store } from '../storage/store.ts';
import { checkName } from '../storage/store.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isDocument } from '../values/document.ts';
import { typeName } from '../values/describe.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { runStatements, withErrors } from './statements.ts';

function checkId(id: unknown): void {
  if (Array.isArray(id)) {
    throw new CommandError(53, `The '_id' value cannot be of type ${typeName(id)}`);
  }
  if (!isDocument(id)) return;
  const odd = Object.keys(id).find((name) => name.startsWith('$'));
  if (odd !== undefined)
    throw new CommandError(
      52,
      `_id fields may not contain '$'-prefixed fields: ${odd} is not valid for storage.`,
    );
}

/** The document with `_id` as its first field; one without an `_id` gets an ObjectId. */
export function withLeadingId(document: Document): Document {
  if (document._id === undefined) return { _id: new ObjectId(), ...document };
  return firstKey(document) === '_id' ? document : { _id: document._id, ...document };
}

/** Inserts one document as the insert command and upserts do. */
export function insertDocument(store: Store, collection: Collection, document: Document): StoredRecord {
  const complete = withLeadingId(document);
  checkId(complete._id);
  return store.insert(collection, complete);
}

function insert({ command, database, engine: { store } }: CommandCall) {
  const collection = store.open(database, checkName(database, command.insert));
  let inserted = 0;
  const errors = runStatements({ command, field: 'documents' }, (document) => {
    insertDocument(store, collection, document);
    inserted++;
  });
  return { fields: withErrors({ n: inserted }, errors) };
}

/** `insert`. */
export const insertCommands: readonly CommandDefinition[] = [
  { name: 'insert', fields: ['documents', 'ordered'], isWrite: true, run: insert },
];
