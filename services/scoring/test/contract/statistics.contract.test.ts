import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchStatistics, readApiLog, resolveRules } from '@courtcast/scoring-rules';
import { resume, setResult, suspend } from '../../src/domain/lifecycle.ts';
import type { LogLine } from '../../src/domain/log.ts';
import type { MatchDecision } from '../../src/domain/match-decision.ts';
import type { Match, Stamp } from '../../src/domain/match.ts';
import { isAtEnd } from '../../src/domain/match-facts.ts';
import { playPoint, startMatch, undo } from '../../src/domain/point-by-point.ts';
import { putScore } from '../../src/domain/typed-score.ts';
import { admin, anonymous, refusalOf, user } from '../support/caller.ts';
import {
  accepted,
  decidedSets,
  doublesSides,
  scheduledMatch,
  situations,
  stamp,
} from '../support/matches.ts';
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
const read = () => service.as(anonymous)('getMatchStatistics', { params });
const act = () => service.as(admin);

/** Puts a match there that has just been started. */
const begin = async (match: Match = scheduledMatch()): Promise<void> => {
  service.put(match);
  await act()('startMatch', { params, body: {} });
};

const points = (letters: string) => ({
  points: Array.from(letters, (letter) => ({
    winner: letter === 'H' ? ('home' as const) : ('guest' as const),
  })),
});

/** The log of a match of `situations`, in which home wins every point. */
const logOf = ({ play, logged }: Match): LogLine[] => {
  if (play?.kind !== 'points') return [];
  const event = { type: 'point', winner: 'home' } as const;
  const lines = Array.from({ length: logged }, (_, index) => ({
    ...{ kind: 'event' as const, seq: index + 1, event },
    ...stamp,
  }));
  return [{ kind: 'start', start: play.start, ...stamp }, ...lines];
};

/** Points of a game that was not finished are counted, though its set is not listed once play has stopped. */
const countOf = (match: Match, { length }: readonly unknown[]): number =>
  isAtEnd(match) && length === 0 && match.logged > 0 ? 1 : length;

