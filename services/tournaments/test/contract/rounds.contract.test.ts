import type { AnswerOf } from '@courtcast/client';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toMatchRecord } from '../../src/adapters/mongo/copies.ts';
import { toDrawState } from '../../src/adapters/views/draw.ts';
import { readRecord } from '../support/competition-factory.ts';
import { matchState } from '../support/matches.ts';
import { anonymous } from '../support/requests.ts';
import type { AppUnderTest } from './app-under-test.ts';
import {
  givenClub,
  givenCourt,
  givenDraw,
  givenRounds,
  givenTournament,
  nonMember,
  owner,
  referee,
  reportMatch,
  singlesOf,
  startApp,
} from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

type Draw = AnswerOf<'getDraw'>;
type RoundView = NonNullable<Draw['drawnRounds']>[number];

const drawOf = (id: string) => app.api.ok(anonymous, 'getDraw', { params: { id } });
const standingsOf = (id: string) => app.api.ok(anonymous, 'getDrawStandings', { params: { id } });
const draw = (id: string, body: object = {}) => app.api.ok(referee, 'drawRound', { params: { id }, body });
const refusal = (id: string, body: object = {}) =>
  app.api.refusal(referee, 'drawRound', { params: { id }, body });
const roundsOf = async (id: string): Promise<readonly RoundView[]> => (await drawOf(id)).drawnRounds ?? [];

type MatchOfRound = RoundView['matches'][number];

/** Players are named by their place among the entrants, from 1. */
const entrantOf = ({ players }: AnswerOf<'getDrawStandings'>[number]): number =>
  Number(players[0]?.id.slice(1)) - 1;

/** The points that each entrant has won, match by match. */
const pointsBy = (
  played: readonly { readonly match: MatchOfRound | undefined; readonly home: number }[],
): ReadonlyMap<number, readonly number[]> => {
  const all = played.flatMap(({ match, home }) => [
    ...(match?.home ?? []).map((entrant) => ({ entrant, points: home })),
    ...(match?.guest ?? []).map((entrant) => ({ entrant, points: 24 - home })),
  ]);
  const grouped = Map.groupBy(all, ({ entrant }) => entrant);
  return new Map([...grouped].map(([entrant, own]) => [entrant, own.map(({ points }) => points)]));
};

/** Scoring has confirmed all matches of the last round, and none of its events has arrived here. */
const confirmUnheard = async (id: string): Promise<void> => {
  for (const { matchId } of (await roundsOf(id)).at(-1)?.matches ?? []) {
    const sets = [{ home: 14, guest: 10, unit: 'points' as const }];
    const said = {
      outcome: 'completed',
      winnerSide: 'home',
      confirmedAt: '2026-05-01T12:00:00.000Z',
    } as const;
    const state = matchState({ id: matchId, version: 9, status: 'completed', ...said, sets });
    app.world.matches.set(matchId, { epoch: 1, version: 9, ...toMatchRecord(state), drawId: id });
  }
};

const standingIn = (round: RoundView | undefined): number[] => [
  ...(round?.matches.flatMap(({ home, guest }) => [...home, ...guest]) ?? []),
  ...(round?.sitOut ?? []),
];

/** Points by the match: home gets so many of 24. */
const score = async (id: string, matchId: string, home: number): Promise<void> => {
  const winnerSide = home === 12 ? null : home > 12 ? 'home' : 'guest';
  const sets = [{ home, guest: 24 - home, unit: 'points' as const }];
  await reportMatch(app, { drawId: id, id: matchId }, { winnerSide, sets });
};

/** All matches of the last round, home with 14. */
const playRound = async (id: string): Promise<void> => {
  for (const { matchId } of (await roundsOf(id)).at(-1)?.matches ?? []) await score(id, matchId, 14);
};

