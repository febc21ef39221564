import { noteNamed } from '@courtcast/domain';
import type { Change, NamingRecord } from '@courtcast/domain';
import type { AggregateStore } from '../aggregate-store.ts';

/** A store whose records note, with every write, the players they name and since when (`namedSince`). */
export function createNamingStore<S extends NamingRecord>(
  store: AggregateStore<S>,
  playersIn: (state: S) => readonly string[],
): AggregateStore<S> {
  const noted = <C extends Change<S>>(before: S | null, change: C, at: Date): C => ({
    ...change,
    state: noteNamed(before, change.state, { playersIn, at }),
  });
  return {
    ...store,
    insert: (creation) => store.insert(noted(null, creation, creation.command.startedAt)),
    save: (stored, change) => store.save(stored, noted(stored.state, change, change.command.startedAt)),
    update: (...[id, command, decide, options]) => {
      const decideNoted: typeof decide = async (stored) => {
        const change = await decide(stored);
        return change === null ? null : noted(stored.state, change, command.startedAt);
      };
      return store.update(id, command, decideNoted, options);
    },
  };
}
