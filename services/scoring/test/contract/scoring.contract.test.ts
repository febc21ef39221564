import { matchDetailSchema, operations, reasons, reasonsOf } from '@courtcast/contracts';
import type { Caller, Operation } from '@courtcast/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admin, anonymous, refusalOf, user } from '../support/caller.ts';
import { doublesSides, scheduledMatch, situations } from '../support/matches.ts';
import { drawState } from '../support/states.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';

let service: MemoryService;

beforeAll(async () => {
  service = await startMemoryService();
});

afterAll(async () => {
  await service.stop();
});

beforeEach(() => {
  service.matches.clear();
});

const params = { id: 'match-1' };
const referee = user('referee');
const umpire = user('umpire');
const outsider = user('outsider');

describe('a tournament match', () => {
  test('goes from its start to a confirmed result, every answer in the detail form', async () => {
    service.put(situations.scheduled);
    const call = service.as(umpire);
    const started = await call('startMatch', { params, body: { server: 'guest' } });
    expect(started).toMatchObject({
      version: 2,
      status: 'in_progress',
      sets: [{ home: 0, guest: 0 }],
      score: {
        server: 'guest',
        serverPlayerId: 'player-bea',
        points: { home: '0', guest: '0' },
        inTiebreak: false,
        currentSet: 1,
        changeEnds: false,
        suggestedWinner: null,
      },
    });
    await call('addMatchEvent', { params, body: { type: 'fault' } });
    const doubleFault = await call('addMatchEvent', { params, body: { type: 'fault' } });
    expect(doubleFault.score?.points).toEqual({ home: '15', guest: '0' });
    const suspended = await call('suspendMatch', { params, body: { notes: 'Rain' } });
    expect(suspended).toMatchObject({ status: 'suspended', notes: 'Rain' });
    expect(suspended.resumedAt).toBeNull();
    const resumed = await call('resumeMatch', { params, body: {} });
    expect(resumed.resumedAt).toBe(resumed.updatedAt);
    const retired = await call('setMatchResult', {
      params,
      body: { outcome: 'retirement', winnerSide: 'guest' },
    });
    expect(retired).toMatchObject({
      status: 'completed',
      pendingResult: { outcome: 'retirement', winnerSide: 'guest' },
      winnerSide: null,
    });
    expect(retired.resumedAt).toBe(resumed.resumedAt);
    expect(retired.finishedAt).toBe(retired.completedAt);
    expect(await refusalOf(call('confirmMatch', { params, body: {} }))).toMatchObject({ status: 403 });
    const decide = service.as(referee);
    const confirmed = await decide('confirmMatch', { params, body: {} });
    expect(confirmed).toMatchObject({
      winnerSide: 'guest',
      outcome: 'retirement',
      confirmedByUserId: 'user-referee',
      pendingResult: null,
      suggestedWinner: null,
    });
    const reopened = await decide('reopenMatch', { params, body: {} });
    expect(reopened).toMatchObject({ confirmedAt: null, pendingResult: { outcome: 'retirement' } });
    expect((await call('undoPoint', { params, body: {} })).status).toBe('in_progress');
    const cancelled = await decide('cancelMatch', { params, body: {} });
    expect(cancelled.status).toBe('cancelled');
    expect((await decide('reinstateMatch', { params, body: {} })).status).toBe('suspended');
  });

  test.each(['startMatch', 'putScore'] as const)(
    '%s waits until its tournament is live',
    async (operation) => {
      const tournament = { id: 't-early', name: 'Early', hostClubIds: [], isDraft: false };
      service.put(scheduledMatch({ tournament }));
      const path = operation === 'startMatch' ? 'POST /matches/match-1/start' : 'PUT /matches/match-1/score';
      const [method = '', url = ''] = path.split(' ');
      const body = operation === 'startMatch' ? {} : { sets: [{ home: 1, guest: 0 }] };
      expect(await service.send(method, url, { caller: admin, body })).toMatchObject({
        status: 409,
        body: { message: 'The tournament is not live' },
      });
    },
  );

  test('sends a freeplay match off its court, but no match of another kind', async () => {
    const court = { id: 'court-1', name: 'Court 1', clubId: 'club-1', club: null };
    const freeplay = {
      ...situations['in progress, a point played'],
      id: 'f-1',
      kind: 'freeplay',
      court,
    } as const;
    service.put(freeplay);
    service.put(scheduledMatch({ court }));
    service.put(scheduledMatch({ court, id: 'match-2' }));
    const call = service.as(admin);
    await call('startMatch', { params, body: {} });
    expect((await call('getMatch', { params: { id: 'f-1' } })).status).toBe('cancelled');
    const second = call('startMatch', { params: { id: 'match-2' }, body: {} });
    expect(await refusalOf(second)).toMatchObject({ status: 409 });
    await call('suspendMatch', { params, body: {} });
    await call('startMatch', { params: { id: 'match-2' }, body: {} });
    expect(await refusalOf(call('resumeMatch', { params, body: {} }))).toMatchObject({ status: 409 });
  });

  test('takes the order of service of both pairs', async () => {
    service.put(scheduledMatch({ sides: doublesSides }));
    const call = service.as(umpire);
    const wrong = { home: ['a1', 'b1'], guest: ['b1', 'b1'] };
    const refusal = await refusalOf(call('startMatch', { params, body: { serviceOrder: wrong } }));
    expect(refusal.body.details?.map(({ path }) => path)).toEqual([
      'serviceOrder.home',
      'serviceOrder.guest',
    ]);
    const serviceOrder = { home: ['a2', 'a1'], guest: ['b1', 'b2'] };
    const started = await call('startMatch', { params, body: { serviceOrder } });
    expect(started.score?.serverPlayerId).toBe('a2');
  });

  test('has another court, time and umpire by order of its referee', async () => {
    service.put(situations.scheduled);
    const call = service.as(referee);
    const arranged = await call('patchMatch', {
      params,
      body: {
        courtId: 'court-1',
        scheduledTime: '2026-05-01T14:00:00+02:00',
        notBeforeTime: '2026-05-01T12:30:00Z',
        playOrder: 3,
        notes: 'Centre court',
        umpireUserId: 'user-chair',
      },
    });
    expect(arranged).toMatchObject({
      version: 2,
      court: { id: 'court-1', clubId: 'club-1', club: { id: 'club-1' } },
      scheduledTime: '2026-05-01T12:00:00.000Z',
      playOrder: 3,
      umpireUserId: 'user-chair',
    });
    const cleared = await call('patchMatch', { params, body: { courtId: null, playOrder: null } });
    expect(cleared).toMatchObject({ court: null, playOrder: null, notes: 'Centre court', version: 3 });
    const same = await call('patchMatch', { params, body: { notes: 'Centre court' } });
    expect(same.version).toBe(3);
    for (const [path, body] of [
      ['courtId', { courtId: 'nowhere' }],
      ['courtId', { courtId: 'court-gone' }],
      ['umpireUserId', { umpireUserId: 'nobody' }],
    ] as const) {
      const { status, body: problem } = await refusalOf(call('patchMatch', { params, body }));
      expect([status, problem.details?.[0]?.path]).toEqual([422, path]);
    }
  });
});