describe('statistics', () => {
  test.each(Object.entries(situations))('of a match that is %s have its sets', async (_situation, match) => {
    service.put(match, logOf(match));
    const { sets } = await service.as(anonymous)('getMatch', { params });
    const isCounted = match.play?.kind === 'points';
    const counted = await read();
    expect(counted).toMatchObject({ matchId: 'match-1', version: 1, hasPointLog: isCounted });
    expect(counted.sets).toHaveLength(countOf(match, sets ?? []));
    for (const { home, guest } of [counted.total, ...counted.sets]) {
      expect([home.gamesWon, guest.longestRun, home.aces]).toEqual(
        isCounted ? [expect.any(Number), 0, null] : [null, null, null],
      );
    }
    for (const { durationSeconds } of counted.sets) expect(durationSeconds === null).toBe(!isCounted);
  });

  test('of a running match are those up to its last event, without what was undone', async () => {
    await begin();
    await act()('addPoints', { params, body: { winner: 'home', kind: 'ace' } });
    await act()('addPoints', { params, body: { winner: 'guest', kind: 'winner' } });
    await act()('undoPoint', { params, body: {} });
    await act()('addMatchEvent', { params, body: { type: 'fault' } });
    await act()('addMatchEvent', { params, body: { type: 'fault' } });
    const { version } = await act()('addPoints', { params, body: points('GG') });
    const { total, sets, ...counted } = await read();
    expect(counted).toEqual({ matchId: 'match-1', version, hasPointLog: true, hasPointKinds: true });
    expect(total.home).toEqual({
      ...{ pointsWon: 1, servicePointsPlayed: 4, servicePointsWon: 1, receivingPointsWon: 0 },
      ...{ breakPoints: 0, breakPointsWon: 0, gamesWon: 0, serviceGamesPlayed: 0, serviceGamesWon: 0 },
      ...{ decidingPointsPlayed: 0, decidingPointsWon: 0, longestRun: 1 },
      ...{ aces: 1, doubleFaults: 1, winners: 0, forcedErrors: 0, unforcedErrors: 0 },
    });
    expect(total.guest).toMatchObject({ pointsWon: 3, receivingPointsWon: 3, longestRun: 3, winners: 0 });
    expect(sets).toEqual([{ ...total, durationSeconds: expect.any(Number) as number }]);
    await act()('addPoints', { params, body: points('G') });
    expect((await read()).total.guest).toMatchObject({ breakPoints: 1, breakPointsWon: 1, gamesWon: 1 });
  });

  test('stay as they are over the end, a confirmation and a reopening', async () => {
    await begin();
    await act()('addPoints', { params, body: points('HHHH'.repeat(11)) });
    await act()('addPoints', { params, body: points('HHHH') });
    const { version: _, ...atTheEnd } = await read();
    expect(atTheEnd.total.home).toMatchObject({
      pointsWon: 48,
      gamesWon: 12,
      serviceGamesPlayed: 6,
      breakPointsWon: 6,
    });
    await act()('confirmMatch', { params, body: {} });
    expect(await read()).toMatchObject(atTheEnd);
    await act()('reopenMatch', { params, body: {} });
    expect(await read()).toMatchObject(atTheEnd);
    await act()('undoPoint', { params, body: {} });
    expect((await read()).total.home).toMatchObject({ pointsWon: 47, gamesWon: 11 });
  });

  test('are not known once sets were typed in, unless these say what the log says', async () => {
    await begin();
    await act()('addPoints', { params, body: points('HHHH') });
    await act()('putScore', { params, body: { sets: [{ home: 1, guest: 0 }] } });
    expect((await read()).total.home).toMatchObject({ pointsWon: 4, gamesWon: 1 });
    await act()('putScore', { params, body: { sets: decidedSets } });
    const typed = await read();
    expect(typed).toMatchObject({ hasPointLog: false, hasPointKinds: false });
    expect(typed.sets.map(({ home, durationSeconds }) => [home.gamesWon, durationSeconds])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test.each([
    ['retirement', 'GG', 2, 1],
    ['default', 'GG', 2, 1],
    ['walkover', '', 0, 0],
  ] as const)('of a %s are what was played', async (...[outcome, letters, played, setCount]) => {
    await begin();
    if (letters !== '') await act()('addPoints', { params, body: points(letters) });
    await act()('setMatchResult', { params, body: { outcome, winnerSide: 'home' } });
    await act()('confirmMatch', { params, body: {} });
    const { total, sets } = await read();
    expect([total.guest.pointsWon, total.home.gamesWon, sets.length]).toEqual([played, 0, setCount]);
  });

  test('of freeplay and of pairs are by side', async () => {
    await begin({
      ...scheduledMatch({ sides: doublesSides }),
      kind: 'freeplay',
      tournament: null,
      draw: null,
    });
    await act()('addPoints', { params, body: points('HHHHGGGGHHHH') });
    expect((await read()).total).toMatchObject({
      home: { serviceGamesPlayed: 2, servicePointsWon: 8 },
      guest: { serviceGamesPlayed: 1, servicePointsWon: 4 },
    });
  });
});

describe('the duration of a set', () => {
  const start = new Date('2026-05-01T12:00:00.000Z');
  const at = (minutes: number): Stamp => ({
    at: new Date(start.getTime() + minutes * 60_000),
    by: 'user:umpire',
  });

  type Step = (match: Match, log: readonly LogLine[]) => MatchDecision;
  const point =
    (minutes: number): Step =>
    (match) =>
      playPoint(match, { winner: 'home' }, at(minutes));
  const undone =
    (minutes: number): Step =>
    (match, log) =>
      undo(match, { log, ...at(minutes) });
  const suspended: Step = (match) => suspend(match, 'Rain');
  const resumed =
    (minutes: number): Step =>
    (match) =>
      resume(match, at(minutes));
  const retired =
    (minutes: number): Step =>
    (match) =>
      setResult(match, { outcome: 'retirement', winnerSide: 'guest' }, at(minutes));
  const typed =
    (minutes: number): Step =>
    (match) =>
      putScore(match, [{ home: 0, guest: 0 }], at(minutes));

  const minutesAfter = async (...steps: readonly Step[]): Promise<(number | null)[]> => {
    const begun = accepted(startMatch(scheduledMatch(), {}, at(0)));
    let { match } = begun;
    let log = [...begun.append];
    for (const step of steps) {
      const decision = accepted(step(match, log));
      match = decision.match;
      log = [...log, ...decision.append];
    }
    service.put(match, log);
    return (await read()).sets.map(({ durationSeconds }) => durationSeconds && durationSeconds / 60);
  };

  test.each<[string, readonly Step[], number]>([
    ['goes from the start to the last point', [point(1), point(5)], 5],
    ['leaves out a suspension', [point(1), suspended, resumed(600), point(602)], 3],
    [
      'leaves out several without a point between',
      [point(1), suspended, resumed(90), suspended, resumed(200), point(201)],
      2,
    ],
    [
      'does so, too, where the first point after it was undone',
      [point(1), suspended, resumed(60), point(61), undone(62), point(64)],
      5,
    ],
    ['counts an undo as play', [point(1), point(2), undone(3), point(4)], 4],
    ['leaves out a retirement that was taken back', [point(1), retired(2), undone(60), point(61)], 2],
    ['leaves out a suspension that a typed score ends', [suspended, typed(60), point(61)], 1],
    ['begins with a resumption before the first point', [suspended, resumed(30), point(31)], 1],
  ])('%s', async (_what, steps, minutes) => {
    expect(await minutesAfter(...steps)).toEqual([minutes]);
  });

  test('leaves out the time after an end that was undone', async () => {
    const rally = Array.from({ length: 48 }, (_, index) => point(index + 1));
    expect(await minutesAfter(...rally, undone(500), point(502))).toEqual([24, 25]);
  });
});

describe('GET /matches/{id}/statistics', () => {
  test.each(['unknown', '%00', '$ne', '..%2f', 'a'.repeat(10_000)])('is 404 for %.20s', async (id) => {
    expect((await service.send('GET', `/matches/${id}/statistics`)).status).toBe(404);
  });

  test('answers 304 to a client that has it, and 200 after the next point', async () => {
    await begin();
    const first = await service.send('GET', '/matches/match-1/statistics');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"v2-/);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const ask = () =>
      service.send('GET', '/matches/match-1/statistics', { headers: { 'if-none-match': etag } });
    expect((await ask()).status).toBe(304);
    await act()('addPoints', { params, body: { winner: 'home' } });
    expect((await ask()).status).toBe(200);
  });

  test('of a draft is for its staff, and no cache may keep it', async () => {
    const draft = { id: 't-draft', name: 'Draft', hostClubIds: ['club-1'], isDraft: true };
    service.put({ ...situations['in progress, a point played'], tournament: draft });
    for (const caller of [anonymous, user('outsider')]) {
      expect(await refusalOf(service.as(caller)('getMatchStatistics', { params }))).toMatchObject({
        status: 404,
      });
    }
    const { status, headers } = await service.send('GET', '/matches/match-1/statistics', {
      caller: user('umpire'),
    });
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });
});

test('a browser counts the same from the match and the log that are served', async () => {
  await begin(
    scheduledMatch({ sides: doublesSides, settings: { matchFormat: 'short_sets_to_4', deuceRule: 'star' } }),
  );
  const enter = (body: object) => service.send('POST', '/matches/match-1/events', { caller: admin, body });
  await act()('addPoints', { params, body: points('HHHHGGGHHHGGGGHH') });
  for (const body of [
    { type: 'fault' },
    { type: 'fault' },
    { type: 'codeViolation', side: 'home' },
    { type: 'codeViolation', side: 'home', reason: 'racket' },
    { type: 'penaltyGame', side: 'guest' },
    {
      type: 'setScore',
      sets: [
        { home: 4, guest: 1 },
        { home: 2, guest: 2 },
      ],
      points: { home: '40', guest: 'A' },
      reason: 'board',
    },
  ]) {
    expect((await enter(body)).status).toBe(200);
  }
  await act()('suspendMatch', { params, body: {} });
  await act()('resumeMatch', { params, body: {} });
  await act()('addPoints', { params, body: points('HGHGG') });
  await act()('undoPoint', { params, body: {} });
  const match = await service.as(anonymous)('getMatch', { params });
  const entries = await service.as(anonymous)('listMatchPoints', { params, query: { events: 'true' } });
  const rules = resolveRules(match);
  if (!rules.ok) throw new Error('the rules of a match are possible');
  const log = readApiLog(rules.value, { startedAt: match.startedAt ?? '', entries });
  const { matchId: _, version: __, ...served } = await read();
  expect(matchStatistics(rules.value, log)).toEqual({ ok: true, value: served });
  expect(entries.some(({ resumedAt }) => resumedAt !== undefined)).toBe(true);
});
