import { rulesOf } from '@courtcast/scoring-rules';
import { scheduledMatch } from '@courtcast/testkit/states';
import { describe, expect, test } from 'vitest';
import { readScore, setsInText, typedSetsOf } from './typed-score.ts';
import type { TypedSet } from './typed-score.ts';

const rules = rulesOf(
  scheduledMatch({ id: 'm', kind: 'tournament', matchFormat: 'best_of_3_mtb', matchTiebreakTo: 10 }),
);

/** Parses `7-6(5) 6-` as form input; a bar is an empty set. */
function typed(text: string): TypedSet[] {
  return text.split(' ').map((part) => {
    const [, home = '', guest = '', tiebreak = ''] = /^(-?\w*)-(-?\d*)(?:\((\d+)\))?$/.exec(part) ?? [];
    return { home, guest, tiebreak };
  });
}

describe('typed sets', () => {
  test.each([
    ['6-4 6-2 -', 'home'],
    ['6-4 3-6 8-10', 'guest'],
    ['6-4 2-1 -', null],
    ['- - -', null],
  ])('%s: won by %s', (text, winner) => {
    expect(readScore(rules, typed(text))).toMatchObject({ faults: [], winner });
  });

  test.each([
    ['7-3 - -', { kind: 'set', set: 1, score: '7–3', to: 6 }],
    ['6-5 6-2 -', { kind: 'unfinished', set: 1, score: '6–5', to: 6 }],
    ['6-4 4-6 10-9', { kind: 'matchTiebreak', set: 3, score: '10–9', to: 10 }],
    ['6-4 6-4 10-4', { kind: 'surplus', set: 3 }],
    ['6- - -', { kind: 'incomplete', set: 1 }],
    ['6-4 - 10-4', { kind: 'gap', set: 2 }],
    ['6--1 - -', { kind: 'count', set: 1 }],
    ['6x-4 - -', { kind: 'count', set: 1 }],
  ])('%s cannot be, and it is said why', (text, fault) => {
    expect(readScore(rules, typed(text))).toMatchObject({ faults: [fault], winner: null });
  });

  test('play may stop at 10–9 of a match tiebreak', () => {
    const stopped = readScore(rules, typed('6-4 4-6 10-9'), { hasStopped: true });
    expect(stopped).toMatchObject({ faults: [], winner: null });
  });

  test('of a tiebreak the points of the loser say all', () => {
    const { sets } = readScore(rules, typed('7-6(5) 6-7(9) -'));
    expect(sets).toEqual([
      { home: 7, guest: 6, tiebreak: { home: 7, guest: 5 } },
      { home: 6, guest: 7, tiebreak: { home: 9, guest: 11 } },
    ]);
    expect(typedSetsOf(rules, sets)).toEqual(typed('7-6(5) 6-7(9) -'));
  });

  test('points of a tiebreak that was not played are left out', () => {
    expect(readScore(rules, typed('6-4(5) - -')).sets).toEqual([{ home: 6, guest: 4 }]);
  });
});

test.each([
  ['6-4 6-5', true],
  ['6-4 -', false],
  ['6-4 6-4', false],
])('%s: the last set is open: %s', (text, isOpen) => {
  expect(readScore(rules, typed(text)).isOpen).toBe(isOpen);
});

test.each(['6-4 3-6 10-7', '6:4, 3:6, 10:7', '6–4; 3/6  10-7'])('%s is read as people write it', (text) => {
  expect(setsInText(text)).toEqual(typed('6-4 3-6 10-7'));
});

test('a tiebreak stands behind its set, and nothing else is a score', () => {
  expect(setsInText('7-6(5)')).toEqual(typed('7-6(5)'));
  for (const text of ['6', 'six four', '6-4 x', '6-4-2']) expect(setsInText(text)).toBeNull();
});
