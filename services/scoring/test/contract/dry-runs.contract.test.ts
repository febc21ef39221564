import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { teamMatchState } from '@courtcast/testkit';
import type { Match } from '../../src/domain/match.ts';
import { admin, anonymous, user } from '../support/caller.ts';
import type { TestRequest } from '../support/caller.ts';
import { decidedSets, scheduledMatch, situations } from '../support/matches.ts';
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
const nothing = {
  ...{ dryRun: true, tournament: null },
  ...{ matches: [], slots: [], teamMatches: [], standings: [] },
};
const court = { id: 'court-1', name: 'Court 1', clubId: 'club-1', club: null };
const tie = { id: 'tie-1', leagueGroupId: 'group-1', clubId: 'club-1' };

/** Sends a request without and with `dryRun=true`; the dry run first. */
const reopen = (request: TestRequest = {}) =>
  service.send('POST', '/matches/match-1/reopen?dryRun=true', { caller: admin, body: {}, ...request });
const putScore = (sets: unknown, request: TestRequest = {}) =>
  service.send('PUT', '/matches/match-1/score?dryRun=true', { caller: admin, body: { sets }, ...request });

/** Everything that is stored, as text. */
const stored = () => JSON.stringify([...service.matches]);

const feeding = (match: Match): Match => ({ ...match, feeds: { matchId: 'next', side: 'guest' } });
const next = scheduledMatch({ id: 'next', sides: { home: null, guest: [ana] } });

describe('a dry run of reopening', () => {
  test('names the match, the next one and the slot that would be emptied, and stores nothing', async () => {
    service.put(feeding(situations.confirmed));
    service.put(next);
    const before = stored();
    const played = {
      suggestedWinner: 'home',
      sets: [
        { home: 6, guest: 0 },
        { home: 6, guest: 0 },
      ],
    };
    const waiting = {
      ...{ status: 'scheduled', winnerSide: null, outcome: null },
      suggestedWinner: null,
      sets: null,
    };
    expect((await reopen()).body).toEqual({
      ...nothing,
      matches: [
        {
          ...{ id: 'match-1', change: 'reopened' },
          from: { status: 'completed', winnerSide: 'home', outcome: 'completed', ...played },
          to: { status: 'completed', winnerSide: null, outcome: null, ...played },
        },
        { id: 'next', change: 'players', from: waiting, to: waiting },
      ],
      slots: [{ drawId: 'draw-1', matchId: 'next', side: 'guest', when: 'now', from: [ana], to: null }],
    });
    expect(stored()).toBe(before);
  });

  test('says what the request then does', async () => {
    service.put(feeding(situations.confirmed));
    service.put(next);
    const { body } = (await reopen()) as { body: { matches: { id: string; to: object }[] } };
    await service.send('POST', '/matches/match-1/reopen', { caller: admin, body: {} });
    for (const { id, to } of body.matches)
      expect((await service.send('GET', `/matches/${id}`)).body).toMatchObject(to);
    expect((await service.send('GET', '/matches/next')).body).toMatchObject({ players: { guest: [] } });
  });

  test('of a match of a tie has what leagues make of it', async () => {
    service.put({ ...situations.confirmed, kind: 'team', tournament: null, draw: null, round: null, tie });
    const side = { homeMatchesWon: 1, guestMatchesWon: 0 };
    const preview = {
      teamMatches: [
        {
          id: 'tie-1',
          from: { status: 'completed', approved: ['home', 'guest'], ...side },
          to: { status: 'in_progress', approved: [], ...side, homeMatchesWon: 0 },
        },
      ],
      standings: [],
    } as const;
    service.records.resultPreviews.set('tie-1', structuredClone(preview) as never);
    expect((await reopen()).body).toMatchObject(preview);
  });

  test.each([
    ['without credentials', { caller: anonymous }, 401],
    ['by an outsider', { caller: user('outsider') }, 403],
    ['by an umpire, who may not', { caller: user('umpire') }, 403],
    ['by a board', { caller: { kind: 'board', key: 'none' } as const }, 401],
    ['at another version', { body: { expectedVersion: 7 } }, 409],
    ['with an unknown field', { body: { other: 1 } }, 422],
  ])('is refused as the request is: %s', async (_, request, status) => {
    service.put(feeding(situations.confirmed));
    service.put(next);
    const before = stored();
    const refused = await reopen(request);
    expect(refused.status).toBe(status);
    const real = await service.send('POST', '/matches/match-1/reopen', {
      caller: admin,
      body: {},
      ...request,
    });
    expect(refused.body).toEqual(real.body);
    expect(stored()).toBe(before);
  });

  test('is refused where the next match has begun, and names it', async () => {
    service.put(feeding(situations.confirmed));
    service.put({ ...situations['in progress, a point played'], id: 'next' });
    expect(await reopen()).toMatchObject({
      status: 409,
      body: { details: [{ code: 'next-match-begun', path: 'matches.next' }] },
    });
  });

  test('shows a match of a draft to none but its staff', async () => {
    const tournament = { id: 't-draft', name: 'Hidden', hostClubIds: [], isDraft: true };
    service.put({ ...situations.confirmed, tournament });
    expect((await reopen({ caller: user('outsider') })).status).toBe(404);
    expect((await reopen({ caller: user('director') })).status).toBe(200);
  });

  test('is refused in a completed tournament, with the way', async () => {
    service.records.tournaments.set('t-over', tournamentState('t-over', { phase: 'completed' }));
    const tournament = { id: 't-over', name: 'Over', hostClubIds: [], isDraft: false };
    service.put({ ...situations.confirmed, tournament });
    expect(await reopen()).toMatchObject({ status: 409, body: { details: [{ code: 'tournament-over' }] } });
  });
});

