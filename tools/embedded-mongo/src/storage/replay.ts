import { encodeKey } from '../values/key.ts';
import type { IndexSpecification } from './collection-index.ts';
import type { Store, StoreRecord } from './store.ts';
import type { StoredRecord } from './stored-record.ts';

/** A collection as the journal leaves it: the last state of each document, not decoded. */
interface ReplayedCollection {
  documents: Map<string, StoredRecord>;
  indexes: Map<string, IndexSpecification>;
}

/**
 * Replays the journal but keeps only final states, so that a document that was changed a thousand times is decoded and
 * indexed once.
 */
export class Replay {
  readonly #databases = new Map<string, Map<string, ReplayedCollection>>();

  #collection(database: string, name: string): ReplayedCollection {
    const collections = this.#databases.get(database) ?? new Map<string, ReplayedCollection>();
    this.#databases.set(database, collections);
    const collection = collections.get(name) ?? { documents: new Map(), indexes: new Map() };
    collections.set(name, collection);
    return collection;
  }

  /** Takes the next record of the journal. */
  take(record: StoreRecord): void {
    if (record.kind === 'dropDatabase') this.#databases.delete(record.database);
    else if (record.kind === 'dropCollection')
      this.#databases.get(record.database)?.delete(record.collection);
    else takeInto(this.#collection(record.database, record.collection), record);
  }

  /** Fills the store with the final states. */
  restore(store: Store): void {
    for (const [database, collections] of this.#databases) {
      for (const [name, { documents, indexes }] of collections) {
        const collection = store.restore(database, name);
        for (const index of indexes.values()) collection.putIndex(index);
        collection.load(documents.values());
      }
    }
  }
}

type CollectionRecord = Exclude<StoreRecord, { kind: 'dropDatabase' | 'dropCollection' }>;

function takeInto({ documents, indexes }: ReplayedCollection, record: CollectionRecord): void {
  switch (record.kind) {
    case 'createCollection':
      break;
    case 'put':
      documents.set(record.record.id, record.record);
      break;
    case 'remove':
      documents.delete(encodeKey(record.id));
      break;
    case 'putIndex':
      indexes.set(record.index.name, record.index);
      break;
  }
}