describe('an americano', () => {
  test('has points and ties unless it says otherwise, and shows its settings', async () => {
    const id = await givenRounds(app);
    expect(await drawOf(id)).toMatchObject({
      ...{ drawType: 'americano', mixed: false, teams: false, sitOutCredit: 'average' },
      ...{ matchFormat: 'points', pointsTotal: null, tiesAllowed: true, courtIds: null, courtCount: null },
      ...{ finalized: false, drawnRounds: [], groups: null, entries: [], rounds: [], size: 8 },
    });
    const timed = await givenRounds(app, { body: { minutes: 12 } });
    expect(await drawOf(timed)).toMatchObject({ matchFormat: 'timed', minutes: 12, tiesAllowed: true });
    const sets = await givenRounds(app, { body: { matchFormat: 'one_set' } });
    expect(await drawOf(sets)).toMatchObject({ matchFormat: 'one_set', tiesAllowed: null });
  });

  test('is drawn round by round, of single players who play in pairs', async () => {
    const id = await givenRounds(app, { players: 9 });
    const drawn = await draw(id);
    expect(drawn).toMatchObject({ finalized: true });
    const [first] = drawn.drawnRounds ?? [];
    expect(first?.matches.map(({ home, guest, court }) => [home.length, guest.length, court])).toEqual([
      [2, 2, 1],
      [2, 2, 2],
    ]);
    expect(first?.sitOut).toHaveLength(1);
    const { state } = await app.deps.draws.get(id);
    const { matches, rows, drawType } = toDrawState(id, state);
    expect(drawType).toBe('americano');
    expect(
      matches.map(({ home, guest, feeds, court }) => [home?.length, guest?.length, feeds, court]),
    ).toEqual([
      [2, 2, null, 1],
      [2, 2, null, 2],
    ]);
    expect(rows).toHaveLength(9);
    expect(await refusal(id)).toMatchObject({ statusCode: 409, details: [{ code: 'round-open' }, {}] });
    await playRound(id);
    expect((await draw(id, { round: 2 })).drawnRounds).toHaveLength(2);
    expect((await draw(id, { round: 2 })).drawnRounds).toHaveLength(2);
    expect(await refusal(id, { round: 4 })).toMatchObject({ details: [{ code: 'out-of-range' }] });
  });

  test('knows a result that was confirmed a moment ago, for the next round and for who leaves', async () => {
    const id = await givenRounds(app);
    await draw(id);
    await confirmUnheard(id);
    const { drawnRounds = [] } = await draw(id, { round: 2 });
    expect(drawnRounds).toHaveLength(2);
    expect((await standingsOf(id)).reduce((sum, { points }) => sum + points, 0)).toBe(4 * 24);
    await confirmUnheard(id);
    await app.api.ok(referee, 'withdrawFromDraw', { params: { id }, body: { playerId: 'p1' } });
    await draw(id, { round: 3 });
    app.world.isScoringAway = true;
    expect(await refusal(id, { round: 4 })).toMatchObject({ statusCode: 503 });
    expect((await draw(id, { round: 3 })).drawnRounds).toHaveLength(3);
    app.world.isScoringAway = false;
  });

  test('gives two who ask at the same time one round', async () => {
    const id = await givenRounds(app);
    const asked = await Promise.all(
      [owner, referee].map((caller) =>
        app.api.send(caller, `POST /draws/${id}/rounds`, { body: { round: 1 } }),
      ),
    );
    expect(asked.map(({ status }) => status)).toEqual([201, 201]);
    expect(await roundsOf(id)).toHaveLength(1);
  });

  test('has all its rounds at once where it is asked to, and every pair once', async () => {
    const id = await givenRounds(app);
    const { drawnRounds } = await draw(id, { all: true });
    expect(drawnRounds).toHaveLength(7);
    const pairs = drawnRounds?.flatMap(({ matches }) =>
      matches.flatMap(({ home, guest }) => [home, guest].map((pair) => pair.toSorted().join(' '))),
    );
    expect(new Set(pairs).size).toBe(28);
    // Later rounds wait for the first one.
    expect(drawnRounds?.map(({ matches }) => matches.map(({ court }) => court))).toEqual([
      [1, 2],
      ...Array.from({ length: 6 }, () => [null, null]),
    ]);
    const mexicano = await givenRounds(app, { body: { drawType: 'mexicano' } });
    expect(await refusal(mexicano, { all: true })).toMatchObject({
      details: [{ path: 'all', code: 'not-permitted-field' }],
    });
  });

  test('lets matches wait in line where courts are fewer, and calls the next one to the court that is free', async () => {
    const id = await givenRounds(app, { players: 12, body: { courtCount: 2 } });
    const [round] = (await draw(id)).drawnRounds ?? [];
    expect(round?.matches.map(({ court }) => court)).toEqual([1, 2, null]);
    await score(id, round?.matches[1]?.matchId ?? '', 10);
    expect((await roundsOf(id))[0]?.matches.map(({ court }) => court)).toEqual([1, 2, 2]);
  });

  test('is played on the courts that it names, of its host clubs', async () => {
    const clubId = await givenClub(app);
    const courtId = await givenCourt(app, clubId);
    const tournamentId = await givenTournament(app, { body: { hostClubIds: [clubId] } });
    const id = await givenRounds(app, { tournamentId, body: { courtIds: [courtId] } });
    const [round] = (await draw(id)).drawnRounds ?? [];
    expect(round?.matches.map((match) => match.courtId)).toEqual([courtId, null]);
    const { state } = await app.deps.draws.get(id);
    expect(toDrawState(id, state).matches.map((match) => match.courtId)).toEqual([courtId, undefined]);
    const other = await givenCourt(app);
    const body = { courtIds: [courtId, other] };
    expect(await app.api.refusal(owner, 'patchDraw', { params: { id }, body })).toMatchObject({
      details: [{ path: 'courtIds.1', code: 'unknown-reference' }],
    });
    const changed = { courtCount: 3, sitOutCredit: 'none' } as const;
    expect(await app.api.ok(owner, 'patchDraw', { params: { id }, body: changed })).toMatchObject({
      ...{ courtIds: null, ...changed },
    });
    expect(
      await app.api.refusal(owner, 'patchDraw', { params: { id }, body: { pointsTotal: 32 } }),
    ).toMatchObject({ details: [{ code: 'draw-finalized' }] });
  });

  test('has a table of points, with the average for who sat out', async () => {
    const id = await givenRounds(app, { players: 5 });
    const played: Parameters<typeof pointsBy>[0][number][] = [];
    for (const home of [14, 12]) {
      const match = (await draw(id)).drawnRounds?.at(-1)?.matches[0];
      await score(id, match?.matchId ?? '', home);
      played.push({ match, home });
    }
    const rows = await standingsOf(id);
    const points = pointsBy(played);
    for (const row of rows) {
      const own = points.get(entrantOf(row)) ?? [];
      const sum = own.reduce((total, one) => total + one, 0);
      const credit = (2 - own.length) * (sum / own.length);
      expect(row).toMatchObject({ points: sum, credit, total: sum + credit, played: own.length });
      expect(row.satOut).toBe(2 - own.length);
    }
    expect(rows.map(({ total = 0 }) => total)).toEqual(
      rows.map(({ total = 0 }) => total).toSorted((one, other) => other - one),
    );
    expect(rows.every(({ provisional }) => !provisional)).toBe(true);
  });

  test('counts a corrected result again, and leaves the rounds as they were drawn', async () => {
    const id = await givenRounds(app, { body: { drawType: 'mexicano' } });
    const [round] = (await draw(id)).drawnRounds ?? [];
    await playRound(id);
    await draw(id);
    const before = await roundsOf(id);
    const [first] = round?.matches ?? [];
    await score(id, first?.matchId ?? '', 3);
    const after = await roundsOf(id);
    expect(after.map(({ matches }) => matches.map(({ home, guest }) => [home, guest]))).toEqual(
      before.map(({ matches }) => matches.map(({ home, guest }) => [home, guest])),
    );
    const rows = await standingsOf(id);
    const loser = rows.find(({ players }) => players[0]?.id === `p${(first?.home[0] ?? 0) + 1}`);
    expect(loser).toMatchObject({ points: 3, difference: -18 });
  });

  test('of pairs that stay together is a round robin', async () => {
    const id = await givenDraw(app, {
      body: { name: 'Teams', size: undefined, drawType: 'americano', teams: true },
    });
    const entrants = [1, 3, 5].map((from) => ({ playerIds: [`p${from}`, `p${from + 1}`] }));
    await app.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants } });
    const { drawnRounds } = await draw(id, { all: true });
    expect(drawnRounds?.map(({ matches, sitOut }) => [matches.length, sitOut.length])).toEqual(
      Array(3).fill([1, 1]),
    );
    const { state } = await app.deps.draws.get(id);
    expect(
      toDrawState(id, state).matches.every(({ home, guest }) => home?.length === 2 && guest?.length === 2),
    ).toBe(true);
    const singles = { entrants: singlesOf(4) };
    const other = await givenDraw(app, {
      body: { name: 'A', size: undefined, drawType: 'americano', teams: true },
    });
    expect(
      await app.api.refusal(owner, 'putEntrants', { params: { id: other }, body: singles }),
    ).toMatchObject({ details: [{ code: 'singles-and-pairs' }, {}, {}, {}] });
  });

  test('that is mixed pairs women with men, and needs to know who is who', async () => {
    for (let place = 1; place <= 8; place += 1) {
      const known = app.world.players.get(`p${place}`);
      if (known !== undefined)
        app.world.players.set(`p${place}`, { ...known, gender: place % 2 === 0 ? 'male' : 'female' });
    }
    const id = await givenRounds(app, { body: { mixed: true } });
    const [round] = (await draw(id)).drawnRounds ?? [];
    for (const { home, guest } of round?.matches ?? [])
      for (const pair of [home, guest]) expect(pair.map((entrant) => entrant % 2).toSorted()).toEqual([0, 1]);
    const unknown = await givenRounds(app, { players: 9, body: { mixed: true } });
    expect(await refusal(unknown)).toMatchObject({
      statusCode: 409,
      details: [{ path: 'entrants.8', code: 'player-without-gender' }],
    });
  });
});

