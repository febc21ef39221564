import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playerState, userCaller } from '@courtcast/testkit';
import type { BoxRoundView, MatchState } from '@courtcast/contracts';
import { handlePlayer } from '../../src/application/events/handle-player.ts';
import { matchesOfGroups } from '../../src/domain/draws/groups/table.ts';
import { isBoxDraw } from '../../src/domain/draws/groups/box-round.ts';
import { admin, anonymous } from '../support/requests.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { board, givenClub, nonMember, owner, reportMatch, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const player = (id: string) => ({ ...userCaller(`user-of-${id}`), playerId: id });
const named = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => [{ playerId: `p${from + index}` }]);

const makeLeague = async (over: object = {}) => {
  const clubId = await givenClub(app);
  const body = {
    ...{ clubId, name: 'Autumn boxes', sport: 'tennis', discipline: 'singles', boxSize: 4 },
    ...{ players: named(1, 12), ...over },
  };
  return { clubId, id: (await app.api.ok(owner, 'createBoxLeague', { body })).id };
};
const makeRound = (id: string, round: number, over: object = {}) =>
  app.api.ok(owner, 'makeBoxLeagueRound', { params: { id }, body: { round, ...over } });
const refusedRound = (id: string, round: number, over: object = {}) =>
  app.api.refusal(owner, 'makeBoxLeagueRound', { params: { id }, body: { round, ...over } });
const roundOf = (id: string, n: number) =>
  app.api.ok(anonymous, 'getBoxLeagueRound', { params: { id, n: String(n) } });
const idsIn = (round: BoxRoundView) =>
  round.boxes.map(({ rows }) => rows.map(({ players }) => players.map(({ id }) => id).join('+')));

const numberOf = (id: string | undefined) => Number(id?.slice(1));
const two = (won: number, lost: number) => [
  { home: won, guest: lost },
  { home: won, guest: lost },
];

/** Plays matches of a round: whose number is lower wins, 6–1 6–1. */
const play = async (
  drawId: string,
  { only = () => true, upset = false }: { only?: (ids: readonly string[]) => boolean; upset?: boolean } = {},
) => {
  const draw = (await app.deps.draws.get(drawId)).state;
  if (!isBoxDraw(draw)) throw new Error('no boxes');
  for (const { id, home, guest } of matchesOfGroups(draw)) {
    const ids = [home, guest].map((entrant) => draw.entrants[entrant]?.playerIds[0] ?? '');
    if (!only(ids)) continue;
    const isHome = numberOf(ids[0]) < numberOf(ids[1]) !== upset;
    const sets = isHome ? two(6, 1) : two(1, 6);
    await reportMatch(app, { drawId, id }, { winnerSide: isHome ? 'home' : 'guest', sets });
  }
};

/** Scoring says something of a match that is not over. */
const isSaid = (drawId: string, id: string, over: Partial<MatchState>) =>
  reportMatch(app, { drawId, id }, { outcome: null, confirmedAt: null, ...over });

