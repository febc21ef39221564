import { describe, expect, test } from 'vitest';
import { after, events, played, read, refusalsOf, rulesOf, valueOf } from '../../test/matches.ts';
import {
  agreesWithSets,
  checkSets,
  playEvent,
  servingNow,
  setsAtEnd,
  setsOf,
  startMatch,
  stateFromSets,
  suggestedWinner,
  toScoreView,
} from '../index.ts';
import type { MatchSettings, PlayState } from '../index.ts';

const timed = rulesOf({ matchFormat: 'timed' });
const timedPoints = rulesOf({ matchFormat: 'timed', count: 'points' });
const points = rulesOf({ matchFormat: 'points', pointsTotal: 8, servesEach: 2 });
const time = { type: 'time' } as const;

const show = (state: PlayState) => ({
  sets: setsOf(state),
  points: read(toScoreView(rulesOf({ matchFormat: 'timed' }), state).points),
  decided: state.decided,
});

describe('a timed match (rules 1)', () => {
  test('ends with the side ahead as winner, and does not finish the running game', () => {
    const running = played(timed, 'hhg HHH');
    expect(show(running)).toEqual({ sets: [{ home: 2, guest: 1 }], points: '40–0', decided: null });
    expect(show(after(timed, running, [time]))).toEqual({
      sets: [{ home: 2, guest: 1 }],
      points: '0–0',
      decided: 'home',
    });
  });

  test('is decided by one more point where games are level', () => {
    const level = after(timed, played(timed, 'hg HHH'), [time]);
    expect(show(level)).toEqual({ sets: [{ home: 1, guest: 1 }], points: '0–0', decided: null });
    const { nextPoint, changeEnds } = toScoreView(timed, level);
    expect(nextPoint).toEqual({ home: 'match', guest: 'match', deciding: true });
    expect(changeEnds).toBe(false);
    expect(show(after(timed, level, events('G'))).sets).toEqual([{ home: 1, guest: 2 }]);
    expect(after(timed, level, events('G')).decided).toBe('guest');
  });

  test('may end level where ties are allowed', () => {
    const rules = rulesOf({ matchFormat: 'timed', tiesAllowed: true });
    const tie = after(rules, played(rules, 'hg HHH'), [time]);
    expect(show(tie)).toEqual({ sets: [{ home: 1, guest: 1 }], points: '0–0', decided: 'tie' });
    expect(toScoreView(rules, tie)).toMatchObject({ suggestedWinner: null, nextPoint: null });
    expect(playEvent(rules, tie, time).ok).toBe(false);
  });

  test('may count points, each player serving four', () => {
    const running = played(timedPoints, 'HHHH GG');
    expect(show(running)).toMatchObject({ sets: [{ home: 4, guest: 2, unit: 'points' }], points: '4–2' });
    expect(servingNow(running).side).toBe('guest');
    expect(after(timedPoints, running, [time]).decided).toBe('home');
    const level = after(timedPoints, played(timedPoints, 'HG'), [time]);
    expect(toScoreView(timedPoints, level).nextPoint?.deciding).toBe(true);
    expect(show(after(timedPoints, level, events('H'))).sets).toEqual([
      { home: 2, guest: 1, unit: 'points' },
    ]);
  });

  test.each<[string, MatchSettings, string]>([
    ['a match of sets', { matchFormat: 'best_of_3' }, 'H'],
    ['a match of points', { matchFormat: 'points' }, 'H'],
  ])('%s has no time', (_name, settings, log) => {
    const rules = rulesOf(settings);
    expect(refusalsOf(playEvent(rules, played(rules, log), time))).toEqual(['timeImpossible type']);
  });

  test('time is up once', () => {
    const level = after(timed, played(timed, ''), [time]);
    expect(refusalsOf(playEvent(timed, level, time))).toEqual(['timeImpossible type']);
  });

  test('a score typed in is that at which time was up, unless play stopped before', () => {
    const [ahead, level] = [[{ home: 5, guest: 3 }], [{ home: 4, guest: 4 }]];
    expect(valueOf(checkSets(timed, ahead)).decided).toBe('home');
    expect(valueOf(checkSets(timed, level)).decided).toBeNull();
    expect(valueOf(checkSets(timed, [{ home: 0, guest: 0 }])).decided).toBeNull();
    expect(valueOf(checkSets(timed, ahead, { hasStopped: true })).decided).toBeNull();
    const ties = rulesOf({ matchFormat: 'timed', tiesAllowed: true });
    expect(valueOf(checkSets(ties, level)).decided).toBe('tie');
    expect(suggestedWinner(ties, level)).toBeNull();
    expect(
      refusalsOf(
        checkSets(timed, [
          { home: 5, guest: 3 },
          { home: 0, guest: 0 },
        ]),
      ),
    ).toHaveLength(1);
    expect(refusalsOf(checkSets(timed, [{ home: 5, guest: 3, unit: 'points' }]))).toHaveLength(1);
  });

  test('a score typed in is not that of a log that runs on', () => {
    const running = played(timed, 'hhg');
    const sets = [{ home: 2, guest: 1 }];
    expect(agreesWithSets(timed, running, { sets })).toBe(false);
    expect(agreesWithSets(timed, running, { sets, isOver: false })).toBe(true);
    expect(agreesWithSets(timed, after(timed, running, [time]), { sets })).toBe(true);
  });

  test('a score set by hand goes on, or after its time decides', () => {
    const setScore = { type: 'setScore', sets: [{ home: 3, guest: 2 }], reason: 'Board' } as const;
    expect(after(timed, played(timed, 'hg'), [setScore]).decided).toBeNull();
    expect(after(timed, played(timed, 'hg'), [time, setScore]).decided).toBe('home');
  });
});