describe('the call of players to their court', () => {
  interface Arranging {
    readonly courtId?: string | null;
    readonly called?: boolean;
    readonly notes?: string;
    readonly scheduledTime?: string;
    readonly expectedVersion?: number;
  }
  const arrange = (caller: Caller, body: Arranging) => service.as(caller)('patchMatch', { params, body });

  test('is noted by the referee, repeated, taken back, and a version as every change', async () => {
    service.put(situations.scheduled);
    const called = await arrange(referee, { courtId: 'court-1', called: true });
    expect(called).toMatchObject({ version: 2, court: { id: 'court-1' }, calledAt: expect.any(String) });
    expect((await arrange(referee, { called: true })).calledAt).not.toBeNull();
    expect((await arrange(referee, { notes: 'Rain' })).calledAt).not.toBeNull();
    expect(await arrange(referee, { called: false })).toMatchObject({ calledAt: null });
  });

  test('ends with the begin of the match and on another court, not with a new time', async () => {
    service.put(situations.scheduled);
    await arrange(referee, { courtId: 'court-1', called: true });
    expect((await arrange(referee, { scheduledTime: '2026-05-01T14:00:00Z' })).calledAt).not.toBeNull();
    expect((await arrange(referee, { courtId: 'court-2' })).calledAt).toBeNull();
    expect((await arrange(referee, { called: true })).calledAt).not.toBeNull();
    const started = await service.as(umpire)('startMatch', { params, body: { server: 'home' } });
    expect(started).toMatchObject({ status: 'in_progress', calledAt: null });
    const late = await arrange(referee, { called: true });
    expect(late).toMatchObject({ version: started.version, calledAt: null });
  });

  test('is nothing without a court', async () => {
    service.put(situations.scheduled);
    expect(await arrange(referee, { courtId: null, called: true })).toMatchObject({ calledAt: null });
  });

  test('is refused to the second of two who call at once, to umpires, outsiders and the club of the court', async () => {
    service.put(situations.scheduled);
    const { version } = await arrange(referee, { courtId: 'court-1' });
    await arrange(referee, { called: true, expectedVersion: version });
    const second = await refusalOf(arrange(referee, { called: true, expectedVersion: version }));
    expect([second.status, second.body.details?.[0]?.code]).toEqual([409, 'version-mismatch']);
    const owner = user('club-owner', { clubs: [{ clubId: 'club-1', role: 'owner' }] });
    for (const [caller, status] of [
      [anonymous, 401],
      [umpire, 403],
      [outsider, 403],
      [owner, 403],
    ] as const)
      for (const called of [true, false])
        expect((await refusalOf(arrange(caller, { called }))).status).toBe(status);
  });
});

