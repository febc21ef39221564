import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppUnderTest } from './app-under-test.ts';
import { givenDraw, givenTournament, owner, referee, singlesOf, startApp } from './app-under-test.ts';
import { matchCopy } from '../support/memory.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const matchIdsOf = async (id: string): Promise<string[]> => {
  const { entries } = await app.api.ok(owner, 'getDraw', { params: { id } });
  return [...new Set(entries.flatMap(({ matchId }) => matchId ?? []))];
};

const refusalOf = (id: string) => app.api.refusal(owner, 'reopenDraw', { params: { id } });

describe('a closed draw that is opened again', () => {
  test('has no matches; entrants and lines are as they were, and can be changed', async () => {
    const id = await givenDraw(app, { stage: 'finalized' });
    const before = await app.api.ok(owner, 'getDraw', { params: { id } });
    const matchIds = await matchIdsOf(id);
    for (const matchId of matchIds) app.world.matches.set(matchId, matchCopy(matchId));
    const after = await app.api.ok(referee, 'reopenDraw', { params: { id } });
    expect(after.finalized).toBe(false);
    expect(after.entrants).toEqual(before.entrants);
    const first = (draw: typeof before) =>
      draw.entries.filter(({ round }) => round === 3).map(({ player }) => player?.id ?? null);
    expect(first(after)).toEqual(first(before));
    expect(await matchIdsOf(id)).toEqual([]);
    expect(matchIds.filter((matchId) => app.world.matches.has(matchId))).toEqual([]);
    await app.api.ok(owner, 'finalizeDraw', { params: { id } });
    expect((await matchIdsOf(id)).filter((matchId) => matchIds.includes(matchId))).toEqual([]);
    await app.api.ok(owner, 'reopenDraw', { params: { id } });
    await app.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants: singlesOf(7) } });
  });

  test('was not played, and neither was the draw that it feeds', async () => {
    const tournamentId = await givenTournament(app);
    const main = await givenDraw(app, { tournamentId });
    const qualifying = await givenDraw(app, {
      tournamentId,
      body: { name: 'Q', parentDrawId: main, qualifyingSpots: 2 },
    });
    await app.api.ok(owner, 'putEntrants', { params: { id: main }, body: { entrants: singlesOf(6) } });
    await app.api.ok(owner, 'putEntrants', {
      params: { id: qualifying },
      body: { entrants: singlesOf(6, 20) },
    });
    for (const id of [qualifying, main]) {
      await app.api.ok(owner, 'generateDraw', { params: { id }, body: { randomSeed: 2 } });
      await app.api.ok(owner, 'finalizeDraw', { params: { id } });
    }
    const [played = ''] = await matchIdsOf(main);
    app.world.matches.set(played, matchCopy(played, { status: 'in_progress' }));
    for (const id of [main, qualifying]) {
      expect(await refusalOf(id)).toMatchObject({
        statusCode: 409,
        details: [{ path: `matches.${played}`, code: 'draw-begun' }],
      });
    }
    app.world.matches.delete(played);
    await app.api.ok(owner, 'reopenDraw', { params: { id: main } });
    await app.api.ok(owner, 'reopenDraw', { params: { id: qualifying } });
  });

  test('keeps who had withdrawn out of it, until they are entered again', async () => {
    const id = await givenDraw(app, { stage: 'finalized' });
    const withdrawnOf = async () => (await app.deps.draws.get(id)).state.withdrawn;
    await app.api.ok(owner, 'withdrawFromDraw', { params: { id }, body: { playerId: 'p1' } });
    await app.api.ok(owner, 'reopenDraw', { params: { id } });
    await app.api.ok(owner, 'finalizeDraw', { params: { id } });
    expect(await withdrawnOf()).toEqual([{ playerId: 'p1', round: 3 }]);
    await app.api.ok(owner, 'reopenDraw', { params: { id } });
    await app.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants: singlesOf(6) } });
    expect(await withdrawnOf()).toEqual([]);
  });

  test('is not open already', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    expect(await refusalOf(id)).toMatchObject({ statusCode: 409, details: [{ code: 'draw-not-finalized' }] });
  });

  test('stays closed while scoring does not answer', async () => {
    const id = await givenDraw(app, { stage: 'finalized' });
    app.world.isScoringAway = true;
    expect(await refusalOf(id)).toMatchObject({ statusCode: 503 });
    app.world.isScoringAway = false;
    expect((await app.api.ok(owner, 'getDraw', { params: { id } })).finalized).toBe(true);
  });
});
