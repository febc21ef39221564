import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pointsByRound, usualPoints } from '@courtcast/contracts';
import { playerState, userCaller } from '@courtcast/testkit';
import { handleDraw } from '../../src/application/events/handle-draw.ts';
import { bracketOf } from '../../src/domain/draws/bracket.ts';
import { admin, anonymous } from '../support/requests.ts';
import type { AppUnderTest } from './app-under-test.ts';
import {
  givenClub,
  givenDraw,
  givenTournament,
  owner,
  reportMatch,
  singlesOf,
  startApp,
} from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const settings = {
  name: 'Club ranking',
  sport: 'tennis',
  discipline: 'singles',
  period: { kind: 'weeks', weeks: 52 },
  levels: [
    { name: 'Club', points: pointsByRound(usualPoints.club) },
    { name: 'Major', points: [{ place: 1, points: 1000 }] },
  ],
};

const make = async (over: object = {}) => {
  const clubId = await givenClub(app);
  const body = { ...settings, clubId, usualLevel: 'Club', ...over };
  const ranking = await app.api.ok(owner, 'createRanking', { body });
  return { clubId, id: ranking.id };
};

/** A live tournament of a club whose draw of four is closed. */
const givenPlay = async (clubId: string, body: object = {}) => {
  const tournamentId = await givenTournament(app, { body: { hostClubIds: [clubId], ...body } });
  const drawId = await givenDraw(app, { stage: 'finalized', tournamentId });
  await app.api.ok(owner, 'moveTournament', { params: { id: tournamentId }, body: { phase: 'live' } });
  return { tournamentId, drawId };
};

/** Lets the upper side win every match, or the lower one the match of this number. */
const playOut = async (drawId: string, upset?: number) => {
  for (let number = 1; ; number += 1) {
    const draw = (await app.deps.draws.get(drawId)).state;
    const results = new Map(draw.matches?.map(({ id, result }) => [id, result]));
    const next = bracketOf(draw).matches.find(
      ({ id, isBye, home, guest }) =>
        !isBye &&
        home.kind === 'placed' &&
        guest.kind === 'placed' &&
        (results.get(id)?.advances ?? null) === null,
    );
    if (next === undefined) return;
    const winnerSide = number === upset ? 'guest' : 'home';
    await reportMatch(app, { drawId, id: next.id }, { winnerSide });
  }
};

const standings = async (id: string, asOf?: string) => {
  const { data } = await app.api.ok(anonymous, 'listRankingRows', {
    params: { id },
    query: { perPage: '100', ...(asOf !== undefined && { asOf }) },
  });
  return data;
};

const brief = async (id: string, asOf?: string) =>
  (await standings(id, asOf)).map(({ rank, points }) => `${rank}: ${points}`);