describe('rounds that depend on results', () => {
  test('a mexicano puts the best four together', async () => {
    const id = await givenRounds(app, { body: { drawType: 'mexicano', pairing: '1+2v3+4' } });
    await draw(id);
    await playRound(id);
    const best = (await standingsOf(id))
      .slice(0, 4)
      .map(({ players }) => Number(players[0]?.id.slice(1)) - 1);
    const [, second] = (await draw(id)).drawnRounds ?? [];
    expect([second?.matches[0]?.home, second?.matches[0]?.guest]).toEqual([best.slice(0, 2), best.slice(2)]);
  });

  test('winners go up a court and are split, losers down', async () => {
    const id = await givenRounds(app, { body: { drawType: 'winners_court' } });
    expect(await drawOf(id)).toMatchObject({ deuceRule: 'golden', goldenPoint: true, tiesAllowed: null });
    await draw(id);
    await playRound(id);
    await draw(id);
    const [first, second] = (await roundsOf(id)).map(({ matches }) => matches);
    const winners = first?.map(({ home }) => home) ?? [];
    const top = second?.[0];
    expect([top?.home, top?.guest].flat().toSorted()).toEqual(winners.flat().toSorted());
    expect(top?.home.filter((entrant) => winners[0]?.includes(entrant))).toHaveLength(1);
    const body = { name: 'Ties', drawType: 'winners_court', tiesAllowed: true };
    const params = { tournamentId: await givenTournament(app) };
    expect(await app.api.refusal(owner, 'createDraw', { params, body })).toMatchObject({
      details: [{ path: 'tiesAllowed', code: 'impossible-format' }],
    });
  });

  test('a Swiss draw has wins, Buchholz, sets and games, and a bye as a win', async () => {
    const id = await givenRounds(app, { players: 5, body: { drawType: 'swiss', matchFormat: 'best_of_3' } });
    const sets = [
      { home: 6, guest: 2 },
      { home: 6, guest: 4 },
    ];
    for (let turn = 0; turn < 3; turn += 1) {
      const round = (await draw(id)).drawnRounds?.at(-1);
      for (const { matchId } of round?.matches ?? [])
        await reportMatch(app, { drawId: id, id: matchId }, { winnerSide: 'home', sets });
    }
    const rows = await standingsOf(id);
    expect(rows.reduce((sum, { wins }) => sum + wins, 0)).toBe(9);
    expect(rows.map(({ satOut }) => satOut).filter((count) => count === 1)).toHaveLength(3);
    const byes = new Map(rows.map(({ players, satOut }) => [players[0]?.id, satOut]));
    for (const { players, wins, sets: won, points } of rows) {
      expect(won.won).toBe(2 * (wins - (byes.get(players[0]?.id) ?? 0)));
      expect(points).toBe(wins);
    }
    const keys = rows.map(({ wins, buchholz = 0 }) => 100 * wins + buchholz);
    expect(keys).toEqual(keys.toSorted((one, other) => other - one));
    const meetings = (await roundsOf(id)).flatMap(({ matches }) =>
      matches.map(({ home, guest }) => [...home, ...guest].toSorted().join(' ')),
    );
    expect(new Set(meetings).size).toBe(meetings.length);
  });
});

