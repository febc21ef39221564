import { CommandError } from '../errors.ts';
import { encodeStored } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';
import type { IndexSpecification } from './collection-index.ts';
import { idIndexSpecification } from './collection-index.ts';
import type { BufferPool } from './buffer-pool.ts';
import { Collection } from './collection.ts';
import type { JournalRecord, Place } from './journal-record.ts';
import type { RecordTable } from './record-table.ts';
import type { StoredRecord } from './stored-record.ts';

/** Records of the store; those of sessions are kept elsewhere. */
export type StoreRecord = Exclude<JournalRecord, { kind: 'retryable' }>;

/** All databases. Every change goes through here and is reported to the recorder. */
export class Store {
  readonly databases = new Map<string, Map<string, Collection>>();
  readonly #record: (record: StoreRecord) => void;
  readonly #pool: BufferPool | undefined;

  /** `pool` decides whose bytes are in memory; without it all are. */
  constructor(record: (record: StoreRecord) => void, pool?: BufferPool) {
    this.#record = record;
    this.#pool = pool;
  }

  find(database: string, name: string): Collection | undefined {
    return this.databases.get(database)?.get(name);
  }

  /** The collection as a reader sees it: an empty one, which is not kept, where there is none of that name. */
  read(database: string, name: unknown): Collection {
    const checked = checkName(database, name);
    return this.find(database, checked) ?? new Collection(database, checked, this.#pool);
  }

  /** The collection; created if missing. */
  open(database: string, name: string): Collection {
    const known = this.find(database, name);
    if (known !== undefined) return known;
    const collection = this.#create({ database, collection: name });
    this.#record({ kind: 'createCollection', database, collection: name });
    return collection;
  }

  #create({ database, collection: name }: Place): Collection {
    const collections = this.databases.get(database) ?? new Map<string, Collection>();
    const collection = new Collection(database, name, this.#pool);
    collections.set(name, collection);
    this.databases.set(database, collections);
    return collection;
  }

  /** Adds a document; DuplicateKey where its `_id` or a unique key is taken, and over 16 MB it is refused. */
  insert(collection: Collection, document: Document): StoredRecord {
    const bytes = encodeStored(document);
    const record = collection.insert(document, bytes);
    this.#record({ kind: 'put', record, bytes, ...placeOf(collection) });
    return record;
  }

  /** Stores a new state of a document; false where nothing differs. */
  replace(collection: Collection, record: StoredRecord, document: Document): boolean {
    const bytes = encodeStored(document);
    if (bytes.equals(record.bytes)) return false;
    collection.replace(record, document, bytes);
    this.#record({ kind: 'put', record, bytes, ...placeOf(collection) });
    return true;
  }

  remove(collection: Collection, record: StoredRecord): void {
    const id = record.document._id;
    collection.remove(record);
    this.#record({ kind: 'remove', id, ...placeOf(collection) });
  }

  /** Builds an index; DuplicateKey if it must be unique and cannot. */
  putIndex(collection: Collection, index: IndexSpecification): void {
    collection.putIndex(index);
    this.#record({ kind: 'putIndex', index, ...placeOf(collection) });
  }

  /** Drops a collection; undefined where there was none. */
  drop(database: string, name: string): Collection | undefined {
    const collection = this.find(database, name);
    if (collection === undefined) return undefined;
    this.databases.get(database)?.delete(name);
    this.#record({ kind: 'dropCollection', database, collection: name });
    return collection;
  }

  /** Drops a database; false where there was none. */
  dropDatabase(database: string): boolean {
    if (!this.databases.delete(database)) return false;
    this.#record({ kind: 'dropDatabase', database });
    return true;
  }

  /** A collection that was stored before. */
  restore(database: string, name: string): Collection {
    return this.find(database, name) ?? this.#create({ database, collection: name });
  }

  /** All that is stored, for the journal. */
  *records(): Generator<StoreRecord> {
    for (const collections of this.databases.values()) {
      for (const collection of collections.values()) yield* recordsOf(collection);
    }
  }

  /** The tables of all collections. */
  *tables(): Generator<RecordTable> {
    for (const collections of this.databases.values())
      for (const { records } of collections.values()) yield records;
  }

  /** The bytes of all stored documents. */
  liveBytes(): number {
    let bytes = 0;
    for (const { liveBytes } of this.tables()) bytes += liveBytes;
    return bytes;
  }
}

function placeOf({ database, name }: Collection): Place {
  return { database, collection: name };
}

function* recordsOf(collection: Collection): Generator<StoreRecord> {
  const place = placeOf(collection);
  yield { kind: 'createCollection', ...place };
  for (const { specification } of collection.indexes.values()) {
    if (specification.name !== idIndexSpecification.name)
      yield { kind: 'putIndex', index: specification, ...place };
  }
  for (const record of collection.records.values())
    yield { kind: 'put', record, bytes: record.passingBytes, ...place };
}

/** Refuses names that MongoDB refuses. */
export function checkName(database: string, name: unknown): string {
  if (typeof name !== 'string') throw new CommandError(73, 'collection name has invalid type');
  if (name === '' || name.includes('\0') || name.startsWith('.') || name.includes('$')) {
    throw new CommandError(73, `Invalid namespace specified '${database}.${name}'`);
  }
  return name;
}
