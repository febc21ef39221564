import mongoose from 'mongoose';
import type { Collection, Document, Mongo } from './connection.ts';
import { createIndexes } from './indexes.ts';
import type { IndexDeclaration } from './indexes.ts';

/** A schema of mongoose: the fields of a collection's documents, and its indexes. */
export type CollectionSchema = mongoose.Schema;

/** A field of any content, whose shape is defined by the code named beside it. */
export const anything = mongoose.Schema.Types.Mixed;

type Kind =
  | StringConstructor
  | NumberConstructor
  | BooleanConstructor
  | DateConstructor
  | typeof Buffer
  | typeof anything;

/** A field that is always there and never null; every other one may be absent or null. */
export interface RequiredField {
  readonly $required: Field;
}

/** A text out of a closed list. */
export interface ChosenField {
  readonly $oneOf: readonly string[];
}

/** A field: a kind of value, a list, or fields of its own. */
export type Field = Kind | RequiredField | ChosenField | readonly [Field] | FieldMap;

export interface FieldMap {
  readonly [name: string]: Field;
}

type NameOf<S> = S extends unknown ? keyof S : never;

/** A field for each one of a state, none forgotten and none too many; of a union, for each one of its members. */
export type FieldsOf<S> = Readonly<Record<NameOf<S>, Field>>;

/** Says that a field is always there, and never null. */
export function required(field: Field): RequiredField {
  return { $required: field };
}

/** A text field with these allowed values. */
export function oneOf(...values: readonly string[]): ChosenField {
  return { $oneOf: values };
}

// `type` is a name of fields here, `_id` none unless it is given.
const options = { typeKey: '$type', _id: false, id: false, versionKey: false } as const;

const isList = (field: object): field is readonly [Field] => Array.isArray(field);
const isWanted = (field: object): field is RequiredField => '$required' in field;
const isChosen = (field: object): field is ChosenField => '$oneOf' in field;

function toDefinition(field: Field, isRequired = false): object {
  const presence = isRequired ? { required: true } : {};
  if (typeof field === 'function') return { $type: field, ...presence };
  if (isList(field)) return { $type: [toDefinition(field[0], true)], ...presence };
  if (isWanted(field)) return toDefinition(field.$required, true);
  if (isChosen(field)) return { $type: String, enum: field.$oneOf, ...presence };
  return { $type: toSchema(field), ...presence };
}

function toSchema(fields: FieldMap): CollectionSchema {
  const definitions = Object.entries(fields).map(([name, field]) => [name, toDefinition(field)]);
  return new mongoose.Schema(Object.fromEntries(definitions), options);
}

/** The schema of a collection. */
export function collectionSchema(
  fields: FieldMap,
  indexes: readonly IndexDeclaration[] = [],
): CollectionSchema {
  const schema = toSchema({ _id: required(String), ...fields });
  for (const index of indexes) schema.index(index.fields, index.options);
  return schema;
}

/** Fields of an aggregate that are specific to it (architecture 5). */
export interface AggregateFields<S> {
  readonly state: FieldsOf<S>;
  /** Fields that lists filter and sort by or that must be unique; made by `toKeys` of the store. */
  readonly keys: FieldMap;
  /** Append-only lists beside the state. */
  readonly parts?: FieldMap;
  /** On `keys.…`, `state.…` and `_id`; that of the outbox is added. */
  readonly indexes: readonly IndexDeclaration[];
}

/** An event that waits in its outbox, as `StoredEntry` says. */
const entry: FieldMap = {
  epoch: required(Number),
  version: required(Number),
  from: required(Number),
  changes: required([String]),
  scopes: required([String]),
  actor: required(String),
  at: required(String),
  requestId: String,
  traceparent: String,
  again: String,
  bytes: required(Number),
  body: required(String),
};

/** The index that the sweep of the relay reads: only documents with something waiting are in it. */
const outboxIndex: IndexDeclaration = {
  fields: { 'outbox.version': 1 },
  options: { sparse: true, name: 'outbox' },
};

/** The schema of an aggregate's collection: the fields of `AggregateDocument`, and its own. */
export function aggregateSchema<S>({ state, keys, parts, indexes }: AggregateFields<S>): CollectionSchema {
  const fields = {
    schemaVersion: required(Number),
    version: required(Number),
    state: required(state),
    // `keysVersion` stands there where the store has raised it.
    keys: required({ ...keys, keysVersion: Number }),
    outbox: required([entry]),
    publishedSeq: required(Number),
    commands: required([{ id: required(String), version: required(Number) }]),
    createdBy: required(String),
    ...parts,
  };
  return collectionSchema(fields, [...indexes, outboxIndex]);
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

/** The same, refusing fields that it does not name. */
function closed(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  const entries = Object.entries(properties ?? {}).map(([name, field]) => [name, closed(field)] as const);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(entries), additionalProperties: false }),
    ...(items && { items: closed(items) }),
  };
}

const NAMESPACE_EXISTS = 48;

/** Makes the server refuse documents that break the schema; invalid documents that exist already may stay. */
async function validate({ connection }: Mongo, name: string, schema: CollectionSchema): Promise<void> {
  const db = connection.getClient().db(connection.name);
  await db.createCollection(name).catch((error: unknown) => {
    const isThere = error instanceof mongoose.mongo.MongoServerError && error.code === NAMESPACE_EXISTS;
    if (!isThere) throw error;
  });
  const validator = { $jsonSchema: closed(schema.toJSONSchema({ useBsonType: true }) as JsonSchema) };
  await db.command({ collMod: name, validator, validationLevel: 'moderate' });
}

/**
 * A collection, with the functions that prepare it: indexes of its schema, and validation if the connection wants it.
 */
export interface OpenedCollection<T extends Document> {
  readonly docs: Collection<T>;
  /** Once: later calls wait for the first. A failure is forgotten, so that the next call tries again. */
  readonly ready: () => Promise<void>;
}

/** Opens a collection by its schema (ADR 45). Nothing is sent before `ready`. */
export function openCollection<T extends Document>(
  mongo: Mongo,
  name: string,
  schema: CollectionSchema,
): OpenedCollection<T> {
  const docs = mongo.collection<T>(name);
  const indexes = schema.indexes().map(([fields, given]): IndexDeclaration => ({
    fields: fields as IndexDeclaration['fields'],
    options: given as NonNullable<IndexDeclaration['options']>,
  }));
  const prepare = async (): Promise<void> => {
    if (mongo.isValidating) await validate(mongo, name, schema);
    await createIndexes(docs, indexes);
  };
  let done: Promise<void> | null = null;
  return {
    docs,
    ready() {
      done ??= prepare().catch((error: unknown) => {
        done = null;
        throw error;
      });
      return done;
    },
  };
}
