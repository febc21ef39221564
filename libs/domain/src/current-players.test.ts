import { expect, test } from 'vitest';
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

/** Aggregates that name players, some of whom were merged while the aggregates were written. */
const given = (merges: Record<string, string>) => {
  const kept = createMemoryAggregates<Named>('Thing');
  const current = withCurrentPlayers<Named, typeof kept>(kept, {
    playersIn: ({ players }) => players,
    findMerges: async (ids) => new Map(Object.entries(merges).filter(([id]) => ids.includes(id))),
    replaceIn: (id, [from, to]) =>
      kept.update(id, newCommand(), ({ state }) => ({
        state: { players: state.players.map((player) => (player === from ? to : player)) },
        changes: [],
      })),
  });
  return { kept, current };
};

const write = { state: { players: ['a', 'b', 'c'] }, changes: [] };

test('what is written with players from before a merge is put right at once', async () => {
  const { kept, current } = given({ a: 'z', b: 'y' });
  const made = await current.insert({ ...write, id: 't', command: newCommand() });
  expect(made).toMatchObject({ version: 3, state: { players: ['z', 'y', 'c'] } });
  const again = await current.update('t', newCommand(), () => write);
  expect(again.state.players).toEqual(['z', 'y', 'c']);
  expect((await kept.find('t'))?.version).toBe(6);
});

test('what names no player who was merged is written once', async () => {
  const { current } = given({ other: 'z' });
  expect((await current.insert({ ...write, id: 't', command: newCommand() })).version).toBe(1);
});
