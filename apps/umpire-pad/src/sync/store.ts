import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Tap } from './actions.ts';
import type { Outbox } from './outbox.ts';

/** A change that gives up what was tapped. */
export interface Surrender {
  readonly outbox: Outbox;
  readonly given: readonly Tap[];
  readonly at: string;
}

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
  /** The same, and keeps aside what is given up. */
  giveUp(matchId: string, change: (outbox: Outbox | null) => Surrender): Promise<Outbox>;
  /** Takes a match off the device, unless something of it waits. */
  forget(matchId: string): Promise<void>;
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
    async giveUp(matchId, change) {
      const transaction = db.transaction(['outboxes', 'givenUp'], 'readwrite', strictly);
      const outboxes = transaction.objectStore('outboxes');
      const { outbox, given, at } = change((await outboxes.get(matchId)) ?? null);
      await outboxes.put(outbox, matchId);
      if (given.length > 0) await transaction.objectStore('givenUp').add({ matchId, at, taps: given });
      await transaction.done;
      return outbox;
    },
    async forget(matchId) {
      const transaction = db.transaction('outboxes', 'readwrite', strictly);
      const kept = await transaction.store.get(matchId);
      if (kept?.waiting.length === 0) await transaction.store.delete(matchId);
      await transaction.done;
    },
    readKey: async (matchId) => (await db.get('keys', matchId)) ?? null,
    async writeKey(matchId, key) {
      const transaction = db.transaction('keys', 'readwrite', strictly);
      await transaction.store.put(key, matchId);
      await transaction.done;
    },
  };
}
