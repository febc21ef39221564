import type { BodyInputOf, operations } from '@courtcast/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admin, refusalOf, user } from '../support/caller.ts';
import { scheduledMatch } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';

let service: MemoryService;

beforeAll(async () => {
  service = await startMemoryService();
});

afterAll(() => service.stop());

beforeEach(() => service.matches.clear());

type FreeplayBody = Omit<BodyInputOf<(typeof operations)['createFreeplayMatch']>, 'players'>;

const singles = { home: [{ name: 'Ana' }], guest: [{ name: 'Bea' }] };
const ana = user('ana');

const begun = async (format: FreeplayBody) => {
  const call = service.as(ana);
  const match = await call('createFreeplayMatch', { body: { ...format, players: singles } });
  return { call, match, params: { id: match.id } };
};

const pointsOf = (text: string) =>
  text.split('').map((letter) => ({ winner: letter === 'H' ? ('home' as const) : ('guest' as const) }));

/** A match of a draw that allows ties, played so far. */
const inDrawWithTies = (settings: object) => {
  const match = scheduledMatch({ settings: { matchFormat: 'points', tiesAllowed: true, ...settings } });
  service.put(match);
  return { call: service.as(admin), params: { id: match.id } };
};

describe('a timed match', () => {
  test('says how it is played, and ends with its time', async () => {
    const { call, match, params } = await begun({ matchFormat: 'timed', minutes: 45 });
    expect(match).toMatchObject({
      ...{ matchFormat: 'timed', minutes: 45, count: 'games', formatCode: 'SET1-S:T45' },
      ...{ pointsTotal: null, servesEach: null, tiesAllowed: false, gamesPerSet: null },
    });
    await call('addPoints', { params, body: { points: pointsOf('HHHHGG') } });
    const ended = await call('callTime', { params, body: {} });
    expect(ended).toMatchObject({ status: 'completed', suggestedWinner: 'home', winnerSide: null });
    expect(ended.sets).toEqual([{ home: 1, guest: 0 }]);
    const back = await call('undoPoint', { params, body: {} });
    expect(back).toMatchObject({ status: 'in_progress', score: { points: { home: '0', guest: '30' } } });
  });

  test('is decided by one more point where it is level, and the log shows it', async () => {
    const { call, params } = await begun({ matchFormat: 'timed', count: 'points' });
    await call('addPoints', { params, body: { points: pointsOf('HG') } });
    const level = await call('callTime', { params, body: {} });
    expect(level).toMatchObject({ status: 'in_progress', score: { nextPoint: { deciding: true } } });
    expect(level.sets).toEqual([{ home: 1, guest: 1, unit: 'points' }]);
    expect(await refusalOf(call('callTime', { params, body: {} }))).toMatchObject({ status: 409 });
    const won = await call('addPoints', { params, body: { winner: 'guest' } });
    expect(won).toMatchObject({ status: 'completed', suggestedWinner: 'guest' });
    const log = await call('listMatchPoints', { params, query: { events: 'true' } });
    expect(log.map(({ type }) => type)).toEqual(['point', 'point', 'time', 'point']);
  });

  test('takes its score typed in as that at which time was up', async () => {
    const { call, params } = await begun({ formatCode: 'SET1-S:T20' });
    const typed = await call('putScore', { params, body: { sets: [{ home: 5, guest: 3 }] } });
    expect(typed).toMatchObject({ status: 'completed', suggestedWinner: 'home' });
    const confirmed = await call('confirmMatch', { params, body: {} });
    expect(confirmed).toMatchObject({ winnerSide: 'home', outcome: 'completed' });
  });

  test('that was given up has no winner by its score', async () => {
    const { call, params } = await begun({ matchFormat: 'timed' });
    const ended = await call('setMatchResult', {
      params,
      body: { outcome: 'retirement', winnerSide: 'guest', sets: [{ home: 3, guest: 2 }] },
    });
    expect(ended).toMatchObject({ status: 'completed', suggestedWinner: null, pendingResult: {} });
    expect(ended.sets).toEqual([{ home: 3, guest: 2 }]);
    const confirmed = await call('confirmMatch', { params, body: {} });
    expect(confirmed).toMatchObject({ winnerSide: 'guest', outcome: 'retirement' });
  });
});

describe('a match of points', () => {
  test('says how it is played, and ends with its last point', async () => {
    const { call, match, params } = await begun({ matchFormat: 'points', pointsTotal: 8, servesEach: 2 });
    expect(match).toMatchObject({ formatCode: null, pointsTotal: 8, servesEach: 2, minutes: null });
    const ended = await call('addPoints', { params, body: { points: pointsOf('HHHGGHHG') } });
    expect(ended).toMatchObject({ status: 'completed', suggestedWinner: 'home' });
    expect(ended.sets).toEqual([{ home: 5, guest: 3, unit: 'points' }]);
  });

  test('is decided by one more point where it is level', async () => {
    const { call, params } = await begun({ matchFormat: 'points', pointsTotal: 8 });
    const level = await call('addPoints', { params, body: { points: pointsOf('HHHHGGGG') } });
    expect(level).toMatchObject({ status: 'in_progress', score: { nextPoint: { deciding: true } } });
  });
});

test('a match tiebreak says that it counts points', async () => {
  const { call, params } = await begun({ matchFormat: 'match_tiebreak' });
  const running = await call('addPoints', { params, body: { winner: 'home' } });
  expect(running.sets).toEqual([{ home: 1, guest: 0, matchTiebreak: true, unit: 'points' }]);
});

describe('a tie', () => {
  test('is completed without a winner, and confirmed as it stands', async () => {
    const { call, params } = inDrawWithTies({ pointsTotal: 8 });
    await call('startMatch', { params, body: {} });
    const tied = await call('addPoints', { params, body: { points: pointsOf('HHHHGGGG') } });
    expect(tied).toMatchObject({ status: 'completed', suggestedWinner: null });
    const wrong = call('confirmMatch', { params, body: { winnerSide: 'home' } });
    expect(await refusalOf(wrong)).toMatchObject({ status: 422 });
    const confirmed = await call('confirmMatch', { params, body: {} });
    expect(confirmed).toMatchObject({ winnerSide: null, outcome: 'completed' });
    expect(confirmed.confirmedAt).not.toBeNull();
    expect(confirmed.sets).toEqual([{ home: 4, guest: 4, unit: 'points' }]);
  });

  test('may be typed in, and corrected to a win and back', async () => {
    const { call, params } = inDrawWithTies({ pointsTotal: 8 });
    const typed = await call('putScore', { params, body: { sets: [{ home: 4, guest: 4 }] } });
    expect(typed).toMatchObject({ status: 'completed', suggestedWinner: null });
    await call('confirmMatch', { params, body: { outcome: 'completed' } });
    const won = await call('correctMatch', { params, body: { sets: [{ home: 5, guest: 3 }] } });
    expect(won).toMatchObject({ winnerSide: 'home', outcome: 'completed' });
    const back = await call('correctMatch', {
      params,
      body: { sets: [{ home: 4, guest: 4, unit: 'points' }] },
    });
    expect(back).toMatchObject({ winnerSide: null, outcome: 'completed' });
  });
});