const writes = [
  ['POST', '/matches/match-1/start', {}],
  ['POST', '/matches/match-1/points', { winner: 'home' }],
  ['POST', '/matches/match-1/events', { type: 'let' }],
  ['POST', '/matches/match-1/time', {}],
  ['POST', '/matches/match-1/undo', {}],
  ['PUT', '/matches/match-1/score', { sets: [] }],
  ['POST', '/matches/match-1/suspend', {}],
  ['POST', '/matches/match-1/resume', {}],
  ['POST', '/matches/match-1/result', { outcome: 'default', winnerSide: 'home' }],
  ['POST', '/matches/match-1/confirm', {}],
  ['POST', '/matches/match-1/reopen', {}],
  ['POST', '/matches/match-1/correct', {}],
  ['POST', '/matches/match-1/cancel', {}],
  ['POST', '/matches/match-1/reinstate', {}],
  ['PATCH', '/matches/match-1', { notes: 'x' }],
] as const;

/** Refused for their version in the tests of invitations, reviews, evenings and records, where they have something to act on. */
const others = [
  'DELETE /matches/{id}/umpire-invitations/{invitationId}',
  'POST /matches/{id}/accept-result',
  'POST /matches/{id}/dispute-result',
  'POST /matches/{id}/report',
  'PUT /matches/{id}/own-record',
];

test('these are all the writes that take a version', () => {
  const all = Object.values<Operation>(operations);
  const isVersioned = (operation: Operation) => reasonsOf(operation).includes('version-mismatch');
  const ofMatches = all.filter(({ path }) => path.startsWith('/matches/')).filter(isVersioned);
  const known = writes.map(([method, path]) => `${method} ${path.replace('match-1', '{id}')}`);
  const found = ofMatches.map(({ method, path }) => `${method} ${path}`);
  expect(found.toSorted()).toEqual([...known, ...others].toSorted());
});