describe('a box league', () => {
  test('is made by who runs the club, with a live tournament that rankings do not count', async () => {
    const { clubId, id } = await makeLeague();
    const league = await app.api.ok(anonymous, 'getBoxLeague', { params: { id } });
    expect(league).toMatchObject({
      ...{ clubId, status: 'planned', rounds: [], weeks: 4, moves: 1 },
      ...{ points: 'played_and_sets', unplayed: 'not_counted', joining: 'asked' },
      matchFormat: 'best_of_3_mtb',
    });
    const tournament = await app.api.ok(anonymous, 'getTournament', { params: { id: league.tournamentId } });
    expect(tournament).toMatchObject({ phase: 'live', boxLeagueId: id, draws: [] });
    const listed = await app.api.ok(anonymous, 'listBoxLeagues', { query: { clubId } });
    expect(listed.data.map((one) => one.id)).toEqual([id]);
    const body = { clubId, name: 'Mine', sport: 'tennis', discipline: 'singles' };
    for (const caller of [nonMember, board])
      expect(await app.api.refusal(caller, 'createBoxLeague', { body })).toMatchObject({ statusCode: 403 });
  });

  test.each([
    [{ moves: 3, boxSize: 5 }, 'moves', 'out-of-range'],
    [{ clubId: 'nobody' }, 'clubId', 'unknown-reference'],
    [{ players: [[{ playerId: 'nobody' }]] }, 'players.0.0.playerId', 'unknown-reference'],
    [{ players: [...named(1, 3), ...named(3, 4)] }, 'players.3', 'duplicate'],
    [{ players: [[{ playerId: 'p1' }, { playerId: 'p2' }]] }, 'players.0', 'singles-and-pairs'],
    [{ matchFormat: 'fast4', formatCode: 'SET3-S:6/TB7' }, 'matchFormat', 'not-permitted-field'],
  ])('with %j is refused', async (over, path, code) => {
    const clubId = await givenClub(app);
    const body = { clubId, name: 'Boxes', sport: 'tennis', discipline: 'singles', ...over };
    expect(await app.api.refusal(owner, 'createBoxLeague', { body })).toMatchObject({
      statusCode: 422,
      details: [{ path, code }],
    });
  });

  test('puts the first round into boxes in the order of its players, and counts points by its scheme', async () => {
    const { id } = await makeLeague();
    const made = await makeRound(id, 1, { startDate: '2026-05-04' });
    expect(made).toMatchObject({ round: 1, startDate: '2026-05-04', endDate: '2026-05-31', closedAt: null });
    expect(idsIn(made).map((box) => box.toSorted())).toEqual([
      ['p1', 'p2', 'p3', 'p4'],
      ['p5', 'p6', 'p7', 'p8'],
      ['p10', 'p11', 'p12', 'p9'],
    ]);
    await play(made.drawId, { only: (ids) => ids.includes('p1') });
    const [top] = (await roundOf(id, 1)).boxes;
    expect(top?.rows.map(({ points, played, toPlay }) => [points, played, toPlay])).toEqual([
      [9, 3, 0],
      ...[1, 2, 3].map(() => [1, 1, 2]),
    ]);
  });

  test('moves one up and one down, and shows before who it is', async () => {
    const { id } = await makeLeague();
    const first = await makeRound(id, 1);
    await play(first.drawId);
    const running = await roundOf(id, 1);
    expect(running.boxes.map(({ rows }) => rows.map(({ to }) => to))).toEqual([
      [1, 1, 1, 2],
      [1, 2, 2, 3],
      [2, 3, 3, 3],
    ]);
    const preview = await app.api.ok(owner, 'previewBoxLeagueRound', { params: { id } });
    expect(preview).toMatchObject({ round: 2, waitsFor: [], unplayed: 0, leaving: [], asked: 0 });
    const second = await makeRound(id, 2);
    expect(idsIn(second)).toEqual(
      preview.boxes.map((box) => box.players.map(({ players }) => players[0]?.id)),
    );
    expect(idsIn(second).map((box) => box.toSorted())).toEqual([
      ['p1', 'p2', 'p3', 'p5'],
      ['p4', 'p6', 'p7', 'p9'],
      ['p10', 'p11', 'p12', 'p8'],
    ]);
    expect((await roundOf(id, 1)).closedAt).not.toBeNull();
    expect(second.boxes[0]?.rows.map(({ from }) => from).toSorted()).toEqual([1, 1, 1, 2]);
  });

  test('that is corrected before the next round moves others; after it, nobody', async () => {
    const { id } = await makeLeague();
    const { drawId } = await makeRound(id, 1);
    await play(drawId);
    await play(drawId, { only: (ids) => ids.includes('p4'), upset: true });
    const second = await makeRound(id, 2);
    expect(idsIn(second)[1]?.toSorted()).toEqual(['p3', 'p6', 'p7', 'p9']);
    await play(drawId);
    expect((await roundOf(id, 1)).boxes[0]?.rows.map(({ players }) => players[0]?.id)).toEqual([
      'p1',
      'p2',
      'p3',
      'p4',
    ]);
    expect(idsIn(await roundOf(id, 2))).toEqual(idsIn(second));
  });
});