describe('the last round', () => {
  test('is taken back while nothing of it was played, and no other one', async () => {
    const id = await givenRounds(app);
    await draw(id);
    await playRound(id);
    await draw(id);
    const before = await roundsOf(id);
    const last = (n: string) => ({ params: { id, n } });
    expect(await app.api.refusal(owner, 'deleteRound', last('1'))).toMatchObject({
      details: [{ path: 'n', code: 'not-last-round' }],
    });
    expect((await app.api.refusal(owner, 'deleteRound', last('3'))).statusCode).toBe(404);
    expect((await app.api.refusal(owner, 'deleteRound', last('x'))).statusCode).toBe(404);
    await app.api.ok(owner, 'deleteRound', last('2'));
    expect(await roundsOf(id)).toEqual(before.slice(0, 1));
    const [begun] = before[0]?.matches ?? [];
    expect(await app.api.refusal(owner, 'deleteRound', last('1'))).toMatchObject({
      details: expect.arrayContaining([
        expect.objectContaining({ path: `matches.${begun?.matchId ?? ''}`, code: 'draw-begun' }),
      ]),
    });
  });

  test('was the first one: the draw is open again', async () => {
    const id = await givenRounds(app);
    await draw(id);
    await app.api.ok(owner, 'deleteRound', { params: { id, n: '1' } });
    expect(await drawOf(id)).toMatchObject({ finalized: false, drawnRounds: [] });
    await app.api.ok(owner, 'putEntrants', { params: { id }, body: { entrants: singlesOf(4) } });
    expect((await draw(id)).drawnRounds?.[0]?.matches).toHaveLength(1);
  });
});