describe('a dry run of a score', () => {
  const other = [
    { home: 2, guest: 6 },
    { home: 2, guest: 6 },
  ];

  test('says the score, and who would come into the slot once it is confirmed', async () => {
    service.put(feeding(situations['completed by sets']));
    service.put({ ...next, sides: { home: null, guest: null } });
    const before = stored();
    expect((await putScore(other)).body).toEqual({
      ...nothing,
      matches: [
        {
          ...{ id: 'match-1', change: 'score' },
          from: {
            status: 'completed',
            winnerSide: null,
            outcome: null,
            suggestedWinner: 'home',
            sets: decidedSets,
          },
          to: { status: 'completed', winnerSide: null, outcome: null, suggestedWinner: 'guest', sets: other },
        },
      ],
      slots: [
        { drawId: 'draw-1', matchId: 'next', side: 'guest', when: 'confirmation', from: null, to: [bea] },
      ],
    });
    expect(stored()).toBe(before);
  });

  test('that stands already changes nothing', async () => {
    service.put(feeding(situations['completed by sets']));
    service.put({ ...next, sides: { home: null, guest: null } });
    expect((await putScore(decidedSets)).body).toEqual(nothing);
  });

  test('names the freeplay match that would make way on the court', async () => {
    service.put({ ...situations.scheduled, court });
    const freeplay = { ...situations['in progress, a point played'], id: 'free', kind: 'freeplay' as const };
    service.put({ ...freeplay, tournament: null, draw: null, round: null, court });
    const { body } = await putScore([{ home: 1, guest: 0 }]);
    expect(body).toMatchObject({
      matches: [
        { id: 'match-1', change: 'score', to: { status: 'in_progress' } },
        { id: 'free', change: 'cancelled', to: { status: 'cancelled' } },
      ],
    });
    expect(service.matches.get('free')?.state.status).toBe('in_progress');
  });

  test('is refused where another match of a tournament is on the court', async () => {
    service.put({ ...situations.scheduled, court });
    service.put({ ...situations['in progress, a point played'], id: 'other', court });
    expect(await putScore([{ home: 1, guest: 0 }])).toMatchObject({
      status: 409,
      body: { details: [{ code: 'court-busy' }] },
    });
  });

  test.each([
    ['an impossible score', 'completed by sets', [{ home: 7, guest: 4 }], 422],
    ['a confirmed match', 'confirmed', decidedSets, 409],
    ['a cancelled match', 'cancelled, nothing played', decidedSets, 409],
  ] as const)('is refused as the request is: %s', async (...[, situation, sets, status]) => {
    service.put(situations[situation]);
    const refused = await putScore(sets);
    const real = await service.send('PUT', '/matches/match-1/score', { caller: admin, body: { sets } });
    expect([refused.status, refused.body]).toEqual([status, real.body]);
  });

  test('in a cancelled team match is refused', async () => {
    service.records.ties.set('tie-1', teamMatchState('tie-1', { status: 'cancelled' }));
    service.put({ ...situations.scheduled, kind: 'team', tournament: null, draw: null, round: null, tie });
    expect((await putScore(decidedSets)).status).toBe(409);
    service.records.ties.set('tie-1', teamMatchState('tie-1'));
  });

  test.each(['yes', '1', 'TRUE'])('takes true or false, and not %s', async (word) => {
    service.put(situations.scheduled);
    const before = stored();
    const path = `/matches/match-1/score?dryRun=${word}`;
    expect((await service.send('PUT', path, { caller: admin, body: { sets: [] } })).status).toBe(422);
    expect(stored()).toBe(before);
  });
});
