import type { MatchState } from '@courtcast/contracts';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toMatchRecord } from '../../src/adapters/mongo/copies.ts';
import { toDrawState } from '../../src/adapters/views/draw.ts';
import { handleDraw } from '../../src/application/events/handle-draw.ts';
import { handleMatch } from '../../src/application/events/handle-match.ts';
import { reopen } from '../../src/domain/draws/draw-making.ts';
import { readRecord } from '../support/competition-factory.ts';
import { matchState } from '../support/matches.ts';
import { anonymous } from '../support/requests.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { givenDraw, givenTournament, owner, referee, singlesOf, startApp } from './app-under-test.ts';
import { givenTie } from './tied-groups.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const drawOf = (id: string) => app.api.ok(anonymous, 'getDraw', { params: { id } });
const standingsOf = (id: string) => app.api.ok(anonymous, 'getDrawStandings', { params: { id } });

const groups = async (players: number, body: object = {}, tournamentId?: string): Promise<string> => {
  const id = await givenDraw(app, {
    body: { name: 'Groups', size: undefined, drawType: 'round_robin', ...body },
    ...(tournamentId !== undefined && { tournamentId }),
  });
  const entrants = singlesOf(players).map((entrant, index) => ({ ...entrant, seed: index + 1 }));
  await app.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants } });
  return id;
};

const generated = async (id: string) =>
  app.api.ok(owner, 'generateDraw', { params: { id }, body: { randomSeed: 5 } });
const finalized = async (id: string) => app.api.ok(referee, 'finalizeDraw', { params: { id } });

let version = 1;

/** Scoring says how a match ended. */
const report = async (drawId: string, id: string, over: Partial<MatchState>): Promise<void> => {
  version += 1;
  const confirmed = {
    status: 'completed',
    outcome: 'completed',
    confirmedAt: '2026-05-01T12:00:00.000Z',
  } as const;
  const state = matchState({ id, version, ...confirmed, ...over });
  app.world.matches.set(id, { epoch: 1, version, ...toMatchRecord(state), drawId });
  await handleMatch(app.deps, id);
  await handleDraw(app.deps, drawId);
};

/** Plays all matches; the better seed wins. */
const playAll = async (drawId: string): Promise<void> => {
  for (const { matches } of (await drawOf(drawId)).groups ?? [])
    for (const { matchId, home, guest } of matches) {
      const winnerSide = home < guest ? 'home' : 'guest';
      const sets = [
        { home: 6, guest: 2 },
        { home: 6, guest: 4 },
      ].map((set) => (winnerSide === 'home' ? set : { home: set.guest, guest: set.home }));
      await report(drawId, matchId, { winnerSide, sets });
    }
};

describe('a shared place', () => {
  test('stays shared until an official draws lots, which are kept with their seed', async () => {
    const id = await givenTie(app);
    const params = { id };
    const winnersOf = async () => (await drawOf(id)).groupWinners;
    expect((await standingsOf(id)).map(({ rank }) => rank)).toEqual([1, 1, 1]);
    expect(await winnersOf()).toEqual([{ group: 1, isOver: true, players: [] }]);
    const drawn = await app.api.ok(referee, 'drawTieLots', { params, body: { randomSeed: 3 } });
    expect(drawn.tieLots).toEqual([{ group: 1, randomSeed: 3 }]);
    const rows = await standingsOf(id);
    expect(rows.map(({ rank, separatedBy }) => [rank, separatedBy])).toEqual([
      [1, 'lot'],
      [2, 'lot'],
      [3, null],
    ]);
    expect((await winnersOf())?.[0]?.players).toEqual(rows[0]?.players);
    expect(await app.api.refusal(referee, 'drawTieLots', { params, body: {} })).toMatchObject({
      statusCode: 409,
      details: [{ code: 'no-tie' }],
    });
  });

  test('has no lot while matches of the group are to come, and none after it is opened again', async () => {
    const open = await groups(3, { groupCount: 1, rankBy: 'tourFinals' });
    await generated(open);
    await finalized(open);
    const refused = await app.api.refusal(referee, 'drawTieLots', { params: { id: open }, body: {} });
    expect(refused).toMatchObject({ details: [{ code: 'no-tie' }] });
    const id = await givenTie(app);
    await app.api.ok(referee, 'drawTieLots', { params: { id }, body: {} });
    const { state } = await app.deps.draws.get(id);
    expect(state.tieLots).toHaveLength(1);
    expect(reopen(state, [], new Date(0))).toMatchObject({ ok: true, value: { matches: null } });
    expect(reopen(state, [], new Date(0))).not.toHaveProperty('value.tieLots');
  });
});

