import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { teamMatchState } from '@courtcast/testkit';
import type { Match } from '../../src/domain/match.ts';
import { admin, anonymous, user } from '../support/caller.ts';
import type { TestRequest } from '../support/caller.ts';
import { doublesSides, scheduledMatch, situations } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';
import { tournamentState } from '../support/states.ts';

let service: MemoryService;

beforeAll(async () => {
  service = await startMemoryService();
});

afterAll(() => service.stop());

beforeEach(() => {
  service.matches.clear();
  service.records.resultPreviews.clear();
});

const ana = { id: 'player-ana', name: 'Ana' };
const bea = { id: 'player-bea', name: 'Bea' };
const won = [
  { home: 6, guest: 3 },
  { home: 6, guest: 4 },
];
const lost = won.map(({ home, guest }) => ({ home: guest, guest: home }));
const feeding = (match: Match): Match => ({ ...match, feeds: { matchId: 'next', side: 'guest' } });
const next = scheduledMatch({ id: 'next', sides: { home: doublesSides.home, guest: [ana] } });
const begun = { ...situations['in progress, a point played'], id: 'next' };
const ofTie: Match = {
  ...{ ...situations.confirmed, kind: 'team', tournament: null, draw: null, round: null },
  tie: { id: 'tie-1', leagueGroupId: 'group-1', clubId: 'club-1' },
};

const send = (path: string, body: unknown, request: TestRequest = {}) =>
  service.send('POST', path, { caller: user('referee'), body, ...request });
const correct = (body: unknown = { sets: won }, request: TestRequest = {}) =>
  send('/matches/match-1/correct', body, request);
const foresee = (body: unknown = { sets: won }, request: TestRequest = {}) =>
  send('/matches/match-1/correct?dryRun=true', body, request);
const stored = (id = 'match-1') => service.matches.get(id);

describe('a corrected score', () => {
  test('with the same winner leaves the next match alone, which may have begun', async () => {
    service.put({ ...feeding(situations.confirmed), endings: 1 });
    service.put(begun);
    expect(await correct()).toMatchObject({
      status: 200,
      body: { status: 'completed', version: 2, sets: won, winnerSide: 'home', outcome: 'completed' },
    });
    expect(stored()?.state).toMatchObject({ confirmedByUserId: 'user-referee', advances: 1, endings: 1 });
    expect(stored('next')?.version).toBe(1);
  });

  test('with another winner seats them in the next match, this one in one version', async () => {
    service.put(feeding(situations.confirmed));
    service.put(next);
    expect(await correct({ sets: lost })).toMatchObject({
      status: 200,
      body: { version: 2, winnerSide: 'guest' },
    });
    expect(stored('next')?.state).toMatchObject({ sides: { guest: [bea] }, vacated: { guest: null } });
    expect(stored()?.state.advances).toBe(2);
  });

  test('with another winner is refused once the next match has begun, and nothing is changed', async () => {
    service.put(feeding(situations.confirmed));
    service.put(begun);
    for (const asked of [foresee, correct]) {
      expect(await asked({ sets: lost })).toMatchObject({
        status: 409,
        body: { details: [{ code: 'next-match-begun', path: 'matches.next' }] },
      });
    }
    for (const id of ['match-1', 'next']) expect(stored(id)?.version).toBe(1);
  });

  test('that says what stands there changes nothing', async () => {
    service.put(feeding(situations.confirmed));
    service.put(begun);
    const { body } = (await service.send('GET', '/matches/match-1')) as { body: { sets: unknown } };
    expect(await correct({ sets: body.sets })).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await foresee({ sets: body.sets })).body).toMatchObject({ matches: [], slots: [] });
  });
});

describe('a corrected end', () => {
  test.each([
    ['a retirement at another score', 'a retirement confirmed', { sets: [{ home: 2, guest: 5 }] }, 'guest'],
    ['a retirement of the other side', 'a retirement confirmed', { winnerSide: 'home' }, 'home'],
    ['a retirement that was none', 'a retirement confirmed', { outcome: 'completed', sets: won }, 'home'],
    ['a walkover', 'confirmed', { outcome: 'walkover', winnerSide: 'guest', sets: [] }, 'guest'],
    ['a default over the score', 'confirmed', { outcome: 'default', winnerSide: 'guest' }, 'guest'],
    ['a default at a whole score', 'confirmed', { outcome: 'default', sets: lost }, 'home'],
  ] as const)('%s', async (...[, situation, body, winnerSide]) => {
    service.put(situations[situation]);
    const { outcome } = situations[situation];
    const shown = (await service.send('GET', '/matches/match-1')).body as { sets: unknown };
    const sets = 'sets' in body ? body.sets : shown.sets;
    expect(await correct(body)).toMatchObject({
      status: 200,
      body: { outcome, ...body, sets, winnerSide, version: 2 },
    });
  });

  test.each([
    ['sets without a winner', { sets: [{ home: 6, guest: 3 }] }, 422, 'score-disagrees', 'sets'],
    ['impossible sets', { sets: [{ home: 7, guest: 4 }] }, 422, 'impossible-score', 'sets.0.home'],
    ['a winner against the score', { winnerSide: 'guest' }, 422, 'score-disagrees', 'winnerSide'],
    ['a walkover over a score', { outcome: 'walkover' }, 422, 'already-played', 'outcome'],
    ['an unknown field', { winner: 'home' }, 422, 'unknown-field', 'winner'],
  ])('%s is refused', async (...[, body, status, code, path]) => {
    service.put(situations.confirmed);
    expect(await correct(body)).toMatchObject({ status, body: { details: [{ code, path }] } });
    expect(stored()?.version).toBe(1);
  });

  test.each([
    ['scheduled', 'match-not-started'],
    ['in progress, a point played', 'match-in-progress'],
    ['completed by points', 'match-completed'],
    ['cancelled, a point played', 'match-cancelled'],
  ] as const)('of a match that is %s is refused', async (situation, code) => {
    service.put(situations[situation]);
    expect(await correct()).toMatchObject({ status: 409, body: { details: [{ code }] } });
  });
});

