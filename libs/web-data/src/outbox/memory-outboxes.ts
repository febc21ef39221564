import type { OutboxStore } from './outbox-store.ts';

/** Outboxes for browsers without storage: they are lost when the page is left. */
export function memoryOutboxes<
  Outbox extends { readonly waiting: readonly unknown[] },
>(): OutboxStore<Outbox> {
  const outboxes = new Map<string, Outbox>();
  const read = (name: string): Outbox | null => outboxes.get(name) ?? null;
  return {
    read: (name) => Promise.resolve(read(name)),
    update(name, change) {
      const before = read(name);
      const after = change(before);
      if (after !== null) outboxes.set(name, after);
      return Promise.resolve(after ?? before);
    },
    forget(name) {
      if (read(name)?.waiting.length === 0) outboxes.delete(name);
      return Promise.resolve();
    },
  };
}
