import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerState } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import { givenDraw, owner, singlesOf, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
  for (const id of ['late', 'wild']) app.world.players.set(id, playerState(id, { name: `Name of ${id}` }));
});

afterAll(() => app.stop());

const marked = [
  ...singlesOf(4),
  { playerIds: ['wild'], entryMark: 'WC' as const },
  { playerIds: ['p5'], entryMark: null },
];

/** A closed draw of six, one of whom has a wild card. */
const givenMarked = async (): Promise<string> => {
  const id = await givenDraw(app, { body: { size: 8 } });
  await app.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants: marked } });
  await app.api.ok(owner, 'generateDraw', { params: { id } });
  await app.api.ok(owner, 'finalizeDraw', { params: { id } });
  return id;
};

const marksOf = (draw: { entries: { player: { id: string } | null; entryMark?: string | null }[] }) =>
  Object.fromEntries(
    draw.entries.flatMap(({ player, entryMark }) => (player && entryMark ? [[player.id, entryMark]] : [])),
  );

test('a mark stands in the list, in the bracket and in both files; who has none has null', async () => {
  const id = await givenMarked();
  const draw = await app.api.ok(owner, 'getDraw', { params: { id } });
  expect(draw.entrants.map(({ entryMark }) => entryMark)).toEqual([null, null, null, null, 'WC', null]);
  expect(marksOf(draw)).toEqual({ wild: 'WC' });
  const { body: csv } = await app.api.send(owner, `GET /draws/${id}/draw.csv`);
  const [header, ...rows] = String(csv).trim().split('\r\n');
  expect(header).toMatch(/,homeEntryMark,guestEntryMark$/);
  expect(rows.find((row) => row.includes('Name of wild'))).toMatch(/,(WC,|,WC)$/);
  const { body: record } = await app.api.send(owner, `GET /tournaments/${draw.tournamentId}/tods.json`);
  const entry = expect.objectContaining({ participantId: 'wild', entryStatus: 'WILDCARD' });
  expect(record).toMatchObject({ events: [{ entries: expect.arrayContaining([entry]) }] });
});

test('who comes in for another is what the official says', async () => {
  const id = await givenMarked();
  const replaced = await app.api.ok(owner, 'replaceEntrant', {
    params: { id },
    body: { playerId: 'wild', playerIds: ['late'], entryMark: 'ALT' },
  });
  expect(marksOf(replaced)).toEqual({ late: 'ALT' });
});