describe('a ranking of a club', () => {
  test('counts the draws of its tournaments once they are over, by place', async () => {
    const { clubId, id } = await make();
    const { drawId } = await givenPlay(clubId);
    expect(await standings(id)).toEqual([]);
    await playOut(drawId);
    // Six players in a draw of eight: a bye is no match, and a loser of the first round has place five.
    expect(await brief(id)).toEqual(['1: 100', '2: 70', '3: 50', '3: 50', '5: 30', '5: 30']);
    const [first] = await standings(id);
    expect(first).toMatchObject({ previousRank: null, results: 1, player: { name: expect.any(String) } });
  });

  test('follows a correction at once', async () => {
    const { clubId, id } = await make();
    const { drawId } = await givenPlay(clubId);
    await playOut(drawId);
    const [champion, finalist] = await standings(id);
    const draw = (await app.deps.draws.get(drawId)).state;
    const final = draw.matches?.find(({ round }) => round === 1);
    await reportMatch(app, { drawId, id: final?.id ?? '' }, { winnerSide: 'guest' });
    expect((await standings(id)).slice(0, 2).map(({ player }) => player.id)).toEqual([
      finalist?.player.id,
      champion?.player.id,
    ]);
  });

  test('gives a tournament that it names the level of its own, and none where it does not count', async () => {
    const { clubId, id } = await make({ best: 1 });
    const one = await givenPlay(clubId);
    const other = await givenPlay(clubId);
    for (const { drawId } of [one, other]) await playOut(drawId);
    expect((await brief(id))[0]).toBe('1: 100');
    const named = (level: string | null) =>
      app.api.ok(owner, 'patchRanking', {
        params: { id },
        body: { tournaments: [{ tournamentId: one.tournamentId, level }] },
      });
    await named('Major');
    expect((await brief(id))[0]).toBe('1: 1000');
    await named(null);
    expect((await standings(id))[0]).toMatchObject({ points: 100, results: 1 });
  });

  test('counts neither another sport, nor pairs, nor drafts, nor who is not meant', async () => {
    const { clubId, id } = await make({ gender: 'female' });
    const { drawId } = await givenPlay(clubId);
    await playOut(drawId);
    expect(await standings(id)).toEqual([]);
    const others = await app.api.ok(owner, 'patchRanking', {
      params: { id },
      body: { gender: null, discipline: 'doubles' },
    });
    expect(others).toMatchObject({ gender: null, discipline: 'doubles' });
    expect(await standings(id)).toEqual([]);
    await app.api.ok(owner, 'patchRanking', {
      params: { id },
      body: { discipline: 'singles', sport: 'padel' },
    });
    expect(await standings(id)).toEqual([]);
    await app.api.ok(owner, 'patchRanking', { params: { id }, body: { sport: 'tennis' } });
    expect(await standings(id)).toHaveLength(6);
  });

  test('is of a day: of later results it knows nothing, and old ones go', async () => {
    const { clubId, id } = await make();
    const { drawId } = await givenPlay(clubId, { startDate: '2026-03-01', endDate: '2026-03-02' });
    await playOut(drawId);
    expect(await standings(id, '2026-03-01')).toEqual([]);
    expect(await standings(id, '2026-03-02')).toHaveLength(6);
    expect((await standings(id, '2026-03-09'))[0]).toMatchObject({ rank: 1, previousRank: 1 });
    expect(await standings(id, '2027-02-28')).toHaveLength(6);
    expect(await standings(id, '2027-03-01')).toEqual([]);
  });

  test('says where somebody stood a week and four weeks before', async () => {
    const { clubId, id } = await make({ best: 1 });
    const first = await givenPlay(clubId, { startDate: '2026-03-01', endDate: '2026-03-01' });
    await playOut(first.drawId);
    const second = await givenPlay(clubId, { startDate: '2026-03-20', endDate: '2026-03-20' });
    await app.api.ok(owner, 'patchRanking', {
      params: { id },
      body: { tournaments: [{ tournamentId: second.tournamentId, level: 'Major' }] },
    });
    await playOut(second.drawId, 5);
    const { data } = await app.api.ok(anonymous, 'listRankingRows', {
      params: { id },
      query: { asOf: '2026-03-29' },
    });
    const [best] = data;
    const before = await standings(id, '2026-03-01');
    const rankThen = before.find(({ player }) => player.id === best?.player.id)?.rank;
    expect(best).toMatchObject({ rank: 1, previousRank: 1, rankFourWeeksBefore: rankThen });
    expect((await standings(id, '2026-03-20'))[0]).toMatchObject({ previousRank: rankThen });
  });

  test('says of a player what counts, and where they stood each week', async () => {
    const { clubId, id } = await make();
    const { drawId, tournamentId } = await givenPlay(clubId, {
      startDate: '2026-03-02',
      endDate: '2026-03-02',
    });
    await playOut(drawId);
    const asOf = '2026-03-16';
    const playerId = (await standings(id, asOf))[0]?.player.id ?? '';
    const record = await app.api.ok(anonymous, 'getRankingRecord', {
      params: { id },
      query: { playerId, asOf },
    });
    expect(record).toMatchObject({
      ...{ asOf, rank: 1, points: 100 },
      results: [
        {
          tournament: { id: tournamentId, name: 'Open' },
          draw: { id: drawId, name: 'Singles' },
          ...{ date: '2026-03-02', place: 1, points: 100, counts: true },
        },
      ],
    });
    expect(record.weeks).toHaveLength(52);
    expect(record.weeks.slice(-4)).toEqual([
      { date: '2026-02-23', rank: null, points: 0 },
      ...['2026-03-02', '2026-03-09', '2026-03-16'].map((date) => ({ date, rank: 1, points: 100 })),
    ]);
  });

  test('has no record of a hidden player, nor of one who is not there', async () => {
    const { id } = await make();
    app.world.players.set('shy', playerState('shy', { name: 'S. H.', hidden: true }));
    for (const playerId of ['shy', 'nobody']) {
      const input = { params: { id }, query: { playerId } };
      expect(await app.api.refusal(anonymous, 'getRankingRecord', input)).toMatchObject({ statusCode: 404 });
    }
  });

  test('is a spreadsheet', async () => {
    const { clubId, id } = await make();
    const { drawId } = await givenPlay(clubId);
    await playOut(drawId);
    const answer = await app.api.call(anonymous, 'getRankingFile', { params: { id } });
    const [header, first] = String(answer.body).replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('rank,previousRank,name,points,results,rankFourWeeksBefore');
    expect(first).toMatch(/^1,,.+,100,1,$/);
  });
});

