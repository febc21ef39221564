import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { playerState } from '@courtcast/testkit';
import { createCommand } from '@courtcast/runtime';
import { handleDraw } from '../../src/application/events/handle-draw.ts';
import { countUndisputedResults } from '../../src/application/sweeps/sweep-matches.ts';
import type { Match } from '../../src/domain/match.ts';
import { anonymous, user } from '../support/caller.ts';
import { scheduledMatch } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';
import { drawState } from '../support/states.ts';

let service: MemoryService;

const seat = (id: string) => ({ id: `player-${id}`, name: id });
const params = { id: 'match-1' };
const HOUR_MS = 3_600_000;
const boxLeague = { id: 'boxes-1', clubId: 'club-1', round: 2, until: '2026-06-28' };
const manages = (id: string, role: 'owner' | 'manager' | 'coach' = 'manager') =>
  ({ ...user(id), clubs: [{ clubId: 'club-1', role }] }) as Caller;
/** Of the tournament's staff. */
const referee = user('referee');

const won = [
  { home: 6, guest: 2 },
  { home: 6, guest: 3 },
];
const lost = won.map(({ home, guest }) => ({ home: guest, guest: home }));

/** A match of a box: nobody has given it a court or a time. */
const ofBox = (over: Partial<Match> = {}): Match => ({
  ...scheduledMatch({ sides: { home: [seat('ana')], guest: [seat('bea')] } }),
  ...{ round: null, boxLeague, draw: { id: 'draw-1', name: 'Boxes – 2', goldenPoint: false } },
  ...over,
});
const ofPairs = (): Match =>
  ofBox({ sides: { home: [seat('ana'), seat('ada')], guest: [seat('bea'), seat('ben')] } });

const report = (by: string, body: object = {}) =>
  service.send('POST', '/matches/match-1/report', {
    caller: user(by),
    body: { playerId: `player-${by}`, sets: won, ...body },
  });
const answer = (by: string, what: 'accept' | 'dispute') =>
  service.send('POST', `/matches/match-1/${what}-result`, { caller: user(by), body: {} });
const matchNow = () => service.as(anonymous)('getMatch', { params });
const confirmBy = (caller: Caller, body: object = {}) =>
  service.send('POST', '/matches/match-1/confirm', { caller, body });
const codesOf = ({ body }: { readonly body: unknown }) =>
  (body as { details?: { code: string }[] }).details?.map(({ code }) => code);

/** What the sweep confirms after so many hours. */
const sweepAfter = async (hours: number) => {
  const now = new Date(service.deps.now().getTime() + hours * HOUR_MS);
  const caller = { kind: 'service', name: 'scoring' } as const;
  const newCommand = () => createCommand({ startedAt: now, caller, requestId: 'sweep' });
  await countUndisputedResults(service.deps, { now, newCommand });
  return matchNow();
};

beforeEach(async () => {
  service = await startMemoryService();
  for (const id of ['ana', 'ada', 'bea', 'ben'])
    service.records.players.set(`player-${id}`, playerState(`player-${id}`, { userId: `user-${id}` }));
  service.put(ofBox());
});
afterEach(() => service.stop());

