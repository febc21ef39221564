import { describe, expect, test } from 'vitest';
import { after, events, played, read, refusalsOf, rulesOf, valueOf } from '../../../test/matches.ts';
import { agreesWithSets, playEvent, servingNow, setsOf, startMatch, stateFromSets } from '../../index.ts';
import { isDecidingPoint } from '../../next-point.ts';
import { pointsTextOf } from '../../score-view.ts';
import type { MatchEvent, PlayState, PointsText, SetScore, Side } from '../../index.ts';
import type { SetScoreEvent } from '../events.ts';

const rules = rulesOf({ matchFormat: 'best_of_3_mtb' });
const start = startMatch(rules, { server: 'home' });
const set = (home: number, guest: number): SetScore => ({ home, guest });
const text = (points: string): PointsText => {
  const [home = '', guest = ''] = points.split('–');
  return { home, guest };
};
const setScore = (sets: SetScore[], more: Partial<SetScoreEvent> = {}): MatchEvent => ({
  type: 'setScore',
  sets,
  reason: 'The board was wrong',
  ...more,
});
const place = (event: MatchEvent, state: PlayState = start): PlayState =>
  valueOf(playEvent(rules, state, event));

describe('an official sets the score', () => {
  test.each<[SetScore[], string, SetScore[]]>([
    [[], '0–0', [set(0, 0)]],
    [[set(3, 2)], '30–A', []],
    [[set(3, 2)], '40–A', [set(3, 2)]],
    [[set(3, 2)], 'A–40', [set(3, 2)]],
    [[set(3, 2)], '40–40', [set(3, 2)]],
    [[set(6, 4)], '15–0', [set(6, 4), set(0, 0)]],
    [[set(6, 6)], '9–8', [{ ...set(6, 6), tiebreak: set(9, 8) }]],
    [[{ ...set(6, 6), tiebreak: set(3, 2) }], '3–2', [{ ...set(6, 6), tiebreak: set(3, 2) }]],
    [[{ ...set(6, 6), tiebreak: set(3, 2) }], '3–3', []],
    [[set(6, 6)], '7–5', []],
    [[set(6, 6)], '15–0', []],
    [[set(6, 6)], '07–6', []],
    [[set(6, 4), set(4, 6)], '10–9', [set(6, 4), set(4, 6), { ...set(10, 9), matchTiebreak: true }]],
    [[set(6, 4), set(4, 6), set(3, 2)], '3–2', [set(6, 4), set(4, 6), { ...set(3, 2), matchTiebreak: true }]],
    [[set(6, 4), set(4, 6), set(3, 2)], '3–1', []],
    [[set(6, 4), set(4, 6), set(0, 0)], '10–8', []],
    [[set(6, 4), set(6, 4)], '0–0', [set(6, 4), set(6, 4)]],
    [[set(6, 4), set(6, 4)], '15–0', []],
    [[set(3, 2)], '16–0', []],
    [[set(3, 2)], 'A–A', []],
    [[set(3, 2)], '15–A', []],
  ])('%j and %s', (sets, points, shown) => {
    const result = playEvent(rules, start, setScore(sets, { points: text(points) }));
    if (shown.length === 0) {
      expect(refusalsOf(result)).toEqual(['pointsImpossible points']);
      return;
    }
    const state = valueOf(result);
    expect(setsOf(state)).toEqual(shown);
    if (state.decided === null) expect(read(pointsTextOf(state))).toBe(points);
  });

  test('points come from the sets where only they hold them', () => {
    expect(place(setScore([{ ...set(6, 6), tiebreak: set(3, 2) }])).points).toEqual(set(3, 2));
    expect(place(setScore([set(6, 4), set(4, 6), set(10, 9)])).points).toEqual(set(10, 9));
  });

  test('no advantage exists under the golden point', () => {
    const golden = rulesOf({ matchFormat: 'best_of_3', deuceRule: 'golden' });
    const result = playEvent(golden, start, setScore([], { points: text('A–40') }));
    expect(refusalsOf(result)).toEqual(['pointsImpossible points']);
  });

  test('impossible sets and a missing reason are refused', () => {
    expect(refusalsOf(playEvent(rules, start, setScore([set(7, 4)])))).toEqual(['setImpossible sets.0.home']);
    expect(refusalsOf(playEvent(rules, start, setScore([], { reason: ' ' })))).toEqual([
      'reasonMissing reason',
    ]);
  });

  test('it may decide the match', () => {
    expect(place(setScore([set(6, 4), set(6, 4)])).decided).toBe('home');
  });

  test('code violations stay, a fault does not', () => {
    const state = after(rules, start, [{ type: 'codeViolation', side: 'guest' }, { type: 'fault' }]);
    expect(place(setScore([set(1, 0)]), state)).toMatchObject({ violations: set(0, 1), secondServe: false });
  });

  test('play goes on from it', () => {
    const state = place(setScore([set(6, 4), set(5, 4)], { points: text('40–30') }));
    expect(after(rules, state, events('H')).decided).toBe('home');
  });

  test('"A" is the first advantage of its game', () => {
    const silver = rulesOf({ matchFormat: 'best_of_3', deuceRule: 'silver' });
    const state = valueOf(playEvent(silver, start, setScore([], { points: text('A–40') })));
    expect(isDecidingPoint(silver, after(silver, state, events('G')))).toBe(true);
  });
});