describe('a round that was drawn elsewhere', () => {
  const bare = (round: RoundView | undefined) => ({
    matches: (round?.matches ?? []).map(({ home, guest }) => ({ home, guest })),
    sitOut: round?.sitOut ?? [],
  });
  /** The round that this draw gets by a seed, and the draw without it again. */
  const drawnBy = async (id: string, round: number, randomSeed: number) => {
    const { drawnRounds } = await draw(id, { round, randomSeed });
    await app.api.ok(referee, 'deleteRound', { params: { id, n: String(round) } });
    return { round, randomSeed, drawn: bare(drawnRounds?.[round - 1]) };
  };

  test('is taken where the service draws the same one, once however often it is sent', async () => {
    const id = await givenRounds(app, { players: 9, body: { drawType: 'mexicano' } });
    const first = await drawnBy(id, 1, 7);
    const taken = await draw(id, first);
    expect(bare(taken.drawnRounds?.[0])).toEqual(first.drawn);
    const again = await draw(id, first);
    expect(again.drawnRounds?.[0]?.matches.map(({ matchId }) => matchId)).toEqual(
      taken.drawnRounds?.[0]?.matches.map(({ matchId }) => matchId),
    );
    expect(again.drawnRounds).toHaveLength(1);
  });

  test('is refused where what it is based on has changed, and taken where it was played', async () => {
    const id = await givenRounds(app, { players: 9, body: { drawType: 'mexicano' } });
    await draw(id, { round: 1, randomSeed: 7 });
    await playRound(id);
    const second = await drawnBy(id, 2, 8);
    const [before] = await roundsOf(id);
    await score(id, before?.matches[0]?.matchId ?? '', 0);
    expect(await refusal(id, second)).toMatchObject({
      statusCode: 409,
      details: [{ code: 'round-differs', path: 'drawn' }],
    });
    expect(await roundsOf(id)).toHaveLength(1);
    const taken = await draw(id, { ...second, drawn: { ...second.drawn, played: true } });
    expect(bare(taken.drawnRounds?.[1])).toEqual(second.drawn);
    // Another one of the same number is none that could be taken.
    const other = { ...second.drawn, matches: second.drawn.matches.toReversed(), played: true };
    expect(await refusal(id, { ...second, drawn: other })).toMatchObject({
      details: [{ code: 'round-differs' }],
    });
    expect(bare((await roundsOf(id))[1])).toEqual(second.drawn);
  });

  test('that was played is refused where it breaks a law, and while a round is open', async () => {
    const id = await givenRounds(app);
    const played = (matches: readonly object[], sitOut: readonly number[] = []) =>
      refusal(id, { round: 1, randomSeed: 1, drawn: { matches, sitOut, played: true } });
    const law = (path: string) => ({ statusCode: 422, details: [{ code: 'impossible-round', path }] });
    expect(await played([{ home: [0, 1], guest: [2] }])).toMatchObject(law('drawn.matches.0.guest'));
    expect(await played([{ home: [0, 1], guest: [2, 99] }])).toMatchObject(law('drawn.matches.0.guest'));
    expect(await played([{ home: [0, 1], guest: [2, 0] }])).toMatchObject(law('drawn.matches'));
    expect(await played([{ home: [0, 1], guest: [2, 3] }], [3])).toMatchObject(law('drawn.matches'));
    expect(await played([{ home: [0, 1], guest: [2, 3] }], [64])).toMatchObject(law('drawn.sitOut'));
    await draw(id);
    const body = {
      round: 2,
      randomSeed: 1,
      drawn: { matches: [{ home: [0, 1], guest: [2, 3] }], sitOut: [] },
    };
    expect(await refusal(id, body)).toMatchObject({ details: [{ code: 'round-open' }, {}] });
  });

  test('of a Swiss draw lets nobody meet twice, nor have two byes', async () => {
    const id = await givenRounds(app, { players: 3, body: { drawType: 'swiss' } });
    const { drawnRounds } = await draw(id);
    await playRound(id);
    const [first] = drawnRounds ?? [];
    const again = bare(first);
    const send = (drawn: object) =>
      refusal(id, { round: 2, randomSeed: 1, drawn: { ...drawn, played: true } });
    expect(await send(again)).toMatchObject({ details: [{ path: 'drawn.matches.0' }] });
    const [bye = 0] = again.sitOut;
    const [one = 0] = again.matches[0]?.home ?? [];
    expect(await send({ matches: [{ home: [bye], guest: [one] }], sitOut: [0, 1, 2] })).toMatchObject({
      details: [{ code: 'impossible-round' }],
    });
  });

  test('comes with its number and its seed', async () => {
    const id = await givenRounds(app);
    const drawn = { matches: [{ home: [0, 1], guest: [2, 3] }], sitOut: [] };
    for (const [body, path] of [
      [{ drawn, randomSeed: 1 }, 'round'],
      [{ drawn, round: 1 }, 'randomSeed'],
      [{ drawn, round: 1, randomSeed: 1, all: true }, 'all'],
    ] as const)
      expect(await refusal(id, body)).toMatchObject({ statusCode: 422, details: [{ path }] });
  });
});