describe('a match of a box league', () => {
  test('is reported by who plays, and official once the other side has accepted it', async () => {
    expect(await report('ana')).toMatchObject({
      status: 200,
      body: {
        ...{ status: 'completed', confirmedAt: null, boxLeague },
        review: { status: 'pending', reportedBy: 'player-ana' },
      },
    });
    const waiting = await service.as(user('bea'))('listMyMatches', { query: { toConfirm: true } });
    expect(waiting.data.map(({ id }) => id)).toEqual(['match-1']);
    expect(await answer('bea', 'accept')).toMatchObject({
      body: { winnerSide: 'home', outcome: 'completed', review: null, confirmedByUserId: null },
    });
    const { total, titles } = await service.as(user('ana'))('getPlayerRecord', {
      params: { id: 'player-ana' },
    });
    expect({ total, titles }).toEqual({ total: { won: 1, lost: 0 }, titles: [] });
  });

  test('is official after 48 hours without a dispute, and no sooner', async () => {
    await report('ana');
    expect((await sweepAfter(47)).confirmedAt).toBeNull();
    expect(await sweepAfter(49)).toMatchObject({ winnerSide: 'home', review: null });
  });

  test('is reported as stopped, or not played, with the side that has won by it', async () => {
    const stopped = { sets: [{ home: 6, guest: 2 }], outcome: 'retirement', winnerSide: 'home' };
    expect(await report('ana', stopped)).toMatchObject({
      body: { review: { outcome: 'retirement', winnerSide: 'home' } },
    });
    expect(await answer('bea', 'accept')).toMatchObject({
      body: { outcome: 'retirement', winnerSide: 'home' },
    });
    service.put(ofBox());
    await report('bea', { sets: [], outcome: 'walkover', winnerSide: 'guest' });
    expect(await answer('ana', 'accept')).toMatchObject({
      body: { outcome: 'walkover', winnerSide: 'guest' },
    });
    service.put(ofBox());
    for (const [body, code] of [
      [{ outcome: 'walkover', winnerSide: 'home' }, 'already-played'],
      [{ outcome: 'retirement' }, 'required'],
      [{ winnerSide: 'home' }, 'required'],
      [{ sets: won.slice(0, 1) }, 'set-unfinished'],
    ] as const)
      expect(codesOf(await report('ana', body))).toEqual([code]);
  });

  test('that is closed without being played is off, and is on again when the round is', async () => {
    const { tournament } = ofBox();
    const asked = { id: 'match-1', round: 1, position: 1, group: 1, feeds: null };
    const sides = { home: ['player-ana'], guest: ['player-bea'] };
    const draw = (isBye: boolean) => {
      const match = { ...asked, ...sides, isBye };
      return drawState('draw-1', tournament?.id ?? '', {
        drawType: 'round_robin',
        boxLeague,
        matches: [match],
      });
    };
    const follow = async (version: number, isBye: boolean) => {
      const event = { aggregateId: 'draw-1', epoch: 1, version };
      const caller = { kind: 'service', name: 'tournaments' } as const;
      const command = createCommand({ startedAt: service.deps.now(), caller, requestId: `d${version}` });
      await handleDraw(service.deps, { event, state: draw(isBye), command, isReplay: false });
      return (await matchNow()).status;
    };
    expect(await follow(10, true)).toBe('cancelled');
    expect(codesOf(await report('ana'))).toEqual(['match-cancelled']);
    expect(await follow(11, false)).toBe('scheduled');
    expect((await report('ana')).status).toBe(200);
    expect(await follow(12, true)).toBe('completed');
  });
});

