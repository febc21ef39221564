import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playerState, userCaller } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import { givenDraw, owner, referee, singlesOf, startApp } from './app-under-test.ts';
import { matchCopy } from '../support/memory.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
  app.world.players.set('late', playerState('late', { name: 'Name of late' }));
});

afterAll(() => app.stop());

/** A closed draw of eight, the first four of whom are seeded. */
const givenSeeded = async (): Promise<string> => {
  const id = await givenDraw(app);
  const entrants = singlesOf(8).map((entrant, at) => ({ ...entrant, ...(at < 4 && { seed: at + 1 }) }));
  await app.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants } });
  await app.api.ok(owner, 'generateDraw', { params: { id }, body: { randomSeed: 1 } });
  await app.api.ok(owner, 'finalizeDraw', { params: { id } });
  return id;
};

const linesOf = async (id: string) =>
  (await app.api.ok(owner, 'getDraw', { params: { id } })).entries
    .filter(({ round }) => round === 3)
    .map(({ player }) => player?.id ?? null);

const moved = (before: readonly (string | null)[], ways: Readonly<Record<string, string>>) =>
  before.map((one) => ways[one ?? ''] ?? one);

describe('the line of a seed who leaves a closed draw', () => {
  test('goes to the next best one, that of the next to the one after, and the last is the walkover', async () => {
    const id = await givenSeeded();
    const before = await linesOf(id);
    const body = { playerId: 'p2', moveUp: true };
    await app.api.ok(referee, 'withdrawFromDraw', { params: { id }, body });
    expect(await linesOf(id)).toEqual(moved(before, { p2: 'p3', p3: 'p4', p4: 'p2' }));
    const { state } = await app.deps.draws.get(id);
    expect(state.withdrawn).toEqual([{ playerId: 'p2', round: 3 }]);
  });

  test('or the last is of a lucky loser', async () => {
    const id = await givenSeeded();
    const before = await linesOf(id);
    const body = { playerId: 'p1', playerIds: ['late'], entryMark: 'LL' as const, moveUp: true };
    await app.api.ok(referee, 'replaceEntrant', { params: { id }, body });
    expect(await linesOf(id)).toEqual(moved(before, { p1: 'p2', p2: 'p3', p3: 'p4', p4: 'late' }));
  });

  test('stays where who leaves has no seed, or the last one', async () => {
    const id = await givenSeeded();
    const before = await linesOf(id);
    for (const playerId of ['p8', 'p4'])
      await app.api.ok(referee, 'withdrawFromDraw', { params: { id }, body: { playerId, moveUp: true } });
    expect(await linesOf(id)).toEqual(before);
  });

  test('is moved by officials, before a seed who would move has begun', async () => {
    const id = await givenSeeded();
    const asked = { params: { id }, body: { playerId: 'p1', moveUp: true } };
    const self = userCaller('user1', { playerId: 'p1' });
    expect(await app.api.refusal(self, 'withdrawFromDraw', asked)).toMatchObject({ statusCode: 403 });
    const { entries } = await app.api.ok(owner, 'getDraw', { params: { id } });
    const matchId = entries.find(({ player }) => player?.id === 'p3')?.matchId ?? '';
    app.world.matches.set(matchId, matchCopy(matchId, { status: 'in_progress' }));
    expect(await app.api.refusal(owner, 'withdrawFromDraw', asked)).toMatchObject({
      statusCode: 409,
      details: [{ path: 'moveUp', code: 'match-begun' }],
    });
  });
});