describe('the next round', () => {
  test('waits for results that are reported, disputed or being played', async () => {
    const { id } = await makeLeague();
    const { drawId } = await makeRound(id, 1);
    const [one, other, third] = (await app.deps.draws.get(drawId)).state.matches ?? [];
    const countsAt = '2026-05-03T12:00:00.000Z';
    await isSaid(drawId, one?.id ?? '', { status: 'completed', review: { status: 'pending', countsAt } });
    await isSaid(drawId, other?.id ?? '', {
      status: 'completed',
      review: { status: 'disputed', countsAt: null },
    });
    await isSaid(drawId, third?.id ?? '', { status: 'in_progress' });
    expect(await refusedRound(id, 2)).toMatchObject({
      statusCode: 409,
      details: [one, other, third].map((match) => ({
        path: `matches.${match?.id}`,
        code: 'box-round-open',
      })),
    });
    const preview = await app.api.ok(owner, 'previewBoxLeagueRound', { params: { id } });
    expect(preview.waitsFor.map(({ why }) => why)).toEqual(['reported', 'disputed', 'in_progress']);
    expect(preview.unplayed).toBe(15);
  });

  test.each([
    ['not_counted', 0, 0],
    ['both_lose', 3, 0],
  ] as const)('counts what was not played by %s', async (unplayed, losses, points) => {
    const { id } = await makeLeague({ unplayed, players: named(1, 4) });
    const { drawId } = await makeRound(id, 1);
    await makeRound(id, 2);
    const { state } = await app.deps.draws.get(drawId);
    expect(state.boxes?.closed?.unplayedIds).toHaveLength(6);
    const [box] = (await roundOf(id, 1)).boxes;
    expect(box?.rows.map((row) => [row.losses, row.points, row.toPlay])).toEqual(
      Array.from({ length: 4 }, () => [losses, points, 0]),
    );
  });

  test('that was made changes nothing; another than the next one is refused', async () => {
    const { id } = await makeLeague();
    const first = await makeRound(id, 1);
    expect((await makeRound(id, 1)).drawId).toBe(first.drawId);
    expect(await refusedRound(id, 3)).toMatchObject({ details: [{ code: 'box-round-differs' }] });
  });

  test('of concurrent requests is one', async () => {
    const { id } = await makeLeague();
    const made = await Promise.all([makeRound(id, 1), makeRound(id, 1), makeRound(id, 1)]);
    expect(new Set(made.map(({ drawId }) => drawId)).size).toBe(1);
    const league = await app.api.ok(anonymous, 'getBoxLeague', { params: { id } });
    expect(league.rounds).toHaveLength(1);
    const draws = await app.deps.draws.listOfTournament(league.tournamentId);
    expect(draws).toHaveLength(1);
  });

  test('takes in who waits and lets out who leaves', async () => {
    const { id } = await makeLeague();
    const { drawId } = await makeRound(id, 1);
    await play(drawId);
    const asked = await app.api.ok(player('p20'), 'joinBoxLeague', { params: { id }, body: {} });
    expect(asked).toMatchObject({ standing: 'asked', box: null, players: [{ id: 'p20' }] });
    await app.api.ok(owner, 'addBoxLeaguePlayers', { params: { id }, body: { players: named(20, 21) } });
    await app.api.ok(player('p2'), 'removeBoxLeaguePlayer', { params: { id, playerId: 'p2' } });
    const { data } = await app.api.ok(owner, 'listBoxLeaguePlayers', { params: { id } });
    expect(
      data.flatMap(({ standing, players }) =>
        standing === 'playing' ? [] : [`${players[0]?.id} ${standing}`],
      ),
    ).toEqual(['p2 leaving', 'p20 waiting', 'p21 waiting']);
    const second = await makeRound(id, 2);
    expect(idsIn(second).map((box) => box.toSorted())).toEqual([
      ['p1', 'p3', 'p4', 'p5'],
      ['p6', 'p7', 'p8', 'p9'],
      ['p10', 'p11', 'p12', 'p20', 'p21'],
    ]);
    const before = await roundOf(id, 1);
    expect(before.boxes[0]?.rows.find(({ players }) => players[0]?.id === 'p2')?.to).toBeNull();
  });

  test('has boxes by hand, of everybody and nobody else', async () => {
    const { id } = await makeLeague({ players: named(1, 8) });
    const byHand = [
      ['p1', 'p3', 'p5', 'p7'],
      ['p2', 'p4', 'p6', 'p8'],
    ];
    for (const boxes of [
      [
        ['p1', 'p3', 'p5', 'p7'],
        ['p2', 'p4', 'p6', 'p1'],
      ],
      [['p1', 'p3', 'p5', 'p7']],
      [
        ['p1', 'p3', 'p5', 'p7'],
        ['p2', 'p4', 'p6', 'p99'],
      ],
    ])
      expect(await refusedRound(id, 1, { boxes })).toMatchObject({
        statusCode: 422,
        details: [{ path: 'boxes', code: 'boxes-differ' }],
      });
    expect(idsIn(await makeRound(id, 1, { boxes: byHand }))).toEqual(byHand);
  });

  test('needs four', async () => {
    const { id } = await makeLeague({ players: named(1, 3) });
    expect(await refusedRound(id, 1)).toMatchObject({ details: [{ code: 'too-few-entrants' }] });
  });
});

