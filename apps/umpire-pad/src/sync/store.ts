import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import { outboxesIn, strictly } from '@courtcast/web-data/outbox/outbox-store.ts';
import type { OutboxSchema, OutboxStore } from '@courtcast/web-data/outbox/outbox-store.ts';
import type { Tap } from './actions.ts';
import type { Outbox } from './outbox.ts';

/** A change that discards entries. */
export interface Surrender {
  readonly outbox: Outbox;
  readonly given: readonly Tap[];
  readonly at: string;
}

/** Entries that were discarded in favor of another device's, set aside. */
export interface GivenUp {
  readonly matchId: string;
  readonly at: string;
  readonly taps: readonly Tap[];
}

/** A device's scoring data, by match id. */
export interface PadStore extends OutboxStore<Outbox> {
  /** Updates and sets discarded entries aside in one transaction. */
  giveUp(matchId: string, change: (outbox: Outbox | null) => Surrender): Promise<Outbox>;
  readKey(matchId: string): Promise<string | null>;
  /** Stores the key of a scoring link. */
  writeKey(matchId: string, key: string): Promise<void>;
}

interface PadSchema extends OutboxSchema<Outbox> {
  keys: { key: string; value: string };
  givenUp: { key: number; value: GivenUp };
}

const NAME = 'courtcast-pad';
const VERSION = 1;

async function open(): Promise<IDBPDatabase<PadSchema>> {
  return openDB<PadSchema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('outboxes');
      db.createObjectStore('keys');
      db.createObjectStore('givenUp', { autoIncrement: true });
    },
  });
}

/** The store in this browser's IndexedDB. Rejects if the browser stores nothing, as in some private windows. */
export async function openPadStore(): Promise<PadStore> {
  const db = await open();
  return {
    ...outboxesIn(db as unknown as IDBPDatabase<OutboxSchema<Outbox>>),
    async giveUp(matchId, change) {
      const transaction = db.transaction(['outboxes', 'givenUp'], 'readwrite', strictly);
      const outboxes = transaction.objectStore('outboxes');
      const { outbox, given, at } = change((await outboxes.get(matchId)) ?? null);
      await outboxes.put(outbox, matchId);
      if (given.length > 0) await transaction.objectStore('givenUp').add({ matchId, at, taps: given });
      await transaction.done;
      return outbox;
    },
    readKey: async (matchId) => (await db.get('keys', matchId)) ?? null,
    async writeKey(matchId, key) {
      const transaction = db.transaction('keys', 'readwrite', strictly);
      await transaction.store.put(key, matchId);
      await transaction.done;
    },
  };
}
