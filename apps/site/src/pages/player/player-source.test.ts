import { allWords } from '@courtcast/messages/all-words.ts';
import { expect, test } from 'vitest';
import { playerSource } from './player-source.ts';

const first = allWords.en;
const more = allWords.en;

const player = { id: 'p', name: 'Ana Lima', clubs: [] };

test('there is no page of a player whose account is disabled', async () => {
  const read = async (operation: string) =>
    operation === 'getPlayer' ? { ...player, listed: false } : { data: [], total: { won: 1, lost: 0 } };
  const reader = Object.assign(read, { aside: read, send: () => undefined }) as never;
  const at = { params: { id: 'p' }, search: new URLSearchParams() };
  await expect(playerSource.load(reader, at)).rejects.toMatchObject({ status: 404 });
});

test.each([
  [0, 0, 'noindex'],
  [1, 0, undefined],
  [0, 1, undefined],
])('a player with %i matches won and %i lost is %s', (won, lost, robots) => {
  const data = { player, record: { total: { won, lost } } } as never;
  expect(playerSource.head(data, { ...first, ...more }).robots).toBe(robots);
});
