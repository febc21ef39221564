import { expect, test } from '@jest/globals';
import { createCommand } from '@courtcast/http';
import { conflict, notFound } from '@courtcast/problem';
import { createMemoryAggregates } from '@courtcast/testkit';
import { withPresentPlayers } from './with-present-players.ts';

interface Named {
  readonly players: readonly string[];
  readonly updatedAt: Date;
}

const at = new Date('2026-05-01T12:00:00Z');
const now = () => at;
const systemCommand = () =>
  createCommand({ startedAt: at, caller: { kind: 'service', name: 'leagues' }, requestId: 'r' });

/** Aggregates that name players, of whom some were merged while they were written. */
const given = (merges: Record<string, string>) => {
  const kept = createMemoryAggregates<Named>({
    notFound: () => notFound('Thing'),
    conflict: () => conflict('Changed'),
  });
  const present = withPresentPlayers<Named, typeof kept>(
    kept,
    {
      playersIn: ({ players }) => players,
      replace: (state, from, to) =>
        state.players.includes(from)
          ? { ...state, players: state.players.map((id) => (id === from ? to : id)) }
          : state,
    },
    {
      players: {
        findMerges: async (ids) => new Map(Object.entries(merges).filter(([id]) => ids.includes(id))),
      },
      now,
      systemCommand,
    },
  );
  return { kept, present };
};

test('what is written with players from before a merge is put right at once', async () => {
  const { kept, present } = given({ a: 'z', b: 'y' });
  const state = { players: ['a', 'b', 'c'], updatedAt: at };
  const made = await present.insert({ id: 't', state, changes: [], command: systemCommand() });
  expect(made).toMatchObject({ version: 2, state: { players: ['z', 'y', 'c'] } });
  const again = await present.update('t', systemCommand(), () => ({ state, changes: [] }));
  expect(again.state.players).toEqual(['z', 'y', 'c']);
  expect((await kept.find('t'))?.version).toBe(4);
});

test('what names nobody who was merged is written once', async () => {
  const { present } = given({ a: 'z' });
  const state = { players: ['c'], updatedAt: at };
  const made = await present.insert({ id: 't', state, changes: [], command: systemCommand() });
  expect(made.version).toBe(1);
});
