import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller, OperationId } from '@courtcast/contracts';
import { runningState } from '../support/match-states.ts';
import {
  admin,
  confirmAll,
  doubles,
  givenTeamMatch,
  givenTeamMatchAt,
  guestCaptain,
  homeCaptain,
  lineUp,
  organiser,
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

describe('approvals', () => {
  test('are refused until every match is confirmed, and name what is open', async () => {
    const id = await givenTeamMatchAt(app, 'pairs in');
    const [first] = await confirmAll(app, id);
    const matchId = first?.matchId ?? '';
    app.world.matches.set(matchId, runningState(matchId, { teamMatchId: id }));
    expect(await app.api.refusal(homeCaptain, 'approveTeamMatch', { params: { id } })).toMatchObject({
      statusCode: 409,
      details: [{ path: 'entries.singles.1', message: expect.stringMatching(/^is not confirmed/) }],
    });
  });

  test('of both sides complete the team match with its totals; again changes nothing', async () => {
    const params = { id: await givenTeamMatchAt(app, 'played') };
    const first = await app.api.ok(homeCaptain, 'approveTeamMatch', { params });
    expect(first).toMatchObject({ status: 'in_progress', guestApprovedAt: null, homeMatchesWon: 3 });
    const last = await app.api.ok(guestCaptain, 'approveTeamMatch', { params });
    expect(last).toMatchObject({
      ...{ status: 'completed', homeApprovedAt: first.homeApprovedAt },
      ...{
        homeSinglesWon: 2,
        homeDoublesWon: 1,
        homeSetsWon: 6,
        guestSetsWon: 0,
        homeGamesWon: 36,
        guestGamesWon: 24,
      },
    });
    app.clock.advance(1000);
    const { version } = (await app.deps.teamMatches.find(params.id)) ?? {};
    for (const caller of [homeCaptain, guestCaptain]) {
      expect(await app.api.ok(caller, 'approveTeamMatch', { params })).toEqual(last);
    }
    expect((await app.deps.teamMatches.find(params.id))?.version).toBe(version);
  });

  test('that are missing are given by the organizer; again changes nothing, and captains are past it', async () => {
    const params = { id: await givenTeamMatchAt(app, 'home approved') };
    const before = await app.api.ok(homeCaptain, 'getTeamMatch', { params });
    app.clock.advance(1000);
    const done = await app.api.ok(organiser, 'completeTeamMatch', { params });
    expect(done).toMatchObject({ status: 'completed', homeApprovedAt: before.homeApprovedAt });
    expect(done.guestApprovedAt).toBe(app.clock.now().toISOString());
    expect(await app.api.ok(organiser, 'completeTeamMatch', { params })).toEqual(done);
    for (const caller of [homeCaptain, guestCaptain])
      expect((await app.api.refusal(caller, 'completeTeamMatch', { params })).statusCode).toBe(403);
  });

  test('cannot be judged while scoring is away', async () => {
    const params = { id: await givenTeamMatchAt(app, 'pairs in') };
    app.world.isScoringAway = true;
    expect((await app.api.refusal(homeCaptain, 'approveTeamMatch', { params })).statusCode).toBe(503);
  });
});

describe('the end of a team match', () => {
  const over: readonly [OperationId, Caller, object][] = [
    ['putLineUp', homeCaptain, lineUp],
    ['putDoubles', homeCaptain, doubles],
    ['forfeitTeamMatch', organiser, { side: 'guest' }],
  ];

  test('by canceling is final; again changes nothing', async () => {
    const params = { id: await givenTeamMatchAt(app, 'home in') };
    const cancelled = await app.api.ok(organiser, 'cancelTeamMatch', { params });
    expect(cancelled.status).toBe('cancelled');
    app.clock.advance(1000);
    expect(await app.api.ok(organiser, 'cancelTeamMatch', { params })).toEqual(cancelled);
    for (const [id, caller, body] of [...over, ['approveTeamMatch', homeCaptain, {}] as const]) {
      expect((await app.api.refusal(caller, id, { params, body })).statusCode).toBe(409);
    }
  });

  test('by forfeit needs no line-ups, and gives every match to the other side', async () => {
    const params = { id: await givenTeamMatch(app) };
    const body = { side: 'home' };
    const lost = await app.api.ok(organiser, 'forfeitTeamMatch', { params, body });
    expect(lost).toMatchObject({
      ...{
        status: 'completed',
        homeMatchesWon: 0,
        guestMatchesWon: 3,
        guestSinglesWon: 2,
        guestDoublesWon: 1,
      },
      ...{ guestSetsWon: 6, guestGamesWon: 36, homeApprovedAt: null, guestApprovedAt: null },
    });
    app.clock.advance(1000);
    expect(await app.api.ok(organiser, 'forfeitTeamMatch', { params, body })).toEqual(lost);
    for (const [id, caller, wanted] of [...over, ['cancelTeamMatch', organiser, {}] as const]) {
      expect((await app.api.refusal(caller, id, { params, body: wanted })).statusCode).toBe(409);
    }
    expect(
      (await app.api.refusal(organiser, 'forfeitTeamMatch', { params, body: { side: 'both' } })).statusCode,
    ).toBe(409);
    const wrong = { params, body: { side: 'neither' } };
    expect((await app.api.refusal(organiser, 'forfeitTeamMatch', wrong)).statusCode).toBe(422);
    expect((await app.api.refusal(organiser, 'forfeitTeamMatch', { params })).statusCode).toBe(422);
  });

  test('with neither team there counts for both as lost, and is taken back', async () => {
    const params = { id: await givenTeamMatchAt(app, 'line-ups in') };
    const before = await app.api.ok(organiser, 'getTeamMatch', { params });
    const body = { side: 'both' };
    const lost = await app.api.ok(organiser, 'forfeitTeamMatch', { params, body });
    expect(lost).toMatchObject({
      ...{ status: 'completed', forfeit: 'both', homeMatchesWon: 0, guestMatchesWon: 0 },
      ...{ homeSetsWon: 0, guestSetsWon: 0, homeApprovedAt: null, guestApprovedAt: null },
    });
    app.clock.advance(1000);
    expect(await app.api.ok(organiser, 'forfeitTeamMatch', { params, body })).toEqual(lost);
    const other = { params, body: { side: 'home' } };
    expect((await app.api.refusal(organiser, 'forfeitTeamMatch', other)).statusCode).toBe(409);
    const open = await app.api.ok(organiser, 'takeBackForfeit', { params });
    expect(open).toEqual({ ...before, updatedAt: open.updatedAt });
  });

  test('by forfeit is taken back: it is as it was before, and goes on', async () => {
    const params = { id: await givenTeamMatchAt(app, 'line-ups in') };
    const before = await app.api.ok(organiser, 'getTeamMatch', { params });
    expect(await app.api.refusal(organiser, 'takeBackForfeit', { params })).toMatchObject({
      statusCode: 409,
      details: [{ code: 'not-forfeited' }],
    });
    await app.api.ok(organiser, 'forfeitTeamMatch', { params, body: { side: 'home' } });
    const open = await app.api.ok(organiser, 'takeBackForfeit', { params });
    expect(open).toEqual({ ...before, updatedAt: open.updatedAt });
    app.clock.advance(1000);
    expect(await app.api.ok(organiser, 'takeBackForfeit', { params })).toEqual(open);
    await app.api.ok(homeCaptain, 'putDoubles', { params, body: doubles });
  });

  test('by both approvals cannot be cancelled or forfeited', async () => {
    const params = { id: await givenTeamMatchAt(app, 'completed') };
    for (const [id, body] of [
      ['cancelTeamMatch', {}],
      ['forfeitTeamMatch', { side: 'home' }],
    ] as const) {
      expect((await app.api.refusal(organiser, id, { params, body })).statusCode).toBe(409);
    }
  });
});

describe('details of a team match', () => {
  test('change as they are given, in UTC; null clears', async () => {
    const params = { id: await givenTeamMatch(app) };
    const patch = (body: object) => app.api.ok(organiser, 'patchTeamMatch', { params, body });
    const whole = { location: 'Hall', refereePlayerId: 'x1', refereeType: 'neutral', notes: 'Bring balls' };
    expect(await patch({ ...whole, scheduledAt: '2026-05-02T10:00:00+02:00' })).toMatchObject({
      ...whole,
      scheduledAt: '2026-05-02T08:00:00.000Z',
    });
    expect(await patch({ notes: null })).toMatchObject({ ...whole, notes: null });
    expect(
      await patch({ scheduledAt: null, location: null, refereePlayerId: null, refereeType: null }),
    ).toMatchObject({
      scheduledAt: null,
      location: null,
      refereePlayerId: null,
      refereeType: null,
    });
  });

  test('have a day beside the moment while there is no time, as fixtures have', async () => {
    const params = { id: await givenTeamMatch(app) };
    const at = (scheduledAt: string | null) =>
      app.api.ok(organiser, 'patchTeamMatch', { params, body: { scheduledAt } });
    expect(await at('2026-05-02T00:00:00Z')).toMatchObject({ date: '2026-05-02' });
    expect(await at('2026-05-02T10:00:00+02:00')).toMatchObject({ date: null });
    expect(await at(null)).toMatchObject({ date: null });
  });

  test.each<[object, string]>([
    [{ scheduledAt: 'soon' }, 'scheduledAt'],
    [{ scheduledAt: '2026-02-30T10:00:00Z' }, 'scheduledAt'],
    [{ location: '' }, 'location'],
    [{ location: 7 }, 'location'],
    [{ refereePlayerId: 'nobody' }, 'refereePlayerId'],
    [{ refereeType: 'umpire' }, 'refereeType'],
    [{ notes: 'x'.repeat(2001) }, 'notes'],
    [{ homeNotes: '\u0000' }, 'homeNotes'],
    [{ matchDay: 2 }, 'matchDay'],
    [{ homeTeamId: 'x' }, 'homeTeamId'],
  ])('refuse %j', async (body, path) => {
    const params = { id: await givenTeamMatch(app) };
    expect(await app.api.refusal(admin, 'patchTeamMatch', { params, body })).toMatchObject({
      statusCode: 422,
      details: [{ path }],
    });
  });

  test("show a side's own notes to its captain and the organiser, in every answer", async () => {
    const params = { id: await givenTeamMatch(app) };
    await app.api.ok(homeCaptain, 'patchTeamMatch', { params, body: { homeNotes: 'home secret' } });
    const answer = await app.api.ok(guestCaptain, 'patchTeamMatch', {
      params,
      body: { guestNotes: 'guest secret' },
    });
    expect([answer.homeNotes, answer.guestNotes]).toEqual([null, 'guest secret']);
    const put = await app.api.ok(homeCaptain, 'putLineUp', { params, body: lineUp });
    expect([put.homeNotes, put.guestNotes]).toEqual(['home secret', null]);
    const cancelled = await app.api.ok(organiser, 'cancelTeamMatch', { params });
    expect([cancelled.homeNotes, cancelled.guestNotes]).toEqual(['home secret', 'guest secret']);
  });
});

describe('the points of a league', () => {
  test('are 2 and 1 unless it sets others; a change counts its tables again', async () => {
    const id = await givenTeamMatchAt(app, 'completed');
    const { leagueGroupId } = await app.api.ok(organiser, 'getTeamMatch', { params: { id } });
    const { league } = await app.api.ok(organiser, 'getLeagueGroup', { params: { id: leagueGroupId } });
    expect(league).toMatchObject({ pointsPerWin: 2, pointsPerDraw: 1 });
    const params = { id: league.id };
    const patched = await app.api.ok(organiser, 'patchLeague', {
      params,
      body: { pointsPerWin: 3, pointsPerDraw: 0 },
    });
    expect(patched).toMatchObject({ pointsPerWin: 3, pointsPerDraw: 0 });
    const rows = await app.api.ok(organiser, 'getStandings', { params: { id: leagueGroupId } });
    expect(rows.map(({ teamName, tablePoints }) => [teamName, tablePoints])).toEqual([
      ['Home', 3],
      ['Guest', 0],
    ]);
  });

  test('come with an order of its own: a change puts its tables in it, null takes it back', async () => {
    const id = await givenTeamMatchAt(app, 'completed');
    const { leagueGroupId } = await app.api.ok(organiser, 'getTeamMatch', { params: { id } });
    const { league } = await app.api.ok(organiser, 'getLeagueGroup', { params: { id: leagueGroupId } });
    expect(league.rankBy).toBeNull();
    const separatedBy = async (rankBy: 'padel' | null) => {
      await app.api.ok(organiser, 'patchLeague', { params: { id: league.id }, body: { rankBy } });
      const rows = await app.api.ok(organiser, 'getStandings', { params: { id: leagueGroupId } });
      return rows[0]?.separatedBy;
    };
    expect(await separatedBy('padel')).toBe('wins');
    expect(await separatedBy(null)).toBe('tablePoints');
  });

  test('are not more for a drawn team match than for a won one', async () => {
    const id = await givenTeamMatchAt(app, 'made');
    const { leagueGroupId } = await app.api.ok(organiser, 'getTeamMatch', { params: { id } });
    const { league } = await app.api.ok(organiser, 'getLeagueGroup', { params: { id: leagueGroupId } });
    for (const body of [{ pointsPerDraw: 3 }, { pointsPerWin: 1, pointsPerDraw: 2 }]) {
      expect(
        await app.api.refusal(organiser, 'patchLeague', { params: { id: league.id }, body }),
      ).toMatchObject({
        statusCode: 422,
        details: [{ path: 'pointsPerDraw', code: 'out-of-range' }],
      });
    }
  });
});
