import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { tournamentEngine } from 'tods-competition-factory';
import { z } from 'zod';
import { settleStructures } from '../../src/application/draws/settle-structures.ts';
import { handleDraw } from '../../src/application/events/handle-draw.ts';
import { handleMatch } from '../../src/application/events/handle-match.ts';
import type { Structure } from '../../src/domain/draws/draw.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { director, givenDraw, owner, singlesOf, startApp } from './app-under-test.ts';
import { readRecord } from '../support/competition-factory.ts';
import { matchCopy } from '../support/memory.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

type Preset = Structure['preset'];

const make = async (id: string, preset: Preset) => {
  const { data } = await app.api.ok(director, 'makeStructure', { params: { id }, body: { preset } });
  return data;
};

const shown = (id: string) => app.api.ok(owner, 'getDraw', { params: { id } });

const readyIn = (drawId: string) => {
  const { matchUps = [] } = tournamentEngine.allTournamentMatchUps();
  const ready = matchUps.find(
    ({ winningSide, matchUpStatus, sides = [] }) =>
      winningSide === undefined &&
      matchUpStatus === 'TO_BE_PLAYED' &&
      sides.filter(({ participantId }) => participantId !== undefined).length === 2,
  );
  return ready && { drawId, matchUpId: ready.matchUpId };
};

/** Lets competition-factory play what it has loaded: the first side wins whatever can be played, to the end. */
function playOut(drawId: string) {
  for (let next = readyIn(drawId); next !== undefined; next = readyIn(drawId)) {
    const outcome = { winningSide: 1 };
    expect(tournamentEngine.setMatchUpStatus({ ...next, outcome })).toMatchObject({ success: true });
  }
  return tournamentEngine.allTournamentMatchUps().matchUps ?? [];
}

