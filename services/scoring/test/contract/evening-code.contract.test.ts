import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BoardView, Caller } from '@courtcast/contracts';
import { createCommand } from '@courtcast/runtime';
import { countUndisputedResults } from '../../src/application/sweeps/sweep-matches.ts';
import type { Match } from '../../src/domain/match.ts';
import { admin, anonymous, user } from '../support/caller.ts';
import { scheduledMatch } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';
import { drawState } from '../support/states.ts';

let service: MemoryService;
let key: string;

const referee = user('referee');
const seat = (id: string) => ({ id: `player-${id}`, name: id });
const params = { id: 'match-1' };
const MINUTE_MS = 60_000;

/** A match of 24 points of an evening, on its first court. */
const ofEvening = (over: Partial<Match> = {}): Match => {
  const match = scheduledMatch({
    sides: { home: [seat('ana'), seat('bea')], guest: [seat('leo'), seat('sam')] },
    settings: { matchFormat: 'points', deuceRule: 'advantage', tiesAllowed: true },
  });
  return {
    ...match,
    round: null,
    draw: { id: 'draw-1', name: 'Evening', goldenPoint: false },
    drawRound: { drawType: 'americano', round: 1, court: 1 },
    ...over,
  };
};

const keyed = (): Caller => ({ kind: 'board', key });
const score = (home: number) => [{ home, guest: 24 - home, unit: 'points' as const }];
interface Sent {
  readonly body?: object;
  readonly caller?: Caller;
}

const send = (method: string, path: string, { body = {}, caller = keyed() }: Sent = {}) =>
  service.send(method, path, { caller, body });
const reported = (home: number, by = 'ana') => ({ playerId: `player-${by}`, sets: score(home) });
const report = (home: number, by = 'ana') =>
  send('POST', '/matches/match-1/report', { body: reported(home, by) });
const answer = (what: 'accept' | 'dispute', by: string) =>
  send('POST', `/matches/match-1/${what}-result`, { body: { playerId: `player-${by}` } });
const matchNow = () => service.as(anonymous)('getMatch', { params });

beforeEach(async () => {
  service = await startMemoryService();
  service.put(ofEvening());
  const tournamentId = ofEvening().tournament?.id ?? '';
  service.records.draws.set('draw-1', drawState('draw-1', tournamentId, { drawType: 'americano' }));
  service.records.draws.set('bracket', drawState('bracket', tournamentId));
  const made = await send('POST', '/boards', { body: { drawId: 'draw-1' }, caller: referee });
  expect(made.status).toBe(201);
  ({ key } = made.body as { key: string });
  const named = { name: 'Code of the evening', matchId: null, drawId: 'draw-1' };
  expect((made.body as { board: BoardView }).board).toMatchObject(named);
  expect(made.body).not.toHaveProperty('url');
});
afterEach(() => service.stop());