describe('a draw in groups', () => {
  test('says how it is played, a bracket that it is one', async () => {
    const id = await groups(6, { groupCount: 2, legs: 2, rankBy: [{ by: 'points' }, { by: 'lot' }] });
    expect(await drawOf(id)).toMatchObject({
      ...{ drawType: 'round_robin', groupCount: 2, groupSize: null, legs: 2, entries: [], groups: [] },
      rankBy: [{ by: 'points' }, { by: 'lot' }],
      pointsPerWin: 2,
    });
    const bracket = await drawOf(await givenDraw(app));
    expect(bracket).toMatchObject({ drawType: 'elimination', groups: null });
    expect(bracket.legs).toBeUndefined();
    expect(await standingsOf(bracket.id)).toEqual([]);
  });

  test('is made by seeds and lot, moved by hand, and has its matches with both sides known', async () => {
    const id = await groups(6, { groupCount: 2 });
    const made = await generated(id);
    expect(made.groups?.map(({ entrants: [first] }) => first)).toEqual([0, 1]);
    expect(made.randomSeed).toBe(5);
    const body = {
      groups: [
        [0, 2, 4],
        [1, 3, 5],
      ],
    };
    const moved = await app.api.ok(owner, 'putDrawGroups', { params: { id }, body });
    expect(moved.groups?.map(({ entrants }) => entrants)).toEqual(body.groups);
    const { groups: closed } = await finalized(id);
    expect(closed?.map(({ matches }) => matches.map(({ round }) => round))).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    const { state } = await app.deps.draws.get(id);
    const { matches, rows } = toDrawState(id, state);
    expect(matches.every(({ home, guest, feeds }) => home !== null && guest !== null && feeds === null)).toBe(
      true,
    );
    expect(new Set(matches.map(({ group }) => group))).toEqual(new Set([1, 2]));
    expect(rows?.map(({ players }) => players[0]?.name)).not.toContain('Unknown player');
    expect(await app.api.refusal(owner, 'putDrawGroups', { params: { id }, body })).toMatchObject({
      statusCode: 409,
      details: [{ code: 'draw-finalized' }],
    });
  });

  test('has tables that follow its results, with what separates their rows', async () => {
    const id = await groups(4, { groupCount: 1 });
    await generated(id);
    await finalized(id);
    expect((await standingsOf(id)).every(({ rank, provisional }) => rank === 1 && provisional)).toBe(true);
    await playAll(id);
    const rows = await standingsOf(id);
    expect(
      rows.map(({ players: [player], ...row }) => [player?.id, row.rank, row.wins, row.separatedBy]),
    ).toEqual([
      ['p1', 1, 3, 'wins'],
      ['p2', 2, 2, 'wins'],
      ['p3', 3, 1, 'wins'],
      ['p4', 4, 0, null],
    ]);
    expect(rows[0]).toMatchObject({
      ...{ group: 1, played: 3, ties: 0, losses: 0, points: 6, seed: 1, entryMark: null },
      sets: { won: 6, lost: 0 },
      games: { won: 36, lost: 18 },
      scored: { won: 0, lost: 0 },
      status: 'finished',
      provisional: false,
    });
  });

  test('name their winners once they are over, where nobody goes on from them', async () => {
    const id = await groups(6, { groupCount: 2 });
    await generated(id);
    await finalized(id);
    const open = [1, 2].map((group) => ({ group, isOver: false, players: [] }));
    expect((await drawOf(id)).groupWinners).toEqual(open);
    await playAll(id);
    const won = (await drawOf(id)).groupWinners ?? [];
    expect(won.map(({ isOver, players }) => [isOver, ...players.map((player) => player.id)])).toEqual([
      [true, 'p1'],
      [true, 'p2'],
    ]);
    const { tournamentId } = await drawOf(id);
    const { data } = await app.api.ok(anonymous, 'listDraws', { params: { tournamentId } });
    expect(data.find((draw) => draw.id === id)?.groupWinners).toEqual(won);
    const parentDrawId = await givenDraw(app, { tournamentId, body: { name: 'Main', size: undefined } });
    const leading = await groups(6, { groupCount: 2, parentDrawId, qualifyingSpots: 2 }, tournamentId);
    expect((await drawOf(leading)).groupWinners).toBeUndefined();
  });

  test('sends winners into the next draw as seeds once its last match is confirmed, and takes them back', async () => {
    const tournamentId = await givenTournament(app);
    const main = await givenDraw(app, { tournamentId, body: { name: 'Main', size: undefined } });
    const body = { groupCount: 2, parentDrawId: main, qualifyingSpots: 4 };
    const id = await groups(8, body, tournamentId);
    await generated(id);
    await finalized(id);
    await generated(main);
    await finalized(main);
    await handleDraw(app.deps, main);
    const firstOf = async () =>
      (await drawOf(main)).entries.filter(({ round }) => round === 2).map(({ player }) => player?.id ?? null);
    expect(await firstOf()).toEqual([null, null, null, null]);
    await playAll(id);
    const [top, , , bottom] = await firstOf();
    expect([top, bottom].toSorted()).toEqual(['p1', 'p2']);
    const rows = await standingsOf(id);
    expect(rows.filter(({ status }) => status === 'qualified').map(({ rank }) => rank)).toEqual([1, 2, 1, 2]);
    const winners = rows.flatMap(({ acrossGroups }) => acrossGroups ?? []);
    expect(winners.map(({ position, spots }) => [position, spots])).toEqual([
      [1, 2],
      [1, 2],
    ]);
    const finishOf = (player: string | null) =>
      rows.filter(({ players: [one] }) => one?.id === player).map(({ group, rank }) => [group, rank]);
    const entries = (await drawOf(main)).entries.filter(({ player }) => player !== null);
    expect(entries.map(({ groupFinish }) => [[groupFinish?.group, groupFinish?.position]])).toEqual(
      entries.map(({ player }) => finishOf(player?.id ?? null)),
    );
    expect(entries.map(({ entryMark, groupFinish }) => [entryMark, groupFinish?.drawId])).toEqual(
      entries.map(() => ['Q', id]),
    );
    const { leadsTo } = toDrawState(id, (await app.deps.draws.get(id)).state);
    expect(leadsTo).toHaveLength(2);
    const [first] = (await drawOf(id)).groups?.flatMap(({ matches }) => matches) ?? [];
    await report(id, first?.matchId ?? '', { winnerSide: null, outcome: null, confirmedAt: null });
    expect(await firstOf()).toEqual([null, null, null, null]);
  });

  test('sends the next finishers into draws of their own: gold and silver', async () => {
    const tournamentId = await givenTournament(app);
    const [gold, silver] = [
      await givenDraw(app, { tournamentId, body: { name: 'Gold', size: undefined } }),
      await givenDraw(app, { tournamentId, body: { name: 'Silver', size: undefined } }),
    ];
    const playoffs = [{ parentDrawId: silver, qualifyingSpots: 4 }];
    const body = { groupCount: 2, parentDrawId: gold, qualifyingSpots: 4, playoffs };
    const id = await groups(8, body, tournamentId);
    await generated(id);
    await finalized(id);
    for (const parent of [gold, silver]) {
      await generated(parent);
      await finalized(parent);
      await handleDraw(app.deps, parent);
    }
    const firstOf = async (parent: string) =>
      (await drawOf(parent)).entries
        .filter(({ round }) => round === 2)
        .map(({ player }) => player?.id ?? null);
    await playAll(id);
    const [first, , , last] = await firstOf(silver);
    const third = (await standingsOf(id))
      .filter(({ rank }) => rank === 3)
      .map(({ players: [one] }) => one?.id);
    expect([first, last].toSorted()).toEqual(third.toSorted());
    expect([...(await firstOf(gold)), ...(await firstOf(silver))].toSorted()).toEqual(
      Array.from({ length: 8 }, (_, index) => `p${index + 1}`),
    );
    expect((await standingsOf(id)).map(({ status, qualifiedFor }) => [status, qualifiedFor])).toEqual(
      [1, 2].flatMap(() => [gold, gold, silver, silver].map((to) => ['qualified', to])),
    );
    const { leadsTo } = toDrawState(id, (await app.deps.draws.get(id)).state);
    expect(leadsTo).toHaveLength(4);
    expect((await drawOf(id)).links).toMatchObject([
      { fromDrawId: id, finishingPositions: [1, 2], groupCount: 2, toDrawId: gold },
      { fromDrawId: id, finishingPositions: [3, 4], groupCount: 2, toDrawId: silver },
    ]);
    expect(await drawOf(silver)).toMatchObject({
      role: 'consolation',
      links: [{ finishingPositions: [3, 4] }],
    });
    expect(await drawOf(gold)).toMatchObject({ role: 'main' });
    const settled = (await app.deps.draws.get(id)).version;
    for (const draw of [gold, silver, id]) await handleDraw(app.deps, draw);
    expect((await app.deps.draws.get(id)).version).toBe(settled);
    const { body: tods } = await app.api.send(anonymous, `GET /tournaments/${tournamentId}/tods.json`);
    const { events } = z
      .looseObject({
        events: z.array(
          z.looseObject({
            drawDefinitions: z.array(
              z.looseObject({
                structures: z.array(z.looseObject({ structureId: z.string(), stage: z.string() })),
                links: z.array(z.looseObject({})),
              }),
            ),
          }),
        ),
      })
      .parse(tods);
    expect(
      events.map(({ drawDefinitions: [draw] }) =>
        draw?.structures.map(({ structureId, stage }) => [structureId, stage]),
      ),
    ).toEqual([
      [
        [gold, 'MAIN'],
        [id, 'QUALIFYING'],
        [silver, 'CONSOLATION'],
      ],
    ]);
    expect(readRecord(z.looseObject({}).parse(tods)).matchUps).toHaveLength(18);
  });

  test.each([
    [
      'without a parent',
      () => ({ playoffs: [{ parentDrawId: 'silver', qualifyingSpots: 2 }] }),
      'parentDrawId',
    ],
    [
      'the same draw twice',
      (gold: string) => ({
        ...{ parentDrawId: gold, qualifyingSpots: 2 },
        playoffs: [{ parentDrawId: gold, qualifyingSpots: 2 }],
      }),
      'playoffs.0.parentDrawId',
    ],
    [
      'a draw that is not there',
      (gold: string) => ({
        ...{ parentDrawId: gold, qualifyingSpots: 2 },
        playoffs: [{ parentDrawId: 'elsewhere', qualifyingSpots: 2 }],
      }),
      'playoffs.0.parentDrawId',
    ],
  ])('refuses draws for the next finishers: %s', async (_what, bodyOf, path) => {
    const tournamentId = await givenTournament(app);
    const gold = await givenDraw(app, { tournamentId, body: { name: 'Gold', size: undefined } });
    const body = { name: 'Groups', drawType: 'round_robin', ...bodyOf(gold) } as const;
    expect(await app.api.refusal(owner, 'createDraw', { params: { tournamentId }, body })).toMatchObject({
      statusCode: 422,
      details: [{ path }],
    });
  });

  test('refuses more who go on than there are entrants, and leaving a closed draw', async () => {
    const tournamentId = await givenTournament(app);
    const [gold, silver] = [
      await givenDraw(app, { tournamentId, body: { name: 'Gold', size: undefined } }),
      await givenDraw(app, { tournamentId, body: { name: 'Silver', size: undefined } }),
    ];
    const playoffs = [{ parentDrawId: silver, qualifyingSpots: 4 }];
    const id = await groups(6, { parentDrawId: gold, qualifyingSpots: 4, playoffs }, tournamentId);
    const params = { id };
    expect(await app.api.refusal(owner, 'generateDraw', { params, body: {} })).toMatchObject({
      details: [{ path: 'entrants', code: 'too-few-entrants' }],
    });
    const fewer = { playoffs: [{ parentDrawId: silver, qualifyingSpots: 2 }] };
    await app.api.ok(owner, 'patchDraw', { params, body: fewer });
    await generated(id);
    expect(await app.api.refusal(owner, 'deleteDraw', { params: { id: silver } })).toMatchObject({
      details: [{ code: 'in-use' }],
    });
    await generated(silver);
    await finalized(silver);
    expect(await app.api.refusal(owner, 'patchDraw', { params, body: { playoffs: [] } })).toMatchObject({
      statusCode: 409,
      details: [{ path: 'playoffs.0.parentDrawId', code: 'parent-finalized' }],
    });
  });

  test('gives the matches of who withdraws to the others', async () => {
    const id = await groups(4, { groupCount: 1 });
    await generated(id);
    await finalized(id);
    await app.api.ok(referee, 'withdrawFromDraw', { params: { id }, body: { playerId: 'p1' } });
    const { matches } = toDrawState(id, (await app.deps.draws.get(id)).state);
    expect(matches.flatMap(({ withdrawn = [] }) => withdrawn)).toHaveLength(3);
    const last = (await standingsOf(id)).at(-1);
    expect(last).toMatchObject({ rank: 4, status: 'withdrawn', players: [{ id: 'p1' }] });
  });

  test('is a file for spreadsheets, and one that the competition factory counts alike', async () => {
    const tournamentId = await givenTournament(app);
    const id = await groups(6, { groupCount: 2, rankBy: 'codes' }, tournamentId);
    await generated(id);
    await finalized(id);
    await playAll(id);
    const csv = await app.api.send(anonymous, `GET /draws/${id}/draw.csv`);
    const [header = '', ...rows] = String(csv.body).trim().split('\r\n');
    expect(header).toContain('roundName');
    expect(rows).toHaveLength(6);
    expect(rows[0]).toContain('Group 1');
    const record = await app.api.send(anonymous, `GET /tournaments/${tournamentId}/tods.json`);
    const { matchUps } = readRecord(z.looseObject({}).parse(record.body));
    expect(matchUps.map(({ matchUpStatus }) => matchUpStatus)).toEqual(Array(6).fill('COMPLETED'));
    const rowsOf = await standingsOf(id);
    const winners = rowsOf.filter(({ rank }) => rank === 1).map(({ players: [player] }) => player?.id);
    const won = Map.groupBy(matchUps, ({ sides, winningSide }) =>
      String(sides.find(({ sideNumber }) => sideNumber === winningSide)?.participantId),
    );
    for (const winner of winners) expect(won.get(winner ?? '')).toHaveLength(2);
  });

  test('takes no qualifiers, and no lines by hand', async () => {
    const tournamentId = await givenTournament(app);
    const id = await groups(4, {}, tournamentId);
    const lines = { method: 'manual', positions: [0, 1, 2, 3] } as const;
    expect(await app.api.refusal(owner, 'generateDraw', { params: { id }, body: lines })).toMatchObject({
      details: [{ path: 'method', code: 'not-permitted-field' }],
    });
    const body = { name: 'Qualifying', parentDrawId: id, qualifyingSpots: 2 };
    expect(await app.api.refusal(owner, 'createDraw', { params: { tournamentId }, body })).toMatchObject({
      details: [{ path: 'parentDrawId', code: 'not-permitted-field' }],
    });
  });
});