describe('the last round', () => {
  test('is taken back while nothing of it was played, and the one before goes on', async () => {
    const { id } = await makeLeague();
    const { drawId } = await makeRound(id, 1);
    await app.api.ok(owner, 'addBoxLeaguePlayers', { params: { id }, body: { players: named(20, 20) } });
    await app.api.ok(owner, 'removeBoxLeaguePlayer', { params: { id, playerId: 'p1' } });
    const second = await makeRound(id, 2);
    await app.api.ok(owner, 'deleteBoxLeagueRound', { params: { id, n: '2' } });
    const league = await app.api.ok(anonymous, 'getBoxLeague', { params: { id } });
    expect(league.rounds).toMatchObject([{ round: 1, closedAt: null }]);
    expect((await app.deps.draws.get(drawId)).state.boxes?.closed).toBeUndefined();
    expect(await app.deps.draws.find(second.drawId)).toBeNull();
    const { data } = await app.api.ok(owner, 'listBoxLeaguePlayers', { params: { id } });
    expect(data.filter(({ standing }) => standing !== 'playing').map(({ standing }) => standing)).toEqual([
      'leaving',
      'waiting',
    ]);
    expect((await makeRound(id, 2)).drawId).not.toBe(second.drawId);
  });

  test('is not, once something was played; and no other one', async () => {
    const { id } = await makeLeague();
    const { drawId } = await makeRound(id, 1);
    await makeRound(id, 2);
    const remove = (n: string) => app.api.refusal(owner, 'deleteBoxLeagueRound', { params: { id, n } });
    expect(await remove('1')).toMatchObject({ details: [{ code: 'box-round-differs' }] });
    expect(await remove('3')).toMatchObject({ statusCode: 404 });
    const reopened = { params: { id: drawId } };
    expect(await app.api.refusal(owner, 'reopenDraw', reopened)).toMatchObject({
      details: [{ code: 'box-league-round' }],
    });
    const second = (await roundOf(id, 2)).drawId;
    const [match] = (await app.deps.draws.get(second)).state.matches ?? [];
    await isSaid(second, match?.id ?? '', { status: 'in_progress' });
    expect(await remove('2')).toMatchObject({ statusCode: 409, details: [{ code: 'draw-begun' }] });
  });
});

