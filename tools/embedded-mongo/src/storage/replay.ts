import { encodeKey } from '../values/key.ts';
import type { IndexSpecification } from './collection-index.ts';
import type { Collection } from './collection.ts';
import type { RestoredRecord } from './journal-record.ts';
import type { Store } from './store.ts';

/** Records of the store as they are read back; those of sessions are kept elsewhere. */
type RestoredStoreRecord = Exclude<RestoredRecord, { kind: 'retryable' }>;

/**
 * Replays a journal into a store. Indexes are built over what the journal leaves, so that a document that was changed a
 * thousand times is decoded and indexed once.
 */
export class Replay {
  readonly #store: Store;
  readonly #indexes = new Map<Collection, Map<string, IndexSpecification>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Takes the next record of the journal. */
  take(record: RestoredStoreRecord): void {
    if (record.kind === 'dropDatabase') this.#store.databases.delete(record.database);
    else if (record.kind === 'dropCollection')
      this.#store.databases.get(record.database)?.delete(record.collection);
    else this.#takeInto(this.#store.restore(record.database, record.collection), record);
  }

  #takeInto(collection: Collection, record: CollectionRecord): void {
    switch (record.kind) {
      case 'createCollection':
        break;
      case 'put':
        collection.restore(record);
        break;
      case 'remove':
        collection.restoreRemoval(encodeKey(record.id));
        break;
      case 'putIndex':
        this.#indexesOf(collection).set(record.index.name, record.index);
        break;
    }
  }

  #indexesOf(collection: Collection): Map<string, IndexSpecification> {
    const indexes = this.#indexes.get(collection) ?? new Map<string, IndexSpecification>();
    this.#indexes.set(collection, indexes);
    return indexes;
  }

  /** Builds the indexes of the collections that are left, after the last record. */
  finish(): void {
    for (const [collection, indexes] of this.#indexes) {
      if (this.#store.find(collection.database, collection.name) !== collection) continue;
      for (const index of indexes.values()) collection.putIndex(index);
    }
  }
}

type CollectionRecord = Exclude<RestoredStoreRecord, { kind: 'dropDatabase' | 'dropCollection' }>;
