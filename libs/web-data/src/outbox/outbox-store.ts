import type { DBSchema, IDBPDatabase } from 'idb';

/** The outboxes of a device, by name. Changes run one after the other across tabs. */
export interface OutboxStore<Outbox> {
  read(name: string): Promise<Outbox | null>;
  /**
   * Reads, changes and writes in one transaction; `change` returns null to change nothing. Resolves once it
   * is on disk.
   */
  update(name: string, change: (outbox: Outbox | null) => Outbox | null): Promise<Outbox | null>;
  /** Deletes an outbox unless it still has queued entries. */
  forget(name: string): Promise<void>;
}

/** The part of an IndexedDB schema that holds outboxes. */
export interface OutboxSchema<Outbox> extends DBSchema {
  outboxes: { key: string; value: Outbox };
}

/** Flushes to disk before a change counts, so that an empty battery loses nothing. */
export const strictly = { durability: 'strict' } as const;

/** The outboxes in an IndexedDB database. */
export function outboxesIn<Outbox extends { readonly waiting: readonly unknown[] }>(
  db: IDBPDatabase<OutboxSchema<Outbox>>,
): OutboxStore<Outbox> {
  return {
    read: async (name) => (await db.get('outboxes', name)) ?? null,
    async update(name, change) {
      const transaction = db.transaction('outboxes', 'readwrite', strictly);
      const before = (await transaction.store.get(name)) ?? null;
      const after = change(before);
      if (after !== null) await transaction.store.put(after, name);
      await transaction.done;
      return after ?? before;
    },
    async forget(name) {
      const transaction = db.transaction('outboxes', 'readwrite', strictly);
      const kept = await transaction.store.get(name);
      if (kept?.waiting.length === 0) await transaction.store.delete(name);
      await transaction.done;
    },
  };
}
