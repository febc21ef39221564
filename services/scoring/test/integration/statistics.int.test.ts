import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchDatabaseCommands } from '@courtcast/testkit';
import type { DatabaseCommands } from '@courtcast/testkit';
import { anonymous, user } from '../support/caller.ts';
import { startTestSystem } from '../support/system.ts';
import type { TestSystem } from '../support/system.ts';

let system: TestSystem;
let database: DatabaseCommands;

beforeAll(async () => {
  system = await startTestSystem();
  database = await watchDatabaseCommands();
});

afterAll(() => system.stop());

const ana = user('ana');
const look = () => system.scoring.as(anonymous);

/** 96 points: games to love for either side by turns, so that no match ends. */
const points = Array.from('GGHHHG'.repeat(4), (winner) =>
  Array.from({ length: 4 }, () => ({ winner: winner === 'H' ? ('home' as const) : ('guest' as const) })),
).flat();

const playOnAfterRain = async (): Promise<string> => {
  const body = { matchFormat: 'best_of_5' as const };
  const { id } = await system.scoring.as(ana)('createFreeplayMatch', { body });
  const call = system.scoring.as(ana);
  const params = { id };
  await call('addPoints', { params, body: { points } });
  await call('suspendMatch', { params, body: { notes: 'Rain' } });
  await call('resumeMatch', { params, body: {} });
  await call('addPoints', { params, body: { winner: 'home', kind: 'winner' } });
  return id;
};

test('statistics ask the database once, and show what was stored', async () => {
  const id = await playOnAfterRain();
  const params = { id };
  let counted: Awaited<ReturnType<typeof readStatistics>> | undefined;
  const readStatistics = () => look()('getMatchStatistics', { params });
  const sent = await database.during(async () => {
    counted = await readStatistics();
  });
  // Earlier writes may be published at the same time.
  const reads = sent.filter(({ name }) => /^(?:find|aggregate|count|distinct)/.test(name));
  const asked = reads.filter(({ document }) => JSON.stringify(document).includes(id));
  expect(asked.map(({ name }) => name)).toEqual(['find match']);
  const { version, sets } = await look()('getMatch', { params });
  expect(counted).toMatchObject({ matchId: id, version, hasPointLog: true, hasPointKinds: true });
  const { total } = await readStatistics();
  expect((total.home.pointsWon ?? 0) + (total.guest.pointsWon ?? 0)).toBe(97);
  expect(total.home.winners).toBe(1);
  expect(counted?.sets.map(({ home, guest }) => ({ home: home.gamesWon, guest: guest.gamesWon }))).toEqual(
    sets?.map(({ home, guest }) => ({ home, guest })),
  );
});

test('when play was resumed is stored with the first point after it, and with no other', async () => {
  const id = await playOnAfterRain();
  await system.scoring.as(ana)('addPoints', { params: { id }, body: { winner: 'guest' } });
  const log = await look()('listMatchPoints', { params: { id } });
  expect(log.flatMap(({ seq, resumedAt }) => (resumedAt === undefined ? [] : [seq]))).toEqual([97]);
  const [before, resumed] = [log[95], log[96]];
  expect(Date.parse(resumed?.resumedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.at ?? ''));
  expect(Date.parse(resumed?.resumedAt ?? '')).toBeLessThanOrEqual(Date.parse(resumed?.at ?? ''));
});

test('an answer that a client has is 304 until the next point', async () => {
  const id = await playOnAfterRain();
  const path = `/matches/${id}/statistics`;
  const etag = (await system.scoring.send('GET', path)).headers.get('etag') ?? '';
  const ask = () => system.scoring.send('GET', path, { headers: { 'if-none-match': etag } });
  expect((await ask()).status).toBe(304);
  await system.scoring.as(ana)('addPoints', { params: { id }, body: { winner: 'guest' } });
  expect((await ask()).status).toBe(200);
});

test('of an unknown match there are none', async () => {
  expect((await system.scoring.send('GET', '/matches/unknown/statistics')).status).toBe(404);
});
