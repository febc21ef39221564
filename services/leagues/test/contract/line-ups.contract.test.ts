import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { playerState } from '@courtcast/testkit';
import { matchState, runningState } from '../support/match-states.ts';
import {
  admin,
  anonymous,
  board,
  clubManager,
  doubles,
  givenTeamMatch,
  givenTeamMatchAt,
  guestCaptain,
  homeCaptain,
  homePlayer,
  lineUp,
  organiser,
  outsider,
  startApp,
} from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(() => {
  app.world.isScoringAway = false;
});

afterAll(() => app.stop());

describe('line-ups and doubles', () => {
  test.each<[string, string[], { path: string; message?: string }]>([
    ['too few', ['h1'], { path: 'playerIds' }],
    ['too many', ['h1', 'h2', 'h3'], { path: 'playerIds' }],
    ['a player twice', ['h1', 'h1'], { path: 'playerIds.1' }],
    ['a player of the other side', ['h1', 'g2'], { path: 'playerIds.1' }],
    ['a player outside the roster', ['h9', 'h2'], { path: 'playerIds.0' }],
    ['an unknown player', ['h1', 'nobody'], { path: 'playerIds.1' }],
    ['an operator', ['h1', '$ne'], { path: 'playerIds.1' }],
    [
      'another order',
      ['h2', 'h1'],
      { path: 'playerIds.1', message: 'lineupOrder: Player h1 stands above Player h2 in the roster' },
    ],
  ])('with %s are refused', async (_, playerIds, detail) => {
    const params = { id: await givenTeamMatch(app) };
    expect(await app.api.refusal(homeCaptain, 'putLineUp', { params, body: { playerIds } })).toMatchObject({
      statusCode: 422,
      details: [detail],
    });
  });

  test.each<[string, unknown[], { path: string; message?: string }]>([
    ['too few', [['h1', 'h2']], { path: 'pairs' }],
    ['one alone', [['h1'], ['h2', 'h3']], { path: 'pairs.0' }],
    [
      'three',
      [
        ['h1', 'h2', 'h4'],
        ['h3', 'h5'],
      ],
      { path: 'pairs.0' },
    ],
    [
      'a player twice',
      [
        ['h1', 'h2'],
        ['h1', 'h3'],
      ],
      { path: 'pairs.1.0' },
    ],
    [
      'an unknown player',
      [
        ['h1', 'h2'],
        ['h3', 'nobody'],
      ],
      { path: 'pairs.1.1' },
    ],
    [
      'a lower sum after a higher one',
      [
        ['h3', 'h4'],
        ['h1', 'h2'],
      ],
      {
        path: 'pairs.1',
        message: 'doublesOrder: Player h1 / Player h2 (3) must not have a lower sum than the pair before (7)',
      },
    ],
  ])('pairs with %s are refused', async (_, pairs, detail) => {
    const params = { id: await givenTeamMatch(app, { defaultSinglesCount: 0, defaultDoublesCount: 2 }) };
    expect(await app.api.refusal(homeCaptain, 'putDoubles', { params, body: { pairs } })).toMatchObject({
      statusCode: 422,
      details: [detail],
    });
  });

  test('are in any order where the league says so, from today on', async () => {
    const id = await givenTeamMatch(app);
    const { leagueGroupId } = await app.api.ok(organiser, 'getTeamMatch', { params: { id } });
    const { league } = await app.api.ok(organiser, 'getLeagueGroup', { params: { id: leagueGroupId } });
    const put = () =>
      app.api.call(homeCaptain, 'putLineUp', { params: { id }, body: { playerIds: ['h2', 'h1'] } });
    expect((await put()).status).toBe(422);
    const settings = { params: { id: league.id }, body: { lineupOrder: false } };
    await app.deps.leagues.update(league.id, app.deps.systemCommand(), ({ state }) => ({
      state: { ...state, ...settings.body },
      changes: ['test'],
    }));
    expect((await put()).status).toBe(200);
  });

  test('name a merged player by who they are now', async () => {
    app.world.players.set('old', playerState('old', { mergedInto: 'h2' }));
    const params = { id: await givenTeamMatch(app) };
    await app.api.ok(homeCaptain, 'putLineUp', { params, body: { playerIds: ['h1', 'old'] } });
    const entries = await app.api.ok(homeCaptain, 'listTeamMatchEntries', { params });
    expect(entries[1]?.players).toEqual([
      { side: 'home', position: 1, playerId: 'h2', playerName: 'Player h2' },
    ]);
  });

  test('follow each other: doubles after both line-ups, neither once both sides are in', async () => {
    const { api } = app;
    const params = { id: await givenTeamMatchAt(app, 'home in') };
    const put = async (id: 'putLineUp' | 'putDoubles', caller: Caller, body: object) =>
      (await api.call(caller, id, { params, body })).status;
    expect(await put('putDoubles', homeCaptain, doubles)).toBe(409);
    expect(await put('putLineUp', homeCaptain, { playerIds: ['h2', 'h3'] })).toBe(200);
    expect(await put('putLineUp', guestCaptain, { playerIds: ['g1', 'g2'] })).toBe(200);
    expect(await put('putLineUp', homeCaptain, lineUp)).toBe(409);
    expect(await put('putLineUp', organiser, { ...lineUp, side: 'home' })).toBe(409);
    expect(await put('putDoubles', homeCaptain, doubles)).toBe(200);
    expect(await put('putDoubles', homeCaptain, { pairs: [['h4', 'h5']] })).toBe(200);
    expect(await put('putDoubles', guestCaptain, { pairs: [['g4', 'g5']] })).toBe(200);
    expect(await put('putDoubles', guestCaptain, { pairs: [['g4', 'g5']] })).toBe(409);
  });

  test('without singles need no line-up', async () => {
    const params = { id: await givenTeamMatch(app, { defaultSinglesCount: 0, defaultDoublesCount: 1 }) };
    const shown = await app.api.ok(homeCaptain, 'putDoubles', { params, body: doubles });
    expect(shown).toMatchObject({ homeLineupSubmittedAt: null, homeDoublesSubmittedAt: expect.any(String) });
    await app.api.ok(guestCaptain, 'putDoubles', { params, body: { pairs: [['g1', 'g2']] } });
    expect(await app.api.ok(anonymous, 'listTeamMatchEntries', { params })).toHaveLength(1);
  });
});