describe('service after a score set by hand', () => {
  test.each<[string, SetScore[], Side]>([
    ['', [], 'home'],
    ['', [set(1, 0)], 'guest'],
    ['', [set(6, 4), set(1, 0)], 'guest'],
    ['', [set(7, 6)], 'guest'],
    ['hgh', [set(1, 2)], 'guest'],
    ['hgh', [set(1, 1)], 'home'],
    ['hhhhhhh', [set(6, 1)], 'guest'],
  ])('after "%s", at %j serves %s', (log, sets, side) => {
    expect(servingNow(place(setScore(sets), played(rules, log))).side).toBe(side);
  });

  test('is what play up to the same score gives, in doubles, too', () => {
    const doubles = startMatch(rules, { server: 'guest', serviceOrder: { home: [1, 0], guest: [0, 1] } });
    for (const log of [
      'h',
      'hg',
      'hgh',
      'hghg',
      'hhhhhh',
      'hhhhhhh',
      'hghghghghghg',
      'hghghghghghgHGHGHH',
      'hhhhhhgggggg',
    ]) {
      const state = after(rules, doubles, events(log));
      expect(place(setScore(setsOf(state)), doubles)).toEqual(state);
      expect(place(setScore([]), state)).toEqual(doubles);
    }
  });

  test('the official may name who serves the next point', () => {
    for (const side of ['home', 'guest'] as const) {
      expect(servingNow(place(setScore([set(1, 0)], { server: side }))).side).toBe(side);
      for (const points of ['0–0', '1–0', '1–1', '2–1', '2–2']) {
        const tiebreak = place(setScore([set(6, 6)], { server: side, points: text(points) }));
        expect(servingNow(tiebreak).side).toBe(side);
      }
    }
  });
});

describe('a state from typed sets', () => {
  test('goes on point by point', () => {
    const state = valueOf(stateFromSets(rules, [set(6, 4), set(5, 0)], { server: 'guest' }));
    expect(setsOf(state)).toEqual([set(6, 4), set(5, 0)]);
    expect(servingNow(state).side).toBe('home');
    expect(after(rules, state, events('HHHH')).decided).toBe('home');
  });

  test('lists the running set at 0–0', () => {
    expect(setsOf(valueOf(stateFromSets(rules, [set(6, 4)], { server: 'home' })))).toEqual([
      set(6, 4),
      set(0, 0),
    ]);
  });

  test('impossible sets give none', () => {
    expect(refusalsOf(stateFromSets(rules, [set(7, 4)], { server: 'home' }))).toEqual([
      'setImpossible sets.0.home',
    ]);
  });
});

describe('typed sets agree with the points', () => {
  test.each<[string, SetScore[], boolean]>([
    ['', [], true],
    ['', [set(0, 0)], true],
    ['h', [set(1, 0)], true],
    ['h', [], false],
    ['h', [set(0, 1)], false],
    ['hH', [set(1, 0)], false],
    ['hF', [set(1, 0)], true],
    ['hhhhhh', [set(6, 0)], true],
    ['hhhhhh', [set(6, 0), set(0, 0)], true],
    ['hhhhhhh', [set(6, 0)], false],
    ['hghghghghghg', [set(6, 6)], true],
    ['hghghghghghgHHHHHHH', [set(7, 6)], true],
    ['hghghghghghgHHHHHHH', [{ ...set(7, 6), tiebreak: set(7, 0) }, set(0, 0)], true],
    ['hghghghghghgHHHHHHH', [{ ...set(7, 6), tiebreak: set(7, 1) }], false],
    ['hhhhhhgggggg', [set(6, 0), set(0, 6)], true],
    ['hhhhhhgggggg', [set(6, 0), set(0, 6), set(0, 0)], true],
    ['hhhhhhhhhhhh', [set(6, 0), set(6, 0)], true],
    ['hhhhhhhhhhhh', [set(6, 0), set(6, 1)], false],
    ['hhhhhhhhhhhh', [set(6, 0)], false],
    ['h', [set(7, 4)], false],
  ])('after "%s", %j: %s', (log, sets, isAgreed) => {
    expect(agreesWithSets(rules, played(rules, log), { sets })).toBe(isAgreed);
  });
});