describe('a cheater', () => {
  test('gains nothing by accepting their own result, nor does their partner', async () => {
    service.put(ofPairs());
    await report('ana');
    for (const by of ['ana', 'ada']) {
      expect(await answer(by, 'accept')).toMatchObject({ status: 200, body: { confirmedAt: null } });
      expect((await matchNow()).review).toMatchObject({ status: 'pending' });
    }
    expect(await answer('ben', 'accept')).toMatchObject({ body: { winnerSide: 'home' } });
  });

  test('with a second account is a stranger, whatever it sends', async () => {
    await report('ana');
    const stranger = user('twin');
    for (const what of ['accept', 'dispute'] as const) expect((await answer('twin', what)).status).toBe(403);
    expect((await report('twin')).status).toBe(403);
    const forged = { caller: stranger, body: { playerId: 'player-bea', sets: won } };
    expect((await service.send('POST', '/matches/match-1/report', forged)).status).toBe(403);
    const named = { caller: user('ana'), body: { playerId: 'player-bea' } };
    expect(codesOf(await service.send('POST', '/matches/match-1/accept-result', named))).toEqual([
      'not-permitted-field',
    ]);
    expect((await matchNow()).confirmedAt).toBeNull();
  });

  test('cannot report for the other side, nor over what the other side has reported', async () => {
    const body = { playerId: 'player-bea', sets: won };
    const forged = await service.send('POST', '/matches/match-1/report', { caller: user('ana'), body });
    expect(codesOf(forged)).toEqual(['not-in-match']);
    await report('bea', { sets: lost });
    expect(codesOf(await report('ana'))).toEqual(['match-completed']);
  });

  test('who reports once more at the last moment gives the other side 48 hours again', async () => {
    await report('ana', { sets: lost });
    const { state } = service.matches.get('match-1')!;
    const soon = new Date(service.deps.now().getTime() + HOUR_MS);
    service.put({ ...state, review: { ...state.review!, countsAt: soon } });
    await report('ana');
    expect((await sweepAfter(2)).confirmedAt).toBeNull();
    expect(await sweepAfter(49)).toMatchObject({ winnerSide: 'home' });
  });

  test('whose result is disputed gains nothing by waiting or by reporting it again', async () => {
    await report('ana');
    expect(await answer('bea', 'dispute')).toMatchObject({ body: { review: { status: 'disputed' } } });
    expect(codesOf(await report('ana'))).toEqual(['result-disputed']);
    expect(codesOf(await answer('ana', 'accept'))).toEqual(['result-disputed']);
    expect((await sweepAfter(1_000)).confirmedAt).toBeNull();
    // Who has disputed it may think better of it.
    expect(await answer('bea', 'accept')).toMatchObject({ body: { winnerSide: 'home' } });
  });

  test('reports nothing against somebody without an account: nobody could say no', async () => {
    service.records.players.set('player-bea', playerState('player-bea', { userId: null }));
    expect(codesOf(await report('ana'))).toEqual(['opponent-without-account']);
    expect((await matchNow()).status).toBe('scheduled');
  });

  test('who runs the club or the tournament does not settle a match of their own', async () => {
    const asOwner = { ...user('ana'), userId: 'user-owner' } as Caller;
    await report('ana');
    for (const caller of [manages('ana', 'owner'), asOwner]) {
      expect((await confirmBy(caller)).status).toBe(403);
      const body = { sets: won };
      expect((await service.send('PUT', '/matches/match-1/score', { caller, body })).status).toBe(403);
      const walkover = { outcome: 'walkover', winnerSide: 'home' };
      expect((await service.send('POST', '/matches/match-1/result', { caller, body: walkover })).status).toBe(
        403,
      );
    }
    await answer('bea', 'accept');
    for (const what of ['reopen', 'correct'])
      expect(
        (await service.send('POST', `/matches/match-1/${what}`, { caller: manages('ana'), body: {} })).status,
      ).toBe(403);
  });

  test('who is disputed is settled by the club, which nobody from elsewhere is', async () => {
    await report('ana');
    await answer('bea', 'dispute');
    for (const caller of [manages('coach', 'coach'), user('elsewhere')])
      expect((await confirmBy(caller)).status).toBe(403);
    const body = { sets: lost };
    const caller = manages('mia');
    expect((await service.send('PUT', '/matches/match-1/score', { caller, body })).status).toBe(200);
    expect(await confirmBy(caller)).toMatchObject({ body: { winnerSide: 'guest', review: null } });
  });

  test('finds no result twice: of two who answer at once, one is first', async () => {
    await report('ana');
    const answers = await Promise.all([answer('bea', 'accept'), answer('bea', 'dispute')]);
    const { confirmedAt, review } = await matchNow();
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(confirmedAt === null).toBe(review?.status === 'disputed');
  });
});

test('an official of the tournament confirms as of any match', async () => {
  await report('ana');
  expect(await confirmBy(referee)).toMatchObject({ status: 200, body: { winnerSide: 'home' } });
});
