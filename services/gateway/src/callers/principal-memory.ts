import { LRUCache } from 'lru-cache';
import type { Principal } from '@courtcast/contracts';

/** A principal as identity gave it at `at` (monotonic, ms). */
export interface Memory {
  readonly principal: Principal;
  readonly at: number;
}

/** Principals by key, and by the ids of the user and the player that they speak of. */
export interface PrincipalMemory {
  find(key: string): Memory | undefined;
  keep(key: string, memory: Memory): void;
  /** Drops all that speak of a user or a player. */
  drop(id: string): void;
}

/** The ids that a principal speaks of. */
export function idsOf({ userId, playerId }: Principal): readonly string[] {
  return playerId === null ? [userId] : [userId, playerId];
}

/** Remembers at most `max` principals; the least recently used gives way. */
export function createPrincipalMemory(max: number): PrincipalMemory {
  const keysById = new Map<string, Set<string>>();

  const link = (id: string, key: string): void => {
    const keys = keysById.get(id);
    if (keys === undefined) keysById.set(id, new Set([key]));
    else keys.add(key);
  };
  const unlink = (id: string, key: string): void => {
    const keys = keysById.get(id);
    keys?.delete(key);
    if (keys?.size === 0) keysById.delete(id);
  };

  const memories = new LRUCache<string, Memory>({
    max,
    dispose: ({ principal }, key) => {
      for (const id of idsOf(principal)) unlink(id, key);
    },
  });

  return {
    find: (key) => memories.get(key),
    keep: (key, memory) => {
      memories.set(key, memory);
      for (const id of idsOf(memory.principal)) link(id, key);
    },
    drop: (id) => {
      for (const key of [...(keysById.get(id) ?? [])]) memories.delete(key);
    },
  };
}
