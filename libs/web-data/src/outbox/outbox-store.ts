import type { DBSchema, IDBPDatabase } from 'idb';

/** Where a device keeps its outboxes, by name. Changes are made one after the other, whichever tab makes them. */
export interface OutboxStore<Outbox> {
  read(name: string): Promise<Outbox | null>;
  /** Reads, changes and writes in one step; `change` returns null to leave it. Resolves when it is on the disk. */
  update(name: string, change: (outbox: Outbox | null) => Outbox | null): Promise<Outbox | null>;
  /** Takes an outbox off the device, unless something of it waits. */
  forget(name: string): Promise<void>;
}

/** The part of a database that holds outboxes. */
export interface OutboxSchema<Outbox> extends DBSchema {
  outboxes: { key: string; value: Outbox };
}

/** Written through to the disk before a change counts: a battery that dies takes nothing along. */
export const strictly = { durability: 'strict' } as const;

/** The outboxes in a database of this browser. */
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
