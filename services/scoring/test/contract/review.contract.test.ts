import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { playerState } from '@courtcast/testkit';
import { createCommand } from '@courtcast/runtime';
import { countUndisputedResults } from '../../src/application/sweeps/sweep-matches.ts';
import type { Match } from '../../src/domain/match.ts';
import { admin, user } from '../support/caller.ts';
import { decidedSets, situations } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';

let service: MemoryService;

const ana = user('ana');
const bea = user('bea');
const cara = user('cara');

beforeAll(async () => {
  service = await startMemoryService();
  service.records.players.set('player-ghost', playerState('player-ghost', { name: 'Ghost', userId: null }));
});

afterAll(() => service.stop());

beforeEach(() => service.matches.clear());

const HOUR_MS = 3_600_000;
const params = { id: 'match-1' };
const seat = (id: string) => ({ id: `player-${id}`, name: id });
const outside = { tournament: null, draw: null, round: null } as const;

/** Freeplay that has been played to its end and is not confirmed. */
const played = (home: readonly string[], guest: readonly string[]): Match => ({
  ...{ ...situations['completed by sets'], ...outside, kind: 'freeplay' },
  sides: { home: home.map(seat), guest: guest.map(seat) },
});

const confirmBy = (caller: Caller, match: Match = played(['ana'], ['bea'])) => {
  service.put(match);
  return service.as(caller)('confirmMatch', { params, body: {} });
};
const answer = (caller: Caller, what: 'accept' | 'dispute') =>
  service.send('POST', `/matches/match-1/${what}-result`, { caller, body: {} });
const recordOf = async (id: string) => {
  const { total, waiting } = await service.as(ana)('getPlayerRecord', { params: { id: `player-${id}` } });
  return { ...total, waiting };
};
const toConfirm = async (caller: Caller) => {
  const { data } = await service.as(caller)('listMyMatches', { query: { toConfirm: true } });
  return data.map(({ id }) => id);
};

describe('a result of freeplay between users', () => {
  test('waits for the other side, and counts nowhere until it has accepted it', async () => {
    const confirmed = await confirmBy(ana);
    expect(confirmed).toMatchObject({ winnerSide: 'home', review: { status: 'pending' } });
    expect(await recordOf('bea')).toEqual({ won: 0, lost: 0, waiting: 1 });
    expect([await toConfirm(ana), await toConfirm(bea), await toConfirm(cara)]).toEqual([
      [],
      ['match-1'],
      [],
    ]);
    expect(await answer(bea, 'accept')).toMatchObject({
      status: 200,
      body: { review: { status: 'counted', countsAt: null } },
    });
    expect(await recordOf('bea')).toEqual({ won: 0, lost: 1, waiting: 0 });
    expect(await recordOf('ana')).toEqual({ won: 1, lost: 0, waiting: 0 });
    expect(await toConfirm(bea)).toEqual([]);
    const late = await answer(bea, 'dispute');
    expect(late).toMatchObject({ status: 409, body: { details: [{ code: 'result-counted' }] } });
  });

  test('that is disputed counts for nothing, until the dispute is taken back', async () => {
    await confirmBy(ana);
    expect(await answer(bea, 'dispute')).toMatchObject({ body: { review: { status: 'disputed' } } });
    expect(await recordOf('ana')).toEqual({ won: 0, lost: 0, waiting: 0 });
    expect(await answer(bea, 'accept')).toMatchObject({ body: { review: { status: 'counted' } } });
    expect(await recordOf('ana')).toMatchObject({ won: 1 });
  });

  test('that is disputed is corrected by who disputes it, and then waits for the first', async () => {
    await confirmBy(ana);
    await answer(bea, 'dispute');
    const turned = decidedSets.map(({ home, guest }) => ({ home: guest, guest: home }));
    const corrected = await service.as(bea)('correctMatch', { params, body: { sets: turned } });
    expect(corrected).toMatchObject({ winnerSide: 'guest', review: { status: 'pending' } });
    expect(await toConfirm(ana)).toEqual(['match-1']);
    await answer(ana, 'accept');
    expect(await recordOf('bea')).toEqual({ won: 1, lost: 0, waiting: 0 });
  });

  test('counts after 48 hours without a dispute, and no sooner', async () => {
    await confirmBy(ana);
    const { confirmedAt } = service.matches.get('match-1')!.state;
    const sweep = (hours: number) => {
      const now = new Date(confirmedAt!.getTime() + hours * HOUR_MS);
      const caller = { kind: 'service', name: 'scoring' } as const;
      const newCommand = () => createCommand({ startedAt: now, caller, requestId: 'sweep' });
      return countUndisputedResults(service.deps, { now, newCommand });
    };
    expect(await sweep(47)).toBe(0);
    expect(await recordOf('bea')).toMatchObject({ lost: 0, waiting: 1 });
    expect(await sweep(48)).toBe(1);
    expect(await recordOf('bea')).toEqual({ won: 0, lost: 1, waiting: 0 });
  });

  test('is answered as it was seen, and not as it has become', async () => {
    await confirmBy(ana);
    for (const what of ['accept', 'dispute']) {
      const body = { expectedVersion: 99 };
      const stale = await service.send('POST', `/matches/match-1/${what}-result`, { caller: bea, body });
      expect(stale).toMatchObject({ status: 409, body: { details: [{ code: 'version-mismatch' }] } });
    }
  });

  test('that is reopened asks no one', async () => {
    await confirmBy(ana);
    const open = await service.as(bea)('reopenMatch', { params, body: {} });
    expect(open.review).toBeNull();
    expect(await answer(bea, 'accept')).toMatchObject({
      status: 409,
      body: { details: [{ code: 'result-not-asked' }] },
    });
  });
});

describe('who is asked', () => {
  test.each([
    ['no one where the others have no account', played(['ana'], ['ghost']), ana, []],
    ['both sides where who confirms plays on neither', played(['ana'], ['bea']), admin, ['ana', 'bea']],
    ['the other pair', played(['ana', 'ghost'], ['bea', 'cara']), ana, ['bea', 'cara']],
  ] as const)('%s', async (...[, match, caller, asked]) => {
    const { review } = await confirmBy(caller, match);
    expect(review?.status).toBe(asked.length === 0 ? undefined : 'pending');
    const waiting = await Promise.all(
      [ana, bea, cara].map(async (one, index) => ((await toConfirm(one)).length > 0 ? index : -1)),
    );
    const names = ['ana', 'bea', 'cara'];
    expect(waiting.flatMap((index) => names[index] ?? [])).toEqual(asked);
  });

  test('no match of a tournament', async () => {
    const { review } = await confirmBy(admin, situations['completed by sets']);
    expect(review).toBeNull();
  });

  test('others have no say: who does not play, admins, boards', async () => {
    await confirmBy(ana);
    for (const caller of [cara, admin]) expect((await answer(caller, 'accept')).status).toBe(403);
    const anonymous = await service.send('POST', '/matches/match-1/accept-result', { body: {} });
    expect(anonymous.status).toBe(401);
  });
});