describe('who comes in by themselves', () => {
  const join = (id: string, playerId: string, body: object = {}) =>
    app.api.call(player(playerId), 'joinBoxLeague', { params: { id }, body });

  test('is in at once where it is open, alone', async () => {
    const { id } = await makeLeague({ joining: 'open' });
    expect((await join(id, 'p30')).body).toMatchObject({ standing: 'waiting' });
    expect((await join(id, 'p30')).body).toMatchObject({ standing: 'waiting' });
    const other = await app.api.refusal(player('p31'), 'joinBoxLeague', {
      params: { id },
      body: { partnerPlayerId: 'p32' },
    });
    expect(other).toMatchObject({ details: [{ path: 'partnerPlayerId', code: 'not-permitted-field' }] });
  });

  test('is refused where it is closed, but for who takes leaving back', async () => {
    const { id } = await makeLeague({ joining: 'closed' });
    await makeRound(id, 1);
    expect((await join(id, 'p30')).body).toMatchObject({ details: [{ code: 'joining-closed' }] });
    await app.api.ok(player('p1'), 'removeBoxLeaguePlayer', { params: { id, playerId: 'p1' } });
    expect((await join(id, 'p1')).body).toMatchObject({ standing: 'playing', box: 1 });
  });

  test('as a pair names a partner, who may take both out; being named bars nobody', async () => {
    const pairs = [1, 3, 5, 7].map((from) => [{ playerId: `p${from}` }, { playerId: `p${from + 1}` }]);
    const { id } = await makeLeague({ discipline: 'doubles', joining: 'open', players: pairs });
    expect((await join(id, 'p40')).body).toMatchObject({ details: [{ code: 'required' }] });
    expect((await join(id, 'p40', { partnerPlayerId: 'p41' })).body).toMatchObject({ standing: 'asked' });
    // p41 was named without being asked, and plays with somebody else.
    expect((await join(id, 'p41', { partnerPlayerId: 'p42' })).body).toMatchObject({ standing: 'asked' });
    const players = [[{ playerId: 'p41' }, { playerId: 'p42' }]];
    const { data } = await app.api.ok(owner, 'addBoxLeaguePlayers', { params: { id }, body: { players } });
    expect(data.filter(({ box }) => box === null)).toHaveLength(5);
    await app.api.ok(player('p42'), 'removeBoxLeaguePlayer', { params: { id, playerId: 'p42' } });
    const made = await makeRound(id, 1);
    expect(idsIn(made)).toEqual([['p1+p2', 'p3+p4', 'p5+p6', 'p7+p8']]);
  });

  test('sees their own league, and takes nobody else out', async () => {
    const { id } = await makeLeague();
    await makeRound(id, 1);
    const own = await app.api.ok(player('p5'), 'listMyBoxLeagues', {});
    expect(own.data.find(({ boxLeague }) => boxLeague.id === id)).toMatchObject({
      standing: 'playing',
      box: 2,
    });
    const other = { params: { id, playerId: 'p6' } };
    expect(await app.api.refusal(player('p5'), 'removeBoxLeaguePlayer', other)).toMatchObject({
      statusCode: 403,
    });
    expect(await app.api.refusal(player('p5'), 'listBoxLeaguePlayers', { params: { id } })).toMatchObject({
      statusCode: 403,
    });
    for (const input of [{ body: { round: 2 }, id: 'makeBoxLeagueRound' }] as const)
      expect(
        await app.api.refusal(player('p5'), input.id, { params: { id }, body: input.body }),
      ).toMatchObject({ statusCode: 403 });
  });
});

test('a ranking counts a closed round only where it names the box league', async () => {
  const { clubId, id } = await makeLeague();
  const { drawId } = await makeRound(id, 1, { startDate: '2026-05-04' });
  await play(drawId);
  const { tournamentId } = await app.api.ok(anonymous, 'getBoxLeague', { params: { id } });
  const levels = [
    { name: 'Boxes', points: [1, 2, 3, 4, 5].map((place) => ({ place, points: 60 - 10 * place })) },
  ];
  const body = {
    ...{ clubId, name: 'Ranking', sport: 'tennis', discipline: 'singles', levels, usualLevel: 'Boxes' },
    period: { kind: 'weeks', weeks: 52 },
  };
  const ranking = await app.api.ok(owner, 'createRanking', { body });
  const standings = async () => {
    const input = { params: { id: ranking.id }, query: { asOf: '2026-06-30' } };
    const { data } = await app.api.ok(anonymous, 'listRankingRows', input);
    return data.slice(0, 4).map(({ player: { id: playerId }, points }) => `${playerId} ${points}`);
  };
  expect(await standings()).toEqual([]);
  const tournaments = [{ tournamentId, level: 'Boxes' }];
  await app.api.ok(owner, 'patchRanking', { params: { id: ranking.id }, body: { tournaments } });
  expect(await standings()).toEqual([]);
  await makeRound(id, 2, { startDate: '2026-06-01' });
  expect(await standings()).toEqual(['p1 50', 'p2 40', 'p3 30', 'p4 20']);
});