describe('entries', () => {
  const seen = async (id: string, caller: Caller) =>
    (await app.api.ok(caller, 'listTeamMatchEntries', { params: { id } })).map(
      ({ matchType, position, matchId, players }) =>
        [
          `${matchType} ${position}${matchId === null ? '' : ' match'}`,
          ...players.map(({ playerId, position: place }) => `${playerId}@${place}`),
        ].join(' '),
    );

  test('are blind: a side is shown to itself and the organiser until both are in', async () => {
    const id = await givenTeamMatchAt(app, 'home in');
    for (const caller of [homeCaptain, organiser, admin]) {
      expect(await seen(id, caller)).toEqual(['singles 1 h1@1', 'singles 2 h2@1']);
    }
    for (const caller of [guestCaptain, homePlayer, clubManager, outsider, board, anonymous]) {
      expect(await seen(id, caller)).toEqual([]);
    }
    expect(app.world.followed.filter((teamMatch) => teamMatch.id === id)).toEqual([]);
  });

  test('of singles are there for all once both line-ups are in, of doubles once both pairings are', async () => {
    const id = await givenTeamMatchAt(app, 'line-ups in');
    const singles = ['singles 1 match h1@1 g1@1', 'singles 2 match h2@1 g2@1'];
    await app.api.ok(guestCaptain, 'putDoubles', { params: { id }, body: { pairs: [['g2', 'g1']] } });
    expect(await seen(id, anonymous)).toEqual(singles);
    expect(await seen(id, homeCaptain)).toEqual(singles);
    expect(await seen(id, guestCaptain)).toEqual([...singles, 'doubles 1 g2@1 g1@2']);
    await app.api.ok(homeCaptain, 'putDoubles', { params: { id }, body: doubles });
    expect(await seen(id, anonymous)).toEqual([...singles, 'doubles 1 match h1@1 h2@2 g2@1 g1@2']);
    expect(app.world.followed.at(-1)?.id).toBe(id);
  });

  test('keep ids and names: those of the moment when they were handed in', async () => {
    const id = await givenTeamMatchAt(app, 'home in');
    const early = await app.api.ok(homeCaptain, 'listTeamMatchEntries', { params: { id } });
    app.world.players.set('h1', playerState('h1', { name: 'Renamed' }));
    await app.api.ok(guestCaptain, 'putLineUp', { params: { id }, body: { playerIds: ['g1', 'g2'] } });
    const entries = await app.api.ok(anonymous, 'listTeamMatchEntries', { params: { id } });
    app.world.players.set('h1', playerState('h1'));
    expect(entries.map((entry) => entry.id)).toEqual(early.map((entry) => entry.id));
    expect(entries[0]?.players[0]?.playerName).toBe('Player h1');
    expect(new Set(entries.flatMap((entry) => [entry.id, entry.matchId])).size).toBe(4);
  });

  test('show their match as scoring has it now, with its court; as it is known when scoring is away', async () => {
    const id = await givenTeamMatchAt(app, 'line-ups in');
    const list = () => app.api.ok(anonymous, 'listTeamMatchEntries', { params: { id } });
    const [first] = await list();
    expect(first).toMatchObject({ courtId: null });
    expect(first?.match).toBeUndefined();
    const court = { id: 'court-7', name: 'Court 7', clubId: 'club-1', club: null };
    const matchId = first?.matchId ?? '';
    app.world.matches.set(matchId, runningState(matchId, { teamMatchId: id, court }));
    expect((await list())[0]).toMatchObject({
      courtId: 'court-7',
      match: { id: matchId, status: 'in_progress' },
    });
    app.world.isScoringAway = true;
    app.world.matches.set(matchId, matchState(matchId, { teamMatchId: id }));
    expect((await list())[0]?.match?.status).toBe('in_progress');
  });

  test('depend on the caller and are never stored by others; unchanged ones are 304', async () => {
    const params = { id: await givenTeamMatchAt(app, 'home in') };
    const { headers } = await app.api.call(homeCaptain, 'listTeamMatchEntries', { params });
    expect(headers.get('cache-control')).toBe('private, no-store');
    const etag = headers.get('etag') ?? '';
    const again = { params, headers: { 'if-none-match': etag } };
    expect((await app.api.call(homeCaptain, 'listTeamMatchEntries', again)).status).toBe(304);
    expect((await app.api.call(anonymous, 'listTeamMatchEntries', again)).status).toBe(200);
  });

  test.each(['unknown', '$ne', '../x', 'x'.repeat(10_000), '\u0000'])('of %j are not found', async (id) => {
    expect((await app.api.refusal(anonymous, 'listTeamMatchEntries', { params: { id } })).statusCode).toBe(
      404,
    );
  });
});