describe('a dry run', () => {
  test('says who leaves the next match and who comes into it, as the request then does, and stores nothing', async () => {
    service.put(feeding(situations.confirmed));
    service.put(next);
    const before = JSON.stringify([...service.matches]);
    const { body } = (await foresee({ sets: lost })) as { body: { matches: { id: string; to: object }[] } };
    expect(body).toMatchObject({
      matches: [
        { id: 'match-1', change: 'score', to: { winnerSide: 'guest', sets: lost } },
        { id: 'next', change: 'players' },
      ],
      slots: [{ matchId: 'next', side: 'guest', when: 'now', from: [ana], to: [bea] }],
    });
    expect(JSON.stringify([...service.matches])).toBe(before);
    await correct({ sets: lost });
    for (const { id, to } of body.matches)
      expect((await service.send('GET', `/matches/${id}`)).body).toMatchObject(to);
  });

  test('of a match of a tie has what leagues make of it', async () => {
    service.put(ofTie);
    const side = { homeMatchesWon: 1, guestMatchesWon: 0 };
    const preview = {
      teamMatches: [
        {
          id: 'tie-1',
          from: { status: 'completed', approved: ['home', 'guest'], ...side },
          to: { status: 'in_progress', approved: [], ...side },
        },
      ],
      standings: [],
    } as const;
    service.records.resultPreviews.set('tie-1', structuredClone(preview) as never);
    expect((await foresee({ sets: won }, { caller: admin })).body).toMatchObject(preview);
  });
});

describe('is refused', () => {
  test.each([
    ['without credentials', { caller: anonymous }, 401],
    ['to an outsider', { caller: user('outsider') }, 403],
    ['to an umpire, who may not confirm', { caller: user('umpire') }, 403],
    ['to an unknown board', { caller: { kind: 'board', key: 'none' } as const }, 401],
    ['at another version', { body: { sets: won, expectedVersion: 7 } }, 409],
  ])('%s', async (...[, request, status]) => {
    service.put(feeding(situations.confirmed));
    service.put(next);
    for (const asked of [foresee, correct]) expect((await asked(undefined, request)).status).toBe(status);
    for (const id of ['match-1', 'next']) expect(stored(id)?.version).toBe(1);
  });

  test('to a board of the court, a scoring link and the players of a tournament', async () => {
    const court = { id: 'court-1', name: 'Court 1', clubId: 'club-1', club: null };
    service.put({ ...situations['in progress, a point played'], court });
    const call = service.as(admin);
    const board = await call('createBoard', { body: { clubId: 'club-1', courtId: 'court-1', name: 'Box' } });
    const link = await call('createBoard', { body: { matchId: 'match-1' } });
    service.put({ ...situations.confirmed, court, endings: 1 });
    const keyed = (key: string) => ({ caller: { kind: 'board', key } as const });
    expect((await correct(undefined, keyed(board.key))).status).toBe(403);
    // Its end has ended the link.
    expect((await correct(undefined, keyed(link.key))).status).toBe(401);
    expect((await correct(undefined, { caller: user('ana') })).status).toBe(403);
    expect(stored()?.version).toBe(1);
  });

  test('in an approved team match to its captains, but not to its organizer', async () => {
    const at = '2026-05-01T12:00:00.000Z';
    const people = { homeCaptainPlayerId: 'player-ana', organiserId: 'user-org' };
    service.records.ties.set(
      'tie-1',
      teamMatchState('tie-1', { ...people, homeApprovedAt: at, guestApprovedAt: at }),
    );
    service.put(ofTie);
    expect((await correct(undefined, { caller: user('ana') })).status).toBe(403);
    expect((await correct(undefined, { caller: user('org') })).status).toBe(200);
    service.records.ties.set('tie-1', teamMatchState('tie-1', people));
    expect((await correct({ sets: lost }, { caller: user('ana') })).status).toBe(200);
    service.records.ties.set('tie-1', teamMatchState('tie-1'));
  });

  test.each([
    ['completed', 'tournament-over'],
    ['cancelled', 'tournament-over'],
    ['registration', 'tournament-not-live'],
  ] as const)('while the tournament is %s', async (phase, code) => {
    service.records.tournaments.set('t-other', tournamentState('t-other', { phase, staff: [] }));
    const tournament = { id: 't-other', name: 'Other', hostClubIds: [], isDraft: false };
    service.put({ ...situations.confirmed, tournament });
    expect(await correct({ sets: won }, { caller: admin })).toMatchObject({
      status: 409,
      body: { details: [{ code }] },
    });
  });

  test('in a draft to its outsiders as if there were no match', async () => {
    const tournament = { id: 't-draft', name: 'Hidden', hostClubIds: [], isDraft: true };
    service.put({ ...situations.confirmed, tournament });
    expect((await correct(undefined, { caller: user('outsider') })).status).toBe(404);
  });
});

test('freeplay is corrected by its players', async () => {
  service.put({ ...situations.confirmed, kind: 'freeplay', tournament: null, draw: null, round: null });
  expect((await correct(undefined, { caller: user('cara') })).status).toBe(403);
  expect(await correct(undefined, { caller: user('ana') })).toMatchObject({
    status: 200,
    body: { sets: won },
  });
});
