import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SetScore } from '@courtcast/scoring-rules';
import { admin, anonymous, user } from '../support/caller.ts';
import type { TestRequest } from '../support/caller.ts';
import { decidedSets, scheduledMatch, situations } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';

let service: MemoryService;

beforeAll(async () => {
  service = await startMemoryService();
});

afterAll(() => service.stop());

beforeEach(() => service.matches.clear());

const sets = [
  { home: 6, guest: 4 },
  { home: 2, guest: 1 },
];
const court = { id: 'court-1', name: 'Court 1', clubId: 'club-1', club: null };
const retired = { outcome: 'retirement', winnerSide: 'guest' } as const;

const end = (body: object = {}, request: TestRequest = {}) =>
  service.send('POST', '/matches/match-1/result', {
    caller: admin,
    body: { ...retired, sets, ...body },
    ...request,
  });

describe('a retirement from paper', () => {
  test.each(['scheduled', 'in progress, a point played', 'suspended, a point played'] as const)(
    'of a match that is %s is taken while another one is on its court, and freeplay stays there',
    async (situation) => {
      for (const kind of ['tournament', 'freeplay'] as const) {
        service.put({ ...situations[situation], status: 'suspended', court });
        if (situation === 'scheduled') service.put({ ...situations.scheduled, court });
        const live = { ...situations['in progress, a point played'], id: 'next', kind, court };
        service.put(kind === 'tournament' ? live : { ...live, tournament: null, draw: null, round: null });
        expect(await end()).toMatchObject({
          status: 200,
          body: { status: 'completed', sets, pendingResult: retired, version: 2 },
        });
        expect(service.matches.get('next')).toMatchObject({ version: 1, state: { status: 'in_progress' } });
      }
    },
  );

  test('has its score mended while it waits, and ended when it did', async () => {
    service.put(situations['a retirement pending']);
    const { completedAt } = situations['a retirement pending'];
    expect(await end()).toMatchObject({
      body: { sets, pendingResult: retired, completedAt: completedAt?.toISOString() },
    });
  });

  test('at 0–0 needs no start', async () => {
    service.put(situations.scheduled);
    expect(await end({ sets: [] })).toMatchObject({
      status: 200,
      body: { sets: [], pendingResult: retired },
    });
  });

  test.each([
    ['between two sets', [{ home: 6, guest: 1 }]],
    [
      'before the next set, which is typed in',
      [
        { home: 6, guest: 1 },
        { home: 0, guest: 0 },
      ],
    ],
  ])(
    '%s has one set, at once, confirmed and corrected, and play goes on with the next',
    async (...[, typed]) => {
      const one = [{ home: 6, guest: 1 }];
      service.put(situations.scheduled);
      expect(await end({ sets: typed })).toMatchObject({ status: 200, body: { sets: one } });
      const send = (path: string, body: object) =>
        service.send('POST', `/matches/match-1/${path}`, { caller: admin, body });
      const undone = await send('undo', {});
      expect(undone).toMatchObject({
        body: { status: 'in_progress', sets: [...one, { home: 0, guest: 0 }] },
      });
      await end({ sets: typed });
      expect(await send('confirm', {})).toMatchObject({ body: { sets: one, outcome: 'retirement' } });
      await send('correct', { outcome: 'retirement', winnerSide: 'guest', sets: [{ home: 6, guest: 2 }] });
      const corrected = await send('correct', { sets: typed });
      expect(corrected).toMatchObject({ status: 200, body: { sets: one, outcome: 'retirement' } });
    },
  );

  test('may stop where only a point was missing: 10–9 in a match tiebreak', async () => {
    const stopped = [
      { home: 6, guest: 4 },
      { home: 4, guest: 6 },
      { home: 10, guest: 9, matchTiebreak: true },
    ];
    service.put(scheduledMatch({ settings: { matchFormat: 'best_of_3_mtb' } }));
    expect(await end({ sets: stopped })).toMatchObject({ status: 200, body: { sets: stopped } });
    const typed = await service.send('PUT', '/matches/match-1/score', {
      caller: admin,
      body: { sets: stopped },
    });
    expect(typed.status).toBe(422);
  });

  test('is taken back to play at that score', async () => {
    service.put(situations.scheduled);
    await end();
    const undone = await service.send('POST', '/matches/match-1/undo', { caller: admin, body: {} });
    expect(undone).toMatchObject({ status: 200, body: { status: 'in_progress', sets } });
  });

  test('at the score of a suspended match is taken back to the suspension', async () => {
    service.put(situations['suspended, a point played']);
    const { body } = (await service.send('GET', '/matches/match-1')) as { body: { sets: SetScore[] } };
    await end({ sets: body.sets });
    expect(service.matches.get('match-1')?.state.beforeResult?.status).toBe('in_progress');
    service.put(situations['suspended, nothing played']);
    await end({ sets: [{ home: 0, guest: 0 }] });
    expect(service.matches.get('match-1')?.state.beforeResult?.status).toBe('suspended');
  });
});

test('a walkover takes the place of a wrong score', async () => {
  service.put(situations['completed by sets']);
  expect(await end({ outcome: 'walkover', sets: [] })).toMatchObject({
    status: 200,
    body: { sets: [], pendingResult: { outcome: 'walkover' } },
  });
});

test.each([
  ['sets that decide the match', { sets: decidedSets }, 422, 'match-decided', 'sets'],
  ['an impossible set', { sets: [{ home: 7, guest: 4 }] }, 422, 'impossible-score', 'sets.0.home'],
  ['a walkover at a score', { outcome: 'walkover' }, 409, 'already-played', 'outcome'],
])('%s is refused, and nothing is changed', async (...[, body, status, code, path]) => {
  service.put(situations.scheduled);
  expect(await end(body)).toMatchObject({ status, body: { details: [{ code, path }] } });
  expect(service.matches.get('match-1')?.version).toBe(1);
});

test('waits until the tournament is live', async () => {
  service.put(
    scheduledMatch({ tournament: { id: 't-early', name: 'Early', hostClubIds: [], isDraft: false } }),
  );
  expect(await end()).toMatchObject({ status: 409, body: { details: [{ code: 'tournament-not-live' }] } });
});

describe('who may', () => {
  test.each([
    ['no one without credentials', { caller: anonymous }, 401],
    ['no outsider', { caller: user('outsider') }, 403],
    ['no board with another key', { caller: { kind: 'board', key: 'none' } as const }, 401],
    ['the umpires of the tournament', { caller: user('umpire') }, 200],
  ])('%s', async (...[, request, status]) => {
    service.put(situations['in progress, a point played']);
    expect((await end({}, request)).status).toBe(status);
    expect(service.matches.get('match-1')?.version).toBe(status === 200 ? 2 : 1);
  });

  test('a scoring link ends a match at the score that it has entered, and types none', async () => {
    service.put(situations['in progress, a point played']);
    const made = await service.as(user('referee'))('createBoard', { body: { matchId: 'match-1' } });
    const request = { caller: { kind: 'board', key: made.key } as const };
    expect((await end({}, request)).status).toBe(403);
    expect((await end({ sets: [] }, request)).status).toBe(403);
    expect((await end({ sets: undefined }, request)).status).toBe(200);
  });

  test('the board of another court does not', async () => {
    const board = { clubId: 'club-1', courtId: 'court-2', name: 'Box' };
    const { key } = await service.as(admin)('createBoard', { body: board });
    service.put({ ...situations['in progress, a point played'], court });
    expect((await end({}, { caller: { kind: 'board', key } })).status).toBe(403);
  });
});