describe('groups that lead to a knock-out', () => {
  interface Given {
    readonly entrants: number;
    /** How many go on to each of two draws. */
    readonly spots: { readonly gold: number; readonly silver?: number };
  }

  /** Two groups whose best play for gold, and those behind them for silver. The lower number wins. */
  const givenGroups = async (clubId: string, { entrants: count, spots }: Given) => {
    const tournamentId = await givenTournament(app, { body: { hostClubIds: [clubId] } });
    const gold = await givenDraw(app, { tournamentId, body: { name: 'Gold', size: undefined } });
    const silver = await givenDraw(app, { tournamentId, body: { name: 'Silver', size: undefined } });
    const playoffs =
      spots.silver === undefined ? [] : [{ parentDrawId: silver, qualifyingSpots: spots.silver }];
    const body = {
      groupCount: 2,
      parentDrawId: gold,
      qualifyingSpots: spots.gold,
      playoffs,
      size: undefined,
    };
    const groups = await givenDraw(app, { tournamentId, body: { ...body, drawType: 'round_robin' } });
    const entrants = singlesOf(count).map((entrant, index) => ({ ...entrant, seed: index + 1 }));
    await app.api.ok(owner, 'putEntrants', { params: { id: groups }, body: { entrants } });
    for (const id of [groups, gold, ...(playoffs.length > 0 ? [silver] : [])]) {
      await app.api.ok(owner, 'generateDraw', { params: { id }, body: { randomSeed: 5 } });
      await app.api.ok(owner, 'finalizeDraw', { params: { id } });
      await handleDraw(app.deps, id);
    }
    await app.api.ok(owner, 'moveTournament', { params: { id: tournamentId }, body: { phase: 'live' } });
    const drawn = await app.api.ok(owner, 'getDraw', { params: { id: groups } });
    for (const { matchId, home, guest } of drawn.groups?.flatMap(({ matches }) => matches) ?? []) {
      const sets = [0, 1].map(() => (home < guest ? { home: 6, guest: 2 } : { home: 2, guest: 6 }));
      await reportMatch(
        app,
        { drawId: groups, id: matchId },
        { winnerSide: home < guest ? 'home' : 'guest', sets },
      );
    }
    return { gold, silver };
  };

  const eightPlaces = {
    levels: [
      { name: 'Club', points: Array.from({ length: 8 }, (_, at) => ({ place: at + 1, points: 80 - at })) },
    ],
  };

  test('place gold before silver, and everybody once', async () => {
    const { clubId, id } = await make(eightPlaces);
    const { gold, silver } = await givenGroups(clubId, { entrants: 8, spots: { gold: 4, silver: 4 } });
    expect(await standings(id)).toEqual([]);
    await playOut(gold);
    // Silver is still to be played: who plays there has the place of the groups.
    expect(await brief(id)).toEqual(['1: 80', '2: 79', '3: 78', '3: 78', '5: 76', '5: 76', '7: 74', '7: 74']);
    await playOut(silver);
    expect(await brief(id)).toEqual(['1: 80', '2: 79', '3: 78', '3: 78', '5: 76', '6: 75', '7: 74', '7: 74']);
  });

  test('place who does not go on behind everybody who does, of the same rank, too', async () => {
    const { clubId, id } = await make(eightPlaces);
    const { gold } = await givenGroups(clubId, { entrants: 6, spots: { gold: 3 } });
    await playOut(gold);
    expect(await brief(id)).toEqual(['1: 80', '2: 79', '3: 78', '4: 77', '5: 76', '5: 76']);
  });
});