describe('a match of points (rules 1)', () => {
  test('ends at its number of points', () => {
    const state = played(points, 'HHHGG HHG');
    expect(setsOf(state)).toEqual([{ home: 5, guest: 3, unit: 'points' }]);
    expect(state.decided).toBe('home');
  });

  test('is decided by one more point where it is level', () => {
    const level = played(points, 'HHHH GGGG');
    expect(toScoreView(points, level)).toMatchObject({
      points: { home: '4', guest: '4' },
      inTiebreak: true,
      nextPoint: { home: 'match', guest: 'match', deciding: true },
    });
    expect(setsOf(after(points, level, events('G')))).toEqual([{ home: 4, guest: 5, unit: 'points' }]);
  });

  test('may end level where ties are allowed', () => {
    const rules = rulesOf({ matchFormat: 'points', pointsTotal: 8, tiesAllowed: true });
    expect(played(rules, 'HHHH GGGG').decided).toBe('tie');
    expect(setsAtEnd(setsOf(played(rules, 'HHHH GGGG')))).toEqual([{ home: 4, guest: 4, unit: 'points' }]);
    expect(valueOf(checkSets(rules, [{ home: 4, guest: 4 }])).decided).toBe('tie');
    expect(checkSets(rules, [{ home: 5, guest: 4 }]).ok).toBe(false);
  });

  test.each([[2], [4]])('the service passes every %i points through the four players', (servesEach) => {
    const rules = rulesOf({ matchFormat: 'points', pointsTotal: 32, servesEach });
    let state = startMatch(rules, { server: 'guest', serviceOrder: { home: [1, 0], guest: [0, 1] } });
    const served: string[] = [];
    for (let count = 0; count < 8 * servesEach; count += 1) {
      const { side, position } = servingNow(state);
      served.push(`${side} ${position}`);
      state = after(rules, state, events(count % 2 === 0 ? 'H' : 'G'));
    }
    const turns = ['guest 0', 'home 1', 'guest 1', 'home 0'].flatMap((player) =>
      Array.from({ length: servesEach }, () => player),
    );
    expect(served).toEqual([...turns, ...turns]);
  });

  test.each([
    [{ home: 4, guest: 3 }, null],
    [{ home: 8, guest: 0 }, 'home'],
    [{ home: 4, guest: 4 }, null],
    [{ home: 4, guest: 5 }, 'guest'],
    [{ home: 6, guest: 3 }, 'impossible'],
    [{ home: 5, guest: 5 }, 'impossible'],
  ])('%j typed in', (set, expected) => {
    const checked = checkSets(points, [set]);
    expect(checked.ok ? checked.value.decided : 'impossible').toBe(expected);
  });

  test('goes on where a score was set, with the service that belongs to it', () => {
    const placed = valueOf(stateFromSets(points, [{ home: 3, guest: 2 }], { server: 'home', doubles: true }));
    expect(servingNow(placed)).toEqual({ side: 'home', position: 1 });
    expect(setsOf(placed)).toEqual([{ home: 3, guest: 2, unit: 'points' }]);
  });

  test('a penalty game is a point: there are no games', () => {
    expect(setsOf(played(points, 'h'))).toEqual([{ home: 1, guest: 0, unit: 'points' }]);
  });
});
