import { expect, test } from '@jest/globals';
import { conflict, notFound } from '@courtcast/problem';
import { createCommand } from '@courtcast/runtime';
import { createMemoryAggregates } from '@courtcast/testkit';
import { withCurrentPlayers } from './current-players.ts';

interface Named {
  readonly players: readonly string[];
}

const newCommand = () =>
  createCommand({
    startedAt: new Date('2026-05-01T12:00:00Z'),
    caller: { kind: 'service', name: 'leagues' },
    requestId: 'r',
  });

/** Aggregates that name players, of whom some were merged while they were written. */
const given = (merges: Record<string, string>) => {
  const kept = createMemoryAggregates<Named>({
    notFound: () => notFound('Thing'),
    conflict: () => conflict('version-mismatch', 'Changed'),
  });
  const present = withCurrentPlayers<Named, typeof kept>(kept, {
    playersIn: ({ players }) => players,
    findMerges: async (ids) => new Map(Object.entries(merges).filter(([id]) => ids.includes(id))),
    replaceIn: (id, [from, to]) =>
      kept.update(id, newCommand(), ({ state }) => ({
        state: { players: state.players.map((player) => (player === from ? to : player)) },
        changes: [],
      })),
  });
  return { kept, present };
};

const write = { state: { players: ['a', 'b', 'c'] }, changes: [] };

test('what is written with players from before a merge is put right at once', async () => {
  const { kept, present } = given({ a: 'z', b: 'y' });
  const made = await present.insert({ ...write, id: 't', command: newCommand() });
  expect(made).toMatchObject({ version: 3, state: { players: ['z', 'y', 'c'] } });
  const again = await present.update('t', newCommand(), () => write);
  expect(again.state.players).toEqual(['z', 'y', 'c']);
  expect((await kept.find('t'))?.version).toBe(6);
});

test('what names nobody who was merged is written once', async () => {
  const { present } = given({ other: 'z' });
  expect((await present.insert({ ...write, id: 't', command: newCommand() })).version).toBe(1);
});