describe('the draws of a structure', () => {
  test('are in the list behind their main draw, with what they are for, and open', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    const made = await make(id, 'compass');
    expect(made.map(({ name, size, role, finalized }) => ({ name, size, role, finalized }))).toEqual([
      { name: 'Singles – West', size: 4, role: 'placement', finalized: false },
      { name: 'Singles – North', size: 2, role: 'placement', finalized: false },
      { name: 'Singles – South', size: 2, role: 'placement', finalized: false },
    ]);
    expect(made.map(({ structure }) => structure)).toEqual(
      ['west', 'north', 'south'].map((part) => ({ mainDrawId: id, part })),
    );
    const { tournamentId } = await shown(id);
    const { data } = await app.api.ok(owner, 'listDraws', { params: { tournamentId } });
    expect(data.map((draw) => draw.id)).toEqual([id, ...made.map((draw) => draw.id)]);
  });

  test('show the links that enter and leave each of them', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    const [west, north, south] = await make(id, 'compass');
    const losers = { take: 'losers', onlyFirstMatch: false, feed: 'topDown' };
    const intoWest = { ...losers, fromDrawId: id, fromRound: 3, toDrawId: west?.id, toRound: 2 };
    const intoNorth = { ...losers, fromDrawId: id, fromRound: 2, toDrawId: north?.id, toRound: 1 };
    const intoSouth = { ...losers, fromDrawId: west?.id, fromRound: 2, toDrawId: south?.id, toRound: 1 };
    expect((await shown(id)).links).toEqual([intoWest, intoNorth]);
    expect((await shown(west?.id ?? '')).links).toEqual([intoWest, intoSouth]);
  });

  test('say how many matches each round has, and where others come in', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    const [consolation] = await make(id, 'feed_in_consolation');
    const { rounds, entries } = await shown(consolation?.id ?? '');
    expect(rounds).toEqual([
      { round: 4, matches: 2, isFeed: false },
      { round: 3, matches: 2, isFeed: true },
      { round: 2, matches: 1, isFeed: false },
      { round: 1, matches: 1, isFeed: true },
    ]);
    expect(entries).toHaveLength(12);
  });

  test('say of each line whose loser comes, on the way, too, from the top or from the bottom', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    const [consolation] = await make(id, 'feed_in_consolation');
    await app.api.ok(owner, 'finalizeDraw', { params: { id } });
    const main = await shown(id);
    const matchAt = (round: number, number: number) =>
      main.entries.find((entry) => entry.round === round && entry.position === 2 * number)?.matchId;
    const { entries } = await shown(consolation?.id ?? '');
    const fromMain = entries.map(({ comesFrom }) => comesFrom);
    const loserOf = (round: number, number: number) => ({
      ...{ drawId: id, round, number, take: 'losers', matchId: matchAt(round, number) },
    });
    expect(fromMain).toEqual([
      ...[1, 2, 3, 4].map((number) => loserOf(3, number)),
      ...[loserOf(2, 2), undefined, loserOf(2, 1), undefined],
      ...[undefined, undefined],
      ...[loserOf(1, 1), undefined],
    ]);
  });

  test('say of which part of the structure, and which of its rounds, somebody comes', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    const made = await make(id, 'double_elimination');
    const final = made.find(({ structure }) => structure?.part === 'final');
    const { entries } = await shown(final?.id ?? '');
    const winner = { round: 1, number: 1, take: 'winners', matchId: null };
    expect(entries.map(({ comesFrom }) => comesFrom)).toEqual([
      { ...winner, drawId: id },
      { ...winner, drawId: made[0]?.id, part: 'losers' },
    ]);
  });

  test('are finalized with the main draw, and filled by its results', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    const [consolation] = await make(id, 'first_round_consolation');
    const main = await app.api.ok(owner, 'finalizeDraw', { params: { id } });
    const first = main.entries.filter(({ round, matchId }) => round === 3 && matchId !== null);
    const matchId = first[0]?.matchId ?? '';
    const loser = first.find((entry) => entry.matchId === matchId && entry.side === 'guest')?.player;
    app.world.matches.set(matchId, {
      ...matchCopy(matchId, { status: 'completed' }),
      ...{ drawId: id, advances: 'home', version: 5 },
    });
    await handleMatch(app.deps, matchId);
    await handleDraw(app.deps, id);
    const { finalized, entries } = await shown(consolation?.id ?? '');
    expect(finalized).toBe(true);
    expect(new Set(entries.flatMap(({ player }) => player?.id ?? []))).toEqual(new Set([loser?.id]));
  });

  test('take lucky losers who are out of the draws that they are linked to', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    const [consolation] = await make(id, 'feed_in_consolation');
    const main = await app.api.ok(owner, 'finalizeDraw', { params: { id } });
    const [home, guest] = main.entries.filter(({ round, matchId }) => round === 3 && matchId !== null);
    const matchId = home?.matchId ?? '';
    app.world.matches.set(matchId, {
      ...matchCopy(matchId, { status: 'completed' }),
      ...{ drawId: id, advances: 'home', version: 5 },
    });
    await handleMatch(app.deps, matchId);
    await handleDraw(app.deps, id);
    const params = { id: consolation?.id ?? '' };
    const replace = (playerId: string) => ({
      params,
      body: { playerId: guest?.player?.id ?? '', playerIds: [playerId] },
    });
    const refusal = await app.api.refusal(owner, 'replaceEntrant', replace(home?.player?.id ?? ''));
    expect(refusal).toMatchObject({ statusCode: 422, details: [{ code: 'in-joined-draw' }] });
    const { entries } = await app.api.ok(owner, 'replaceEntrant', replace('p60'));
    expect(entries.filter(({ player }) => player?.id === 'p60')).not.toEqual([]);
  });

  test('are structures of the main draw in TODS, which another implementation goes on playing', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    await make(id, 'feed_in_consolation');
    const { tournamentId } = await app.api.ok(owner, 'finalizeDraw', { params: { id } });
    const { body } = await app.api.send(owner, `GET /tournaments/${tournamentId}/tods.json`);
    const { matchUps } = readRecord(z.looseObject({}).parse(body));
    const open = matchUps.find(
      ({ sides, roundNumber }) =>
        roundNumber === 1 && sides.every((side) => side.participantId !== undefined),
    );
    const loser = open?.sides[1]?.participantId;
    const outcome = { winningSide: 1 };
    tournamentEngine.setMatchUpStatus({ drawId: id, matchUpId: open?.matchUpId ?? '', outcome });
    const after = tournamentEngine.allTournamentMatchUps().matchUps ?? [];
    const consolation = after.filter(({ structureId }) => structureId !== id);
    expect(consolation).toHaveLength(6);
    expect(consolation.some(({ sides }) => sides?.some((side) => side.participantId === loser))).toBe(true);
  });

  test.each([
    ...(['third_place', 'first_round_consolation', 'first_match_consolation', 'curtis'] as const),
    ...(['compass', 'olympic', 'all_places', 'double_elimination'] as const),
  ])(
    'are loaded by another implementation, which plays them to the end by their links: %s',
    async (preset) => {
      const id = await givenDraw(app, { stage: 'generated' });
      const made = await make(id, preset);
      const { tournamentId } = await app.api.ok(owner, 'finalizeDraw', { params: { id } });
      const { body } = await app.api.send(owner, `GET /tournaments/${tournamentId}/tods.json`);
      const { matchUps } = readRecord(z.looseObject({}).parse(body));
      expect(new Set(matchUps.map(({ structureId }) => structureId))).toEqual(
        new Set([id, ...made.map((draw) => draw.id)]),
      );
      // Where a bye stands on both lines, nobody plays.
      const unplayed = new Set(['BYE', 'DOUBLE_WALKOVER']);
      const waiting = playOut(id).filter(
        ({ winningSide, matchUpStatus = '' }) => winningSide === undefined && !unplayed.has(matchUpStatus),
      );
      expect(waiting.map(({ structureName }) => structureName)).toEqual([]);
    },
  );

  test('follow the size that the entrants of the main draw need', async () => {
    const id = await givenDraw(app, { body: { size: undefined } });
    const made = await make(id, 'compass');
    expect(made).toEqual([]);
    const { tournamentId } = await shown(id);
    const sizes = async () => {
      const { data } = await app.api.ok(owner, 'listDraws', { params: { tournamentId } });
      return data.slice(1).map(({ size }) => size);
    };
    const enter = async (count: number) => {
      await app.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants: singlesOf(count) } });
      await handleDraw(app.deps, id);
    };
    await enter(14);
    expect(await sizes()).toEqual([8, 4, 4, 2, 2, 2, 2]);
    await enter(6);
    expect(await sizes()).toEqual([4, 2, 2]);
    await enter(14);
    expect(await sizes()).toHaveLength(7);
  });

  test('that are removed by two at the same time are removed', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    const made = await make(id, 'third_place');
    const { draws } = app.deps;
    // The other one is ahead by what lies between a look and a write.
    const find: typeof draws.find = async (drawId) => {
      const found = await draws.find(drawId);
      if (made.some((draw) => draw.id === drawId) && found !== null)
        await draws.update(drawId, app.deps.systemCommand(), ({ state }) => ({
          state: { ...state, deleted: true },
          changes: ['deleted'],
        }));
      return found;
    };
    const main = await draws.update(id, app.deps.systemCommand(), ({ state }) => ({
      state: { ...state, structures: [] },
      changes: ['structures'],
    }));
    expect(main.state.structures).toEqual([]);
    await settleStructures({ ...app.deps, draws: { ...draws, find } }, id);
    expect(await draws.listStructure(id)).toEqual([]);
  });

  test('are read once for all who ask at a time, and again for those who ask meanwhile', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    await make(id, 'all_places');
    const reading = Promise.withResolvers<undefined>();
    let reads = 0;
    const listStructure: typeof app.deps.draws.listStructure = async (mainDrawId) => {
      reads += 1;
      await reading.promise;
      return app.deps.draws.listStructure(mainDrawId);
    };
    const deps = { ...app.deps, draws: { ...app.deps.draws, listStructure } };
    const ask = () => Promise.all(Array.from({ length: 20 }, () => settleStructures(deps, id)));
    const first = ask();
    await eventually(() => expect(reads).toBe(1));
    const later = ask();
    reading.resolve(undefined);
    expect([...(await first), ...(await later)]).toEqual(Array.from({ length: 40 }, () => false));
    expect(reads).toBe(2);
  });

  test('are removed together, and can be made again', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    const [west] = await make(id, 'compass');
    await app.api.ok(owner, 'deleteStructures', { params: { id } });
    expect(await app.api.refusal(owner, 'getDraw', { params: { id: west?.id ?? '' } })).toMatchObject({
      statusCode: 404,
    });
    expect(await make(id, 'double_elimination')).toHaveLength(3);
  });

  test('are neither made nor removed once it is finalized', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    await make(id, 'third_place');
    const params = { id };
    await app.api.ok(owner, 'finalizeDraw', { params });
    const refused = { statusCode: 409, details: [{ code: 'draw-finalized' }] };
    const body = { preset: 'compass' } as const;
    expect(await app.api.refusal(owner, 'makeStructure', { params, body })).toMatchObject(refused);
    expect(await app.api.refusal(owner, 'deleteStructures', { params })).toMatchObject(refused);
  });

  test('take neither entrants nor lines of their own', async () => {
    const id = await givenDraw(app, { stage: 'generated' });
    const [west] = await make(id, 'compass');
    const params = { id: west?.id ?? '' };
    const refused = { statusCode: 409, details: [{ code: 'linked-draw' }] };
    expect(await app.api.refusal(owner, 'putEntrants', { params, body: { entrants: [] } })).toMatchObject(
      refused,
    );
    expect(await app.api.refusal(owner, 'finalizeDraw', { params })).toMatchObject(refused);
    expect(await app.api.refusal(owner, 'deleteDraw', { params })).toMatchObject(refused);
    expect(await app.api.refusal(owner, 'patchDraw', { params, body: { size: 8 } })).toMatchObject(refused);
    await app.api.ok(owner, 'patchDraw', { params, body: { name: 'Plate', matchFormat: 'pro_set' } });
    await handleDraw(app.deps, id);
    expect(await shown(params.id)).toMatchObject({ name: 'Plate', matchFormat: 'pro_set' });
  });
});