describe('a match whose side is not known', () => {
  const feeds = { matchId: 'match-1', side: 'guest' } as const;
  const semifinal = { id: 'semi-2', round: 2, position: 2, home: null, guest: null, feeds };
  const waiting = situations['scheduled, a side unknown'];
  const start = () => service.send('POST', '/matches/match-1/start', { caller: admin });

  test.each([
    ['confirmed: its winner comes in a moment', situations.confirmed, '1'],
    ['completed and not confirmed', situations['completed by points'], null],
    ['still played', situations['in progress, a point played'], null],
  ])('is 409; the match before it is %s', async (_, before, seconds) => {
    const matches = [{ ...semifinal }];
    service.records.draws.set('draw-1', drawState('draw-1', 't-1', { matches }));
    service.put(waiting);
    service.put({ ...before, id: 'semi-2' });
    const { status, body, headers } = await start();
    expect(body).toMatchObject({ details: [{ code: 'sides-unknown' }] });
    expect([status, headers.get('retry-after')]).toEqual([409, seconds]);
    service.records.draws.clear();
    expect((await start()).headers.get('retry-after')).toBeNull();
  });
});

test('the detail of a match of a draw says where its winner goes', async () => {
  const feeds = { matchId: 'final', side: 'guest' } as const;
  service.put({ ...situations['completed by points'], feeds });
  const confirmed = await service.send('POST', '/matches/match-1/confirm', { caller: admin });
  expect(confirmed).toMatchObject({ status: 200, body: { advancesTo: feeds } });
  service.put({ ...situations.confirmed, feeds: null });
  const last = await service.send('GET', '/matches/match-1', { caller: admin });
  expect(last).toMatchObject({ status: 200, body: { advancesTo: null } });
});

describe.each(writes)('%s %s', (method, path, body) => {
  test('is 401 without a token and 401 for an unknown board key', async () => {
    service.put(situations.scheduled);
    expect((await service.send(method, path, { caller: anonymous, body })).status).toBe(401);
    const caller = { kind: 'board', key: 'wrong' } as const;
    expect((await service.send(method, path, { caller, body })).status).toBe(401);
  });

  test('is 403 for an outsider, whatever the match is like', async () => {
    for (const match of Object.values(situations)) {
      service.put(match);
      expect((await service.send(method, path, { caller: outsider, body })).status).toBe(403);
    }
  });

  test('is 404 for a match that is not there, or is of a draft of others', async () => {
    expect((await service.send(method, path, { caller: admin, body })).status).toBe(404);
    const tournament = { id: 't-draft', name: 'Draft', hostClubIds: [], isDraft: true };
    service.put(scheduledMatch({ tournament }));
    const stale = { ...body, expectedVersion: 7 };
    for (const caller of [outsider, admin]) {
      const { status } = await service.send(method, path, { caller, body: stale });
      expect(status).toBe(caller === admin ? 409 : 404);
    }
  });

  test('is 409 for another version than was expected, by body or by If-Match, and changes nothing', async () => {
    service.put(situations['in progress, a point played']);
    const { body: present } = await service.send('GET', '/matches/match-1', { caller: admin });
    const { version, status: standing, sets, score } = matchDetailSchema.parse(present);
    const message = 'Version 2 was expected, but it is 1';
    const refusal = (at: string) => ({
      status: 409,
      body: {
        ...{ statusCode: 409, message, error: 'Conflict' },
        details: [
          {
            ...{ path: at, message: `${message}. ${reasons['version-mismatch'].remedy}` },
            code: 'version-mismatch',
            current: { version, status: standing, sets, score },
          },
        ],
      },
    });
    const stale = { caller: admin, body: { ...body, expectedVersion: 2 } };
    const { status, body: refused } = await service.send(method, path, stale);
    expect({ status, body: refused }).toStrictEqual(refusal('expectedVersion'));
    if (method !== 'POST') {
      const headers = { 'if-match': '"v2-abc"' };
      const answer = await service.send(method, path, { caller: admin, body, headers });
      expect({ status: answer.status, body: answer.body }).toStrictEqual(refusal('If-Match'));
    }
    expect(score?.points).toEqual({ home: '15', guest: '0' });
    expect(service.matches.get('match-1')?.version).toBe(1);
  });

  test('shows what a match is now to those alone who may change it', async () => {
    service.put(situations['in progress, a point played']);
    const stale = { ...body, expectedVersion: 2 };
    for (const caller of [outsider, { kind: 'board', key: 'wrong' } as const]) {
      const answer = await service.send(method, path, { caller, body: stale });
      expect([401, 403]).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain('current');
    }
  });

  test('is 422 for an unknown field', async () => {
    service.put(situations.scheduled);
    const { status, body: problem } = await service.send(method, path, {
      caller: admin,
      body: { ...body, surprise: 1 },
    });
    expect(status).toBe(422);
    expect(problem).toMatchObject({ statusCode: 422, error: 'Unprocessable Entity' });
  });
});

