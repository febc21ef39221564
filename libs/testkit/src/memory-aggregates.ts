import type { Command } from '@courtcast/contracts';

interface Kept<S> {
  readonly id: string;
  readonly version: number;
  readonly state: S;
}

interface Change<S> {
  readonly state: S;
  readonly changes: readonly string[];
}

/** Aggregates of one kind in memory, with the rules of the store: a command counts once, expected versions hold. */
export interface MemoryAggregates<S> {
  find(id: string): Promise<Kept<S> | null>;
  get(id: string): Promise<Kept<S>>;
  findMany(ids: readonly string[]): Promise<Kept<S>[]>;
  insert(creation: Change<S> & { readonly id: string; readonly command: Command }): Promise<Kept<S>>;
  update(id: string, command: Command, decide: (stored: Kept<S>) => Change<S> | null): Promise<Kept<S>>;
  /** All of them, in the order of their making. */
  all(): Kept<S>[];
  /** Puts one there as it is. */
  put(id: string, state: S): void;
}

/** Makes them; `refusals` are the Problems that the store would throw. */
export function createMemoryAggregates<S extends object>(refusals: {
  readonly notFound: () => Error;
  readonly conflict: () => Error;
}): MemoryAggregates<S> {
  const kept = new Map<string, Kept<S> & { readonly commands: readonly string[] }>();
  const save = (id: string, state: S, commandId: string): Kept<S> => {
    const before = kept.get(id);
    const commands = [...(before?.commands ?? []), commandId];
    const stored = { id, version: (before?.version ?? 0) + 1, state, commands };
    kept.set(id, stored);
    return stored;
  };
  return {
    find: async (id) => kept.get(id) ?? null,
    get: async (id) => {
      const found = kept.get(id);
      if (found === undefined) throw refusals.notFound();
      return found;
    },
    findMany: async (ids) => [...kept.values()].filter(({ id }) => ids.includes(id)),
    insert: async ({ id, state, command }) => {
      const present = kept.get(id);
      if (present === undefined) return save(id, state, command.id);
      if (present.commands[0] === command.id) return present;
      throw refusals.conflict();
    },
    update: async (id, command, decide) => {
      const before = kept.get(id);
      if (before === undefined) throw refusals.notFound();
      if (before.commands.includes(command.id)) return before;
      const { expectedVersion } = command;
      if (expectedVersion !== undefined && expectedVersion !== before.version) throw refusals.conflict();
      const change = decide(before);
      return change === null ? before : save(id, change.state, command.id);
    },
    all: () => [...kept.values()],
    put: (id, state) => void save(id, state, 'put'),
  };
}
