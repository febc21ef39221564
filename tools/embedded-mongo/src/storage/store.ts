import { CommandError } from '../errors.ts';
import { encodeStored } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';
import type { IndexSpecification } from './collection-index.ts';
import { Collection } from './collection.ts';
import type { StoredRecord } from './record.ts';

/** All databases: every change goes through here. */
export class Store {
  readonly databases = new Map<string, Map<string, Collection>>();

  find(database: string, name: string): Collection | undefined {
    return this.databases.get(database)?.get(name);
  }

  /** The collection, made where it is missing. */
  open(database: string, name: string): Collection {
    const known = this.find(database, name);
    if (known !== undefined) return known;
    const collections = this.databases.get(database) ?? new Map<string, Collection>();
    const collection = new Collection(database, name);
    collections.set(name, collection);
    this.databases.set(database, collections);
    return collection;
  }

  insert(collection: Collection, document: Document): StoredRecord {
    return collection.insert(document, encodeStored(document));
  }

  /** Stores a new state of a document; false where nothing differs. */
  replace(collection: Collection, record: StoredRecord, document: Document): boolean {
    const bytes = encodeStored(document);
    if (bytes.equals(record.bytes)) return false;
    collection.replace(record, document, bytes);
    return true;
  }

  remove(collection: Collection, record: StoredRecord): void {
    collection.remove(record);
  }

  addIndex(collection: Collection, specification: IndexSpecification): void {
    collection.addIndex(specification);
  }

  dropIndex(collection: Collection, name: string): void {
    collection.indexes.delete(name);
  }

  /** Drops a collection; undefined where there was none. */
  drop(database: string, name: string): Collection | undefined {
    const collection = this.find(database, name);
    this.databases.get(database)?.delete(name);
    return collection;
  }

  dropDatabase(database: string): boolean {
    return this.databases.delete(database);
  }
}

/** Refuses names that MongoDB refuses. */
export function checkName(database: string, name: unknown): string {
  if (typeof name !== 'string') throw new CommandError(73, 'collection name has invalid type');
  if (name === '' || name.includes('\0') || name.startsWith('.') || name.includes('$')) {
    throw new CommandError(73, `Invalid namespace specified '${database}.${name}'`);
  }
  return name;
}