describe('who comes late, and who leaves', () => {
  const arrive = (id: string, entrants: readonly object[][]) =>
    app.api.ok(owner, 'addArrivals', { params: { id }, body: { entrants } });
  const leave = (id: string, playerId: string) =>
    app.api.ok(referee, 'withdrawFromDraw', { params: { id }, body: { playerId } });

  test('plays from the next round on, and no more; what was drawn stays', async () => {
    const id = await givenRounds(app);
    await draw(id);
    const before = await roundsOf(id);
    const late = await arrive(id, [[{ name: 'Lea Late' }]]);
    expect(late.entrants.at(-1)?.players[0]?.name).toBe('Lea Late');
    expect(late.drawnRounds).toEqual(before);
    expect(
      await app.api.refusal(referee, 'withdrawFromDraw', { params: { id }, body: { playerId: 'p1' } }),
    ).toMatchObject({ details: [{ code: 'round-open' }] });
    await playRound(id);
    const left = await leave(id, 'p1');
    expect(left.entrants[0]?.left).toBe(true);
    const [, second] = (await draw(id)).drawnRounds ?? [];
    expect(standingIn(second).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const row = (await standingsOf(id)).find(({ players }) => players[0]?.id === 'p1');
    expect(row).toMatchObject({ status: 'withdrawn', played: 1 });
    expect(
      await app.api.refusal(referee, 'withdrawFromDraw', { params: { id }, body: { playerId: 'p1' } }),
    ).toMatchObject({ details: [{ code: 'already-withdrawn' }] });
    const back = await arrive(id, [[{ playerId: 'p1' }]]);
    expect(back.entrants[0]?.left).toBeUndefined();
    expect(back.entrants).toHaveLength(9);
  });

  test('is let in once, and as the draw is played', async () => {
    const id = await givenRounds(app);
    const params = { id };
    const refused = (entrants: readonly object[][]) =>
      app.api.refusal(owner, 'addArrivals', { params, body: { entrants } });
    expect(await refused([[{ name: 'Ada' }], [{ playerId: 'p1' }]])).toMatchObject({
      details: [{ path: 'entrants.1.0', code: 'duplicate' }],
    });
    expect(await refused([[{ playerId: 'nobody' }]])).toMatchObject({
      details: [{ path: 'entrants.0.0.playerId', code: 'unknown-reference' }],
    });
    expect(await refused([[{ playerId: 'p20' }, { playerId: 'p21' }]])).toMatchObject({
      details: [{ code: 'singles-and-pairs' }],
    });
    expect((await drawOf(id)).entrants).toHaveLength(8);
    const bracket = await givenDraw(app);
    expect(
      await app.api.refusal(owner, 'addArrivals', {
        params: { id: bracket },
        body: { entrants: [[{ playerId: 'p1' }]] },
      }),
    ).toMatchObject({ details: [{ code: 'not-by-rounds' }] });
  });
});

describe('an evening', () => {
  test('is made in one step, live, with its draw and players', async () => {
    const clubId = await givenClub(app);
    const courtId = await givenCourt(app, clubId);
    const body = {
      ...{ name: 'Thursday', clubId, courtIds: [courtId], pointsTotal: 32 },
      players: [[{ name: 'Ana' }], [{ name: 'Leo' }], [{ playerId: 'p1' }], [{ playerId: 'p2' }]],
    };
    const { tournament, draw: made } = await app.api.ok(owner, 'createEvening', { body });
    expect(tournament).toMatchObject({
      ...{ name: 'Thursday', phase: 'live', status: 'active', sport: 'padel', ownerId: 'owner' },
      hostClubs: [{ id: clubId }],
      draws: [{ id: made.id, name: 'Thursday' }],
    });
    expect(made).toMatchObject({ drawType: 'americano', pointsTotal: 32, tournamentId: tournament.id });
    expect(made.entrants.map(({ players }) => players[0]?.name)).toEqual(
      ['Ana', 'Leo', 'Player p1', 'Player p2'].map((name) =>
        expect.stringMatching(name.startsWith('Player') ? /./ : name),
      ),
    );
    const drawn = await app.api.ok(owner, 'drawRound', { params: { id: made.id }, body: {} });
    expect(drawn.drawnRounds?.[0]?.matches).toMatchObject([{ court: 1, courtId }]);
  });

  test.each([
    ['points', {}],
    ['timed', { minutes: 15 }],
    ['one_set', { matchFormat: 'one_set' }],
  ] as const)('is Swiss, too, in matches of %s', async (matchFormat, format) => {
    const clubId = await givenClub(app);
    const players = ['Ana', 'Leo', 'Sam', 'Kim'].map((name) => [{ name }]);
    const body = { name: 'Swiss', clubId, drawType: 'swiss', players, ...format } as const;
    const { draw: made } = await app.api.ok(owner, 'createEvening', { body });
    expect(made).toMatchObject({ drawType: 'swiss', matchFormat, tiesAllowed: null });
    const drawn = await app.api.ok(owner, 'drawRound', { params: { id: made.id }, body: {} });
    expect(drawn.drawnRounds?.[0]?.matches).toHaveLength(2);
  });

  test('is refused as a whole: nothing is made where anything is wrong', async () => {
    const clubId = await givenClub(app);
    const tournaments = async () =>
      (await app.api.ok(owner, 'listTournaments', { query: { perPage: '100' } })).meta.total;
    const before = await tournaments();
    const players = app.world.players.size;
    const refused = (body: object) =>
      app.api.refusal(owner, 'createEvening', { body: { name: 'No', clubId, ...body } });
    const ana = [{ name: 'Ana' }];
    expect(await refused({ clubId: 'none' })).toMatchObject({
      details: [{ path: 'clubId', code: 'unknown-reference' }],
    });
    expect(await refused({ courtIds: ['none'] })).toMatchObject({
      details: [{ path: 'courtIds.0', code: 'unknown-reference' }],
    });
    expect(await refused({ players: [ana, [{ playerId: 'none' }]] })).toMatchObject({
      details: [{ path: 'players.1.0.playerId', code: 'unknown-reference' }],
    });
    expect(await refused({ players: [[{ playerId: 'p1' }], [{ playerId: 'p1' }]] })).toMatchObject({
      details: [{ path: 'players.1.0', code: 'duplicate' }],
    });
    expect(await refused({ players: [ana], pairing: '1+4v2+3' })).toMatchObject({
      details: [{ path: 'pairing', code: 'not-permitted-field' }],
    });
    expect(await refused({ teams: true, mixed: true })).toMatchObject({
      details: [{ path: 'teams', code: 'not-permitted-field' }],
    });
    expect(await refused({ courtCount: 2, courtIds: ['none'] })).toMatchObject({ statusCode: 422 });
    expect(await tournaments()).toBe(before);
    expect(app.world.players.size).toBe(players);
  });

  test('at a club that does not let it in waits for the club, as a tournament does', async () => {
    const clubId = await givenClub(app);
    const closed = { open: false };
    await app.api.ok(owner, 'putClubCourtUse', { params: { id: clubId }, body: closed });
    const body = { name: 'Guests', clubId };
    const { tournament } = await app.api.ok(nonMember, 'createEvening', { body });
    expect(tournament).toMatchObject({ hostClubs: [], askedClubs: [{ id: clubId }] });
    const { id: courtId } = await app.api.ok(owner, 'createCourt', { body: { clubId, name: 'Court 1' } });
    const onCourt = { ...body, courtIds: [courtId] };
    expect(await app.api.refusal(nonMember, 'createEvening', { body: onCourt })).toMatchObject({
      details: [{ path: 'courtIds.0', code: 'unknown-reference' }],
    });
    const own = await app.api.ok(owner, 'createEvening', { body: onCourt });
    expect(own.tournament.hostClubs).toMatchObject([{ id: clubId }]);
  });

  test('is a table for spreadsheets, and one that the competition factory reads', async () => {
    const tournamentId = await givenTournament(app);
    const id = await givenRounds(app, { tournamentId });
    await draw(id);
    await playRound(id);
    const csv = async (file: string) => {
      const { body } = await app.api.send(anonymous, `GET /draws/${id}/${file}`);
      return String(body).trim().split('\r\n');
    };
    const [header = '', ...rows] = await csv('standings.csv');
    expect(header).toContain('rank,players,played');
    expect(rows).toHaveLength(8);
    expect(rows[0]).toContain(',14,');
    const matches = await csv('draw.csv');
    expect(matches).toHaveLength(3);
    expect(matches[1]).toContain('Round 1');
    const { body } = await app.api.send(anonymous, `GET /tournaments/${tournamentId}/tods.json`);
    const { matchUps } = readRecord(z.looseObject({}).parse(body));
    expect(matchUps.map(({ matchUpStatus, winningSide }) => [matchUpStatus, winningSide])).toEqual([
      ['COMPLETED', 1],
      ['COMPLETED', 1],
    ]);
  });
});
