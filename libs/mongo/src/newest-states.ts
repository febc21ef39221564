import { LRUCache } from 'lru-cache';
import type { StoredAggregate } from './aggregate-document.ts';

/** The newest states that this process knows of. They may be old: each save says so, for it names its version. */
export interface NewestStates<S extends object> {
  /**
   * The state to decide from without asking the database; undefined where none is known, and where another process
   * writes, too: a write that fails costs more than the read that it was to save.
   */
  find(id: string): StoredAggregate<S> | undefined;
  /** Notes a state that was read. A version other than the known one shows that other processes write here. */
  noteRead(stored: StoredAggregate<S>): void;
  /** Notes a state that was written here. */
  noteWritten(stored: StoredAggregate<S>): void;
  /** Another writer was first. */
  noteLost(id: string): void;
  /** There is no such aggregate. */
  forget(id: string): void;
}

interface Known<S extends object> {
  readonly stored: StoredAggregate<S>;
  /** Number of consecutive versions that were all written here. */
  readonly alone: number;
}

/** If two replicas write alternately at random, one in 256 has this many writes in a row. */
const ALONE = 8;

/** Remembers at most `max` states, without their append-only parts; the least recently used are dropped. */
export function createNewestStates<S extends object>(max: number): NewestStates<S> {
  const known = new LRUCache<string, Known<S>>({ max });
  const keep = (stored: StoredAggregate<S>, alone: number): void =>
    void known.set(stored.id, { stored: { ...stored, parts: {} }, alone });
  return {
    find: (id) => {
      const found = known.get(id);
      return found !== undefined && found.alone >= ALONE ? found.stored : undefined;
    },
    noteRead: (stored) => {
      const before = known.peek(stored.id);
      if (before === undefined) keep(stored, ALONE);
      else keep(stored, before.stored.version === stored.version ? before.alone + 1 : 0);
    },
    noteWritten: (stored) => keep(stored, known.peek(stored.id)?.alone ?? ALONE),
    noteLost: (id) => {
      const before = known.peek(id);
      if (before !== undefined) known.set(id, { ...before, alone: 0 });
    },
    forget: (id) => void known.delete(id),
  };
}