describe('with the code of an evening', () => {
  test('one of four reports the result, and another one confirms it', async () => {
    expect(await report(14)).toMatchObject({
      status: 200,
      body: {
        ...{ status: 'completed', suggestedWinner: 'home', confirmedAt: null, winnerSide: null },
        review: { status: 'pending', reportedBy: 'player-ana' },
      },
    });
    // To accept one's own report adds nothing.
    expect(await answer('accept', 'ana')).toMatchObject({ status: 200, body: { confirmedAt: null } });
    expect(await answer('accept', 'leo')).toMatchObject({
      status: 200,
      body: { winnerSide: 'home', outcome: 'completed', review: null, confirmedByUserId: null },
    });
    expect(await report(10, 'leo')).toMatchObject({
      status: 409,
      body: { details: [{ code: 'match-confirmed' }] },
    });
    expect(await answer('dispute', 'sam')).toMatchObject({
      body: { details: [{ code: 'result-not-asked' }] },
    });
  });

  test('a tie stands as it is', async () => {
    await report(12);
    expect(await answer('accept', 'sam')).toMatchObject({
      body: { winnerSide: null, outcome: 'completed', confirmedAt: expect.any(String) },
    });
  });

  test('a result that nobody disputes is confirmed after two minutes', async () => {
    await report(14);
    const sweep = (now: Date) =>
      countUndisputedResults(service.deps, {
        now,
        newCommand: () =>
          createCommand({ startedAt: now, caller: { kind: 'service', name: 'scoring' }, requestId: 'sweep' }),
      });
    const at = Date.parse((await matchNow()).completedAt ?? '');
    await sweep(new Date(at + MINUTE_MS));
    expect((await matchNow()).confirmedAt).toBeNull();
    await sweep(new Date(at + 3 * MINUTE_MS));
    expect(await matchNow()).toMatchObject({ winnerSide: 'home', outcome: 'completed', review: null });
  });

  test('a disputed result waits for the host', async () => {
    await report(14);
    expect(await answer('dispute', 'leo')).toMatchObject({
      body: { review: { status: 'disputed', countsAt: null } },
    });
    expect(await report(12)).toMatchObject({ status: 409, body: { details: [{ code: 'result-disputed' }] } });
    expect(await answer('accept', 'sam')).toMatchObject({ body: { details: [{ code: 'result-disputed' }] } });
    await service.as(referee)('putScore', { params, body: { sets: score(9) } });
    expect((await matchNow()).review).toBeNull();
    expect(await service.as(referee)('confirmMatch', { params, body: {} })).toMatchObject({
      winnerSide: 'guest',
    });
  });

  test('who has reported corrects it, others do not', async () => {
    await report(14);
    expect(await report(15)).toMatchObject({ status: 200, body: { sets: [{ home: 15 }] } });
    expect(await report(10, 'leo')).toMatchObject({
      status: 409,
      body: { details: [{ code: 'match-completed' }] },
    });
  });

  test('a report of a score that has moved on since is refused', async () => {
    const body = { ...reported(14), expectedVersion: 99 };
    expect(await send('POST', '/matches/match-1/report', { body })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'version-mismatch' }] },
    });
    expect(await matchNow()).toMatchObject({ status: 'scheduled' });
  });

  test('a user who plays accepts by their own account', async () => {
    await report(14);
    const accepted = await send('POST', '/matches/match-1/accept-result', { caller: user('leo') });
    expect(accepted).toMatchObject({ status: 200, body: { winnerSide: 'home' } });
  });

  test('what a board has scored to its end is reported as it stands, or not at all', async () => {
    const call = service.as(referee);
    await call('startMatch', { params, body: {} });
    await call('addPoints', { params, body: { points: Array(24).fill({ winner: 'home' }) } });
    expect(await report(14)).toMatchObject({ status: 409, body: { details: [{ code: 'match-completed' }] } });
    expect(await report(24)).toMatchObject({ status: 200, body: { review: { status: 'pending' } } });
  });

  test('the report of a result that the host has changed is gone', async () => {
    await report(14);
    await service.as(referee)('putScore', { params, body: { sets: score(9) } });
    expect(await matchNow()).toMatchObject({ review: null, confirmedAt: null });
  });
});