test('a confirmed winner in the way of reopening is named with its match', async () => {
  const feeds = { matchId: 'final', side: 'home' } as const;
  service.put({ ...situations.confirmed, feeds });
  service.put({ ...situations['in progress, nothing played'], id: 'final' });
  const refusal = await refusalOf(service.as(referee)('reopenMatch', { params, body: {} }));
  expect(refusal.body).toMatchObject({ statusCode: 409, details: [{ path: 'matches.final' }] });
  expect(service.matches.get('match-1')?.version).toBe(1);
});

test('reopening empties the slot of a next match that is scheduled, confirming again fills it', async () => {
  const feeds = { matchId: 'final', side: 'home' } as const;
  const next = scheduledMatch({
    id: 'final',
    sides: { home: [{ id: 'player-ana', name: 'Ana' }], guest: null },
  });
  service.put({ ...situations.confirmed, feeds });
  service.put(next);
  const call = service.as(referee);
  await call('reopenMatch', { params, body: {} });
  expect((await call('getMatch', { params: { id: 'final' } })).players.home).toEqual([]);
  await call('confirmMatch', { params, body: { outcome: 'default', winnerSide: 'guest' } });
  const filled = await call('getMatch', { params: { id: 'final' } });
  expect(filled.players.home).toEqual([{ id: 'player-bea', name: 'Bea' }]);
});

test('a cancelled match comes back only while the next one is scheduled', async () => {
  const feeds = { matchId: 'final', side: 'home' } as const;
  service.put({ ...situations['cancelled, nothing played'], feeds });
  service.put({ ...situations['in progress, nothing played'], id: 'final' });
  const call = service.as(referee);
  expect(await refusalOf(call('reinstateMatch', { params, body: {} }))).toMatchObject({ status: 409 });
  service.put(scheduledMatch({ id: 'final', sides: { home: null, guest: null } }));
  expect((await call('reinstateMatch', { params, body: {} })).status).toBe('scheduled');
});

test('both out of a match, and reinstated: the slot that was forwarded is empty again', async () => {
  const feeds = { matchId: 'semi', side: 'home' } as const;
  const cara = { id: 'player-cara', name: 'Cara' };
  service.put({ ...situations.scheduled, feeds });
  const call = service.as(referee);
  await call('cancelMatch', { params, body: { bothOut: true } });
  // The draw has advanced the bye: the semi-final is not played, its other side is in the final.
  service.put({
    ...situations.scheduled,
    id: 'semi',
    status: 'cancelled',
    isDropped: true,
    feeds: { matchId: 'final', side: 'guest' },
  });
  service.put(scheduledMatch({ id: 'final', sides: { home: null, guest: [cara] } }));
  await call('reinstateMatch', { params, body: {} });
  expect((await call('getMatch', { params: { id: 'final' } })).players.guest).toEqual([]);
});