describe('who may make a ranking', () => {
  const body = { ...settings };

  test.each([
    ['of a club: nobody else', async () => ({ clubId: await givenClub(app) }), userCaller('stranger'), 403],
    ['of a club: not without signing in', async () => ({ clubId: await givenClub(app) }), anonymous, 401],
    ['of the installation: no user', async () => ({}), owner, 403],
  ] as const)('%s', async (...[, given, caller, statusCode]) => {
    const refusal = await app.api.refusal(caller, 'createRanking', { body: { ...body, ...(await given()) } });
    expect(refusal).toMatchObject({ statusCode });
  });

  test('of the installation: admins, who name its tournaments', async () => {
    const { drawId, tournamentId } = await givenPlay(await givenClub(app));
    await playOut(drawId);
    const tournaments = [{ tournamentId, level: 'Club' }];
    const { id } = await app.api.ok(admin, 'createRanking', { body: { ...body, tournaments } });
    expect(await standings(id)).toHaveLength(6);
    const change = { params: { id }, body: { name: 'Mine' } };
    expect(await app.api.refusal(owner, 'patchRanking', change)).toMatchObject({ statusCode: 403 });
    expect(await app.api.refusal(owner, 'deleteRanking', { params: { id } })).toMatchObject({
      statusCode: 403,
    });
  });

  test('a ranking that was removed is gone', async () => {
    const { clubId, id } = await make();
    await app.api.ok(owner, 'deleteRanking', { params: { id } });
    expect(await app.api.refusal(anonymous, 'listRankingRows', { params: { id } })).toMatchObject({
      statusCode: 404,
    });
    const { data } = await app.api.ok(anonymous, 'listRankings', { query: { clubId } });
    expect(data).toEqual([]);
  });
});

describe('a ranking is refused', () => {
  const level = (points: readonly (readonly [number, number])[], name = 'A') => ({
    name,
    points: points.map(([place, value]) => ({ place, points: value })),
  });

  test.each([
    [
      'with two levels of a name',
      { levels: [level([[1, 1]]), level([[1, 1]])] },
      'levels.1.name',
      'duplicate',
    ],
    [
      'without points for the winner',
      { levels: [level([[2, 1]])] },
      'levels.0.points.0.place',
      'out-of-range',
    ],
    [
      'with places out of order',
      {
        levels: [
          level([
            [1, 9],
            [3, 5],
            [3, 4],
          ]),
        ],
      },
      'levels.0.points.2.place',
      'out-of-range',
    ],
    ['with a usual level that is not there', { usualLevel: 'B' }, 'usualLevel', 'unknown-reference'],
    [
      'with a season that ends before it begins',
      { period: { kind: 'season', from: '2026-05-02', to: '2026-05-01' } },
      'period.to',
      'ends-before-start',
    ],
    [
      'with a tournament that is not there',
      { tournaments: [{ tournamentId: 'none', level: null }] },
      'tournaments.0.tournamentId',
      'unknown-reference',
    ],
  ])('%s', async (...[, over, path, code]) => {
    const clubId = await givenClub(app);
    const refusal = await app.api.refusal(owner, 'createRanking', { body: { ...settings, clubId, ...over } });
    expect(refusal).toMatchObject({ statusCode: 422, details: [{ path, code }] });
  });

  test('with a tournament named twice, or a level of it that is not there', async () => {
    const { id } = await make();
    const tournamentId = await givenTournament(app);
    const named = [
      { tournamentId, level: 'Club' },
      { tournamentId, level: 'Other' },
    ];
    const change = { params: { id }, body: { tournaments: named } };
    expect(await app.api.refusal(owner, 'patchRanking', change)).toMatchObject({
      details: [
        { path: 'tournaments.1.tournamentId', code: 'duplicate' },
        { path: 'tournaments.1.level', code: 'unknown-reference' },
      ],
    });
  });

  test('of the installation with a usual level', async () => {
    const refusal = await app.api.refusal(admin, 'createRanking', {
      body: { ...settings, usualLevel: 'Club' },
    });
    expect(refusal).toMatchObject({ details: [{ path: 'usualLevel', code: 'not-allowed-value' }] });
  });

  test('with a draft of others, as if it were not there', async () => {
    const { id } = await make();
    const tournamentId = await givenTournament(app, { isDraft: true });
    const change = { params: { id }, body: { tournaments: [{ tournamentId, level: 'Club' }] } };
    expect(await app.api.refusal(owner, 'patchRanking', change)).toMatchObject({
      details: [{ path: 'tournaments.0.tournamentId', code: 'unknown-reference' }],
    });
  });
});