describe('an attacker with the code', () => {
  const waiting = { drawRound: { drawType: 'americano', round: 1, court: null } };
  const unfinished = { playerId: 'player-ana', sets: [{ home: 1, guest: 2, unit: 'points' }] };
  const impossible = { playerId: 'player-ana', sets: [{ home: 30, guest: 2, unit: 'points' }] };
  const attempts: readonly {
    about: string;
    status: number;
    code: string;
    over?: Partial<Match>;
    body?: object;
  }[] = [
    {
      about: 'a stranger',
      status: 422,
      code: 'not-in-match',
      body: { ...reported(14), playerId: 'player-eve' },
    },
    { about: 'a match that waits for a court', status: 409, code: 'not-on-court', over: waiting },
    { about: 'a score that ends nothing', status: 422, code: 'set-unfinished', body: unfinished },
    { about: 'a score that cannot be', status: 422, code: 'impossible-score', body: impossible },
    { about: 'a cancelled match', status: 409, code: 'match-cancelled', over: { status: 'cancelled' } },
  ];

  test.each(attempts)('reports nothing for $about', async ({ status, code, over, body = reported(14) }) => {
    service.put(ofEvening(over));
    const before = await matchNow();
    const refused = await send('POST', '/matches/match-1/report', { body });
    expect(refused).toMatchObject({ status, body: { details: [{ code }] } });
    expect(await matchNow()).toEqual(before);
  });

  test('reports and answers nothing of other draws, of brackets, and of a match without rounds', async () => {
    const { drawRound: _, ...bracket } = ofEvening();
    const other = { id: 'other', name: 'Other', goldenPoint: false };
    for (const match of [{ ...ofEvening(), draw: other }, bracket, { ...ofEvening(), draw: null }]) {
      service.put(match);
      for (const [path, body] of Object.entries({
        report: reported(14),
        'accept-result': { playerId: 'player-ana' },
        'dispute-result': { playerId: 'player-ana' },
      }))
        expect((await send('POST', `/matches/match-1/${path}`, { body })).status).toBe(403);
    }
  });

  test.each([
    ['POST', '/matches/match-1/start', {}],
    ['POST', '/matches/match-1/points', { winner: 'home' }],
    ['POST', '/matches/match-1/events', { type: 'fault', side: 'home' }],
    ['POST', '/matches/match-1/time', {}],
    ['POST', '/matches/match-1/undo', {}],
    ['PUT', '/matches/match-1/score', { sets: score(14) }],
    ['POST', '/matches/match-1/result', { outcome: 'walkover', winnerSide: 'home' }],
    ['POST', '/matches/match-1/confirm', {}],
    ['POST', '/matches/match-1/reopen', {}],
    ['POST', '/matches/match-1/correct', { sets: score(10) }],
    ['POST', '/matches/match-1/cancel', {}],
    ['POST', '/matches/match-1/reinstate', {}],
    ['POST', '/matches/match-1/suspend', {}],
    ['PATCH', '/matches/match-1', { notes: 'mine' }],
    ['POST', '/freeplay-matches', {}],
    ['POST', '/boards', { drawId: 'draw-1' }],
    ['POST', '/boards', { matchId: 'match-1' }],
    ['GET', '/boards?drawId=draw-1', undefined],
  ])('is refused %s %s', async (method, path, body) => {
    const refused = await service.send(method, path, {
      caller: keyed(),
      ...(body !== undefined && { body }),
    });
    expect(refused.status).toBe(403);
  });

  test('has it made by nobody but those who run the tournament, and of no bracket', async () => {
    for (const caller of [user('eve'), user('umpire'), keyed()])
      expect((await send('POST', '/boards', { body: { drawId: 'draw-1' }, caller })).status).toBe(403);
    expect((await send('POST', '/boards', { body: { drawId: 'draw-1' }, caller: anonymous })).status).toBe(
      401,
    );
    expect((await send('POST', '/boards', { body: { drawId: 'none' }, caller: referee })).status).toBe(404);
    expect(await send('POST', '/boards', { body: { drawId: 'bracket' }, caller: admin })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'not-by-rounds' }] },
    });
  });

  test('has a key that ends by time and by its host', async () => {
    const list = await service.as(referee)('listBoards', { query: { drawId: 'draw-1' } });
    expect(list.data.map(({ drawId }) => drawId)).toEqual(['draw-1']);
    await service.as(referee)('deleteBoard', { params: { id: list.data[0]?.id ?? '' } });
    expect((await report(14)).status).toBe(401);
  });

  test('a user reports and answers for themselves alone', async () => {
    const by = (body: object, caller: Caller) => send('POST', '/matches/match-1/report', { body, caller });
    expect((await by(reported(14), user('eve'))).status).toBe(403);
    expect((await by(reported(14), referee)).status).toBe(403);
    expect(await by(reported(14, 'sam'), user('leo'))).toMatchObject({
      body: { details: [{ code: 'not-in-match' }] },
    });
    expect((await by(reported(14, 'leo'), user('leo'))).status).toBe(200);
    const named = { body: { playerId: 'player-sam' }, caller: user('ana') };
    expect(await send('POST', '/matches/match-1/accept-result', named)).toMatchObject({
      status: 422,
      body: { details: [{ code: 'not-permitted-field' }] },
    });
    expect((await answer('accept', 'sam')).status).toBe(200);
  });
});
