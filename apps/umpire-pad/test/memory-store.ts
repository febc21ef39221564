import type { Outbox } from '../src/sync/outbox.ts';
import type { GivenUp, PadStore } from '../src/sync/store.ts';

/** A device's storage without a browser; it outlives the pads opened on it. */
export interface MemoryStore extends PadStore {
  readonly givenUp: GivenUp[];
}

/** Creates an empty one. Writes are copied, as in a database. */
export function createMemoryStore(): MemoryStore {
  const outboxes = new Map<string, Outbox>();
  const keys = new Map<string, string>();
  const givenUp: GivenUp[] = [];
  const read = (matchId: string): Outbox | null => structuredClone(outboxes.get(matchId) ?? null);
  return {
    givenUp,
    read: (matchId) => Promise.resolve(read(matchId)),
    update(matchId, change) {
      const before = read(matchId);
      const after = change(before);
      if (after !== null) outboxes.set(matchId, structuredClone(after));
      return Promise.resolve(after ?? before);
    },
    giveUp(matchId, change) {
      const { outbox, given, at } = change(read(matchId));
      outboxes.set(matchId, structuredClone(outbox));
      if (given.length > 0) givenUp.push({ matchId, at, taps: given });
      return Promise.resolve(outbox);
    },
    forget(matchId) {
      if (read(matchId)?.waiting.length === 0) outboxes.delete(matchId);
      return Promise.resolve();
    },
    readKey: (matchId) => Promise.resolve(keys.get(matchId) ?? null),
    writeKey(matchId, key) {
      keys.set(matchId, key);
      return Promise.resolve();
    },
  };
}
