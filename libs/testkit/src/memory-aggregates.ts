import { stopAtWrite } from '@courtcast/contracts';
import type { Aggregates, Stored } from '@courtcast/domain';
import { conflict, fieldConflict, isProblem, notFound } from '@courtcast/problem';

/** Aggregates of one kind in memory, by the same contract as in MongoDB (`describeAggregates`). */
export interface MemoryAggregates<S> extends Aggregates<S> {
  /** Like `update`, also for a deleted one. */
  readonly updateAny: Aggregates<S>['update'];
  /** All that were not removed, in the order of their making. */
  all(): Stored<S>[];
  /** The same, with those that were removed. */
  every(): Stored<S>[];
  /** Stores a state as it is. */
  put(id: string, state: S): void;
}

interface Kept<S> extends Stored<S> {
  readonly commands: readonly string[];
}

function isDeleted({ state }: Stored<object>): boolean {
  return 'deleted' in state && state.deleted === true;
}

/** Throws refusals that do not depend on the expected version. */
function requireChanger<S>(stored: Stored<S>, decide: (stored: Stored<S>) => unknown): void {
  try {
    decide(stored);
  } catch (error) {
    if (!isProblem(error) || (error.code !== 'conflict' && error.code !== 'invalid')) throw error;
  }
}

/** Creates them; `what` names one in "`what` not found". */
export function createMemoryAggregates<S extends object>(what: string): MemoryAggregates<S> {
  const kept = new Map<string, Kept<S>>();
  const every = (): Stored<S>[] => [...kept.values()];
  const all = (): Stored<S>[] => every().filter((one) => !isDeleted(one));
  const find = async (id: string): Promise<Stored<S> | null> => all().find((one) => one.id === id) ?? null;
  const save = (id: string, state: S, commandId: string): Stored<S> => {
    const { version, commands } = kept.get(id) ?? { version: 0, commands: [] };
    const stored = { id, version: version + 1, state, commands: [...commands, commandId] };
    kept.set(id, stored);
    return stored;
  };
  const updateAny: MemoryAggregates<S>['updateAny'] = async (id, command, decide) => {
    const before = kept.get(id);
    if (command.checksOnly !== true && before?.commands.includes(command.id)) return before;
    if (before === undefined) throw notFound(what);
    const { expectedVersion = before.version } = command;
    if (expectedVersion !== before.version) {
      requireChanger(before, decide);
      throw fieldConflict('version-mismatch', 'If-Match', 'Changed');
    }
    const change = decide(before);
    if (change !== null) stopAtWrite(command);
    return change === null ? before : save(id, change.state, command.id);
  };
  return {
    find,
    async get(id) {
      const found = await find(id);
      if (found === null) throw notFound(what);
      return found;
    },
    findMany: async (ids) => all().filter(({ id }) => ids.includes(id)),
    async insert({ id, state, command }) {
      stopAtWrite(command);
      const present = kept.get(id);
      if (present === undefined) return save(id, state, command.id);
      if (present.commands[0] === command.id) return present;
      throw conflict('already-exists', `${what} exists already`);
    },
    update: (id, command, decide) =>
      updateAny(id, command, (stored) => {
        if (isDeleted(stored)) throw notFound(what);
        return decide(stored);
      }),
    updateAny,
    all,
    every,
    put: (id, state) => void save(id, state, 'put'),
  };
}
