import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Tap } from './actions.ts';
import type { Outbox } from './outbox.ts';

/** Taps that were given up for what others entered, kept aside. */
export interface GivenUp {
  readonly matchId: string;
  readonly at: string;
  readonly taps: readonly Tap[];
}

/** Where a device keeps what it scores. Changes are made one after the other, whichever tab makes them. */
export interface PadStore {
  read(matchId: string): Promise<Outbox | null>;
  /** Reads, changes and writes in one step; `change` returns null to leave it. Resolves when it is on the disk. */
  update(matchId: string, change: (outbox: Outbox | null) => Outbox | null): Promise<Outbox | null>;
  keepAside(given: GivenUp): Promise<void>;
  readKey(matchId: string): Promise<string | null>;
  /** Keeps the key of a scoring link. */
  writeKey(matchId: string, key: string): Promise<void>;
}

interface PadSchema extends DBSchema {
  outboxes: { key: string; value: Outbox };
  keys: { key: string; value: string };
  givenUp: { key: number; value: GivenUp };
}

const NAME = 'courtcast-pad';
const VERSION = 1;
/** Written through to the disk before a change counts: a battery that dies takes nothing along. */
const strictly = { durability: 'strict' } as const;

async function open(): Promise<IDBPDatabase<PadSchema>> {
  return openDB<PadSchema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('outboxes');
      db.createObjectStore('keys');
      db.createObjectStore('givenUp', { autoIncrement: true });
    },
  });
}

/** The store of this browser, in IndexedDB. Rejects where the browser keeps nothing (a private window of some). */
export async function openPadStore(): Promise<PadStore> {
  const db = await open();
  return {
    read: async (matchId) => (await db.get('outboxes', matchId)) ?? null,
    async update(matchId, change) {
      const transaction = db.transaction('outboxes', 'readwrite', strictly);
      const before = (await transaction.store.get(matchId)) ?? null;
      const after = change(before);
      if (after !== null) await transaction.store.put(after, matchId);
      await transaction.done;
      return after ?? before;
    },
    async keepAside(given) {
      await db.add('givenUp', given);
    },
    readKey: async (matchId) => (await db.get('keys', matchId)) ?? null,
    async writeKey(matchId, key) {
      await db.put('keys', key, matchId);
    },
  };
}