test('a ranking counts the last round once the box league is over', async () => {
  const { clubId, id } = await makeLeague();
  const { drawId } = await makeRound(id, 1, { startDate: '2026-05-04' });
  await play(drawId);
  const { tournamentId } = await app.api.ok(anonymous, 'getBoxLeague', { params: { id } });
  const body = {
    ...{ clubId, name: 'Ranking', sport: 'tennis', discipline: 'singles' },
    levels: [{ name: 'Boxes', points: [{ place: 1, points: 50 }] }],
    tournaments: [{ tournamentId, level: 'Boxes' }],
    period: { kind: 'weeks', weeks: 52 },
  };
  const ranking = await app.api.ok(owner, 'createRanking', { body });
  const count = async (asOf: string) => {
    const { meta } = await app.api.ok(anonymous, 'listRankingRows', {
      params: { id: ranking.id },
      query: { asOf },
    });
    return meta.total;
  };
  expect(await count('2026-06-30')).toBe(0);
  await app.api.ok(owner, 'moveTournament', { params: { id: tournamentId }, body: { phase: 'completed' } });
  expect(await count('2026-05-30')).toBe(0);
  expect(await count('2026-05-31')).toBe((await app.deps.draws.get(drawId)).state.entrants.length);
});

describe('players', () => {
  test('who are merged stand for both, and who is erased is in no further round', async () => {
    const { id } = await makeLeague();
    await makeRound(id, 1);
    await app.api.ok(owner, 'addBoxLeaguePlayers', { params: { id }, body: { players: named(50, 51) } });
    app.world.players.set('p50', playerState('p50', { mergedInto: 'p52' }));
    await handlePlayer(app.deps, { id: 'p50', mergedInto: 'p52', erased: false });
    app.world.players.set('p50', playerState('p50'));
    await handlePlayer(app.deps, { id: 'p51', mergedInto: null, erased: true });
    await handlePlayer(app.deps, { id: 'p3', mergedInto: null, erased: true });
    const { data } = await app.api.ok(owner, 'listBoxLeaguePlayers', { params: { id } });
    const said = data.filter(({ standing }) => standing !== 'playing');
    expect(said.map(({ players, standing }) => `${players[0]?.id} ${standing}`)).toEqual([
      'p3 leaving',
      'p52 waiting',
    ]);
  });
});

test('settings change from the next round on, and not once the tournament is over', async () => {
  const { id } = await makeLeague();
  const first = await makeRound(id, 1);
  const body = { points: 'by_score', weeks: 2, matchFormat: 'pro_set' };
  const changed = await app.api.ok(owner, 'patchBoxLeague', { params: { id }, body });
  expect(changed).toMatchObject(body);
  const draws = await app.deps.draws.get(first.drawId);
  expect(draws.state.boxes?.scheme).toBe('played_and_sets');
  expect((await makeRound(id, 2, { startDate: '2026-06-01' })).endDate).toBe('2026-06-14');
  const over = { params: { id: changed.tournamentId }, body: { phase: 'cancelled' } };
  await app.api.ok(admin, 'moveTournament', over);
  expect(await app.api.ok(anonymous, 'getBoxLeague', { params: { id } })).toMatchObject({ status: 'over' });
  for (const refused of [
    app.api.refusal(owner, 'patchBoxLeague', { params: { id }, body }),
    refusedRound(id, 3),
    app.api.refusal(owner, 'addBoxLeaguePlayers', { params: { id }, body: { players: named(60, 60) } }),
    app.api.refusal(owner, 'deleteBoxLeagueRound', { params: { id, n: '2' } }),
  ])
    expect(await refused).toMatchObject({ statusCode: 409, details: [{ code: 'tournament-over' }] });
});