describe('a ranking of a championship', () => {
  const organizer = userCaller('organizer');
  const givenChampionship = (id: string) => void app.world.championships.set(id, 'organizer');

  test('is made and changed by its organizer, counts what they name, and is found by the championship', async () => {
    givenChampionship('season');
    const clubId = await givenClub(app);
    const { drawId, tournamentId } = await givenPlay(clubId);
    const body = { ...settings, championshipId: 'season' };
    for (const caller of [owner, userCaller('stranger')])
      expect((await app.api.refusal(caller, 'createRanking', { body })).statusCode).toBe(403);
    const { id } = await app.api.ok(organizer, 'createRanking', { body });
    await playOut(drawId);
    expect(await standings(id)).toEqual([]);
    const change = { params: { id }, body: { tournaments: [{ tournamentId, level: 'Club' }] } };
    expect((await app.api.refusal(owner, 'patchRanking', change)).statusCode).toBe(403);
    expect(await app.api.ok(organizer, 'patchRanking', change)).toMatchObject({
      ...{ clubId: null, championshipId: 'season' },
    });
    expect((await brief(id))[0]).toBe('1: 100');
    const query = { championshipId: 'season' };
    const { data } = await app.api.ok(anonymous, 'listRankings', { query });
    expect(data.map((one) => one.id)).toEqual([id]);
  });

  test.each([
    ['a championship that is not there', { championshipId: 'none' }, 'championshipId', 'unknown-reference'],
    ['a usual level', { championshipId: 'season', usualLevel: 'Club' }, 'usualLevel', 'not-allowed-value'],
  ] as const)('takes no %s', async (...[, over, path, code]) => {
    givenChampionship('season');
    const refused = await app.api.refusal(organizer, 'createRanking', { body: { ...settings, ...over } });
    expect(refused).toMatchObject({ statusCode: 422, details: [{ path, code }] });
  });

  test('is not of a club at the same time', async () => {
    givenChampionship('season');
    const body = { ...settings, championshipId: 'season', clubId: await givenClub(app) };
    const refused = await app.api.refusal(owner, 'createRanking', { body });
    expect(refused).toMatchObject({ statusCode: 422, details: [{ path: 'championshipId' }] });
  });
});

describe('the rankings of a player', () => {
  test('are those in which they stand today, with rank and points, and no others', async () => {
    const { clubId, id } = await make();
    const { id: elsewhere } = await make();
    const { drawId, tournamentId } = await givenPlay(clubId);
    await playOut(drawId);
    const named = await app.api.ok(admin, 'createRanking', {
      body: { ...settings, name: 'All clubs', tournaments: [{ tournamentId, level: 'Major' }] },
    });
    const padel = await app.api.ok(admin, 'createRanking', {
      body: { ...settings, sport: 'padel', name: 'Padel' },
    });
    const [best] = await standings(id);
    const params = { id: best?.player.id ?? '' };
    const { data } = await app.api.ok(anonymous, 'listPlayerRankings', { params });
    const shown = data.filter(({ ranking }) => [id, named.id].includes(ranking.id));
    const others = data.map(({ ranking }) => ranking.id);
    expect(others).not.toContain(elsewhere);
    expect(others).not.toContain(padel.id);
    expect(shown).toMatchObject([
      { ranking: { id, name: 'Club ranking', clubId }, rank: 1, previousRank: null, points: 100 },
      { ranking: { id: named.id, name: 'All clubs', clubId: null }, rank: 1, points: 1000 },
    ]);
    const other = { params: { id: 'p90' } };
    expect((await app.api.ok(anonymous, 'listPlayerRankings', other)).data).toEqual([]);
  });

  test('are nobody\u2019s who is hidden or not there', async () => {
    app.world.players.set('shy', playerState('shy', { name: 'S. H.', hidden: true, listed: false }));
    for (const id of ['shy', 'nobody'])
      expect((await app.api.refusal(anonymous, 'listPlayerRankings', { params: { id } })).statusCode).toBe(
        404,
      );
  });
});
