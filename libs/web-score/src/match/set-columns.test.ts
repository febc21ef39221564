import { allWords } from '@courtcast/messages/all-words.ts';
import { describe, expect, test } from 'vitest';
import { sampleMatch, sampleScore, sampleSets } from '@courtcast/web-testkit/sample-match.ts';
import { columnName, isInMatchTiebreak, pointsOf, setColumnsOf, setsInLine } from './set-columns.ts';

const words = allWords.en.scores;

const matchAt = (sets: string, fields: Parameters<typeof sampleMatch>[0] = {}) =>
  sampleMatch({ sets: sampleSets(sets), ...fields });

describe('columns of sets', () => {
  test('a finished set has a winner, the running one has none', () => {
    const [first, second] = setColumnsOf(matchAt('6-4 2-3'));
    expect(first).toMatchObject({
      number: 1,
      isRunning: false,
      home: { result: 'won' },
      guest: { result: 'lost' },
    });
    expect(second).toMatchObject({
      number: 2,
      isRunning: true,
      home: { result: null },
      guest: { result: null },
    });
  });

  test('a finished tiebreak stands with its loser only', () => {
    const [set] = setColumnsOf(matchAt('6-7(5) 0-0'));
    expect(set).toMatchObject({ hasTiebreak: true, home: { tiebreak: 5 }, guest: { tiebreak: null } });
  });

  test('a running tiebreak stands in the points, and in the set where no points are kept', () => {
    const sets = [{ home: 6, guest: 6, tiebreak: { home: 3, guest: 2 } }];
    expect(setColumnsOf(sampleMatch({ sets }))[0]).toMatchObject({ home: { tiebreak: null } });
    expect(setColumnsOf(sampleMatch({ sets, score: null }))[0]).toMatchObject({
      home: { tiebreak: 3 },
      guest: { tiebreak: 2 },
    });
  });

  test('a running match tiebreak has a column only where no points are kept', () => {
    const sets = '6-4 3-6 4-2*';
    expect(setColumnsOf(matchAt(sets)).map(({ number }) => number)).toEqual([1, 2]);
    expect(setColumnsOf(matchAt(sets, { score: null })).map((column) => columnName(words, column))).toEqual([
      'Set 1',
      'Set 2',
      'Match tiebreak',
    ]);
  });

  test('a played match tiebreak is named and has a winner', () => {
    const [, , last] = setColumnsOf(matchAt('6-4 3-6 10-8*', { status: 'completed' }));
    expect(last).toMatchObject({
      number: 3,
      isMatchTiebreak: true,
      home: { value: 10, result: 'won' },
    });
  });

  test.each([
    ['a set that a retirement broke off', '6-4 3-2', null],
    ['a set that was 0–0 then', '6-4 0-0', null],
    ['a set of six', '6-4 6-3', 'won'],
    ['a set of seven', '6-4 7-5', 'won'],
    ['a tiebreak set', '6-4 7-6(3)', 'won'],
    ['a short set', '4-2 5-3', 'won'],
    ['a short set by tiebreak', '4-2 5-4(3)', 'won'],
    ['a pro set by tiebreak', '9-8(5)', 'won'],
  ])('the last set of a completed match: %s', (_, sets, result) => {
    const column = setColumnsOf(matchAt(sets, { status: 'completed', score: null })).at(-1);
    expect(column?.home.result).toBe(result);
  });

  test.each([
    ['a set that one side led', '4-1', 6, null],
    ['a short set that was over', '4-1', 4, 'won'],
    ['a short set after another', '4-2 4-1', undefined, 'won'],
    ['a set to six after another', '6-2 4-1', undefined, null],
    ['a set to nine', '8-5', 9, null],
    ['a set that was over', '6-1', 6, 'won'],
    ['a match tiebreak', '6-4 3-6 8-5*', 6, null],
  ])('where someone gave up in %s', (...[, sets, gamesPerSet, result]) => {
    const end = { status: 'completed', outcome: 'retirement', score: null, gamesPerSet } as const;
    expect(setColumnsOf(matchAt(sets, end)).at(-1)?.home.result).toBe(result);
  });

  test('whatever a set was to, it is over where the match was played out', () => {
    const end = { status: 'completed', outcome: 'completed', score: null } as const;
    expect(setColumnsOf(matchAt('3-2', end))[0]?.home.result).toBe('won');
  });

  test('a suspended match keeps its running set', () => {
    expect(setColumnsOf(matchAt('6-4 2-1', { status: 'suspended' }))[1]).toMatchObject({ isRunning: true });
  });
});

describe('points of the running game', () => {
  test('advantage is AD', () => {
    const score = sampleScore({ points: { home: 'A', guest: '40' } });
    expect(pointsOf(words, sampleMatch({ score }))).toEqual({ home: 'AD', guest: '40' });
  });

  test.each(['scheduled', 'completed', 'cancelled'] as const)('there are none when %s', (status) => {
    expect(pointsOf(words, sampleMatch({ status }))).toBeNull();
  });

  test('there are none where sets were typed in', () => {
    expect(pointsOf(words, sampleMatch({ score: null }))).toBeNull();
  });

  test('a match tiebreak is distinguished from a tiebreak', () => {
    expect(isInMatchTiebreak(matchAt('6-4 3-6 1-0*'))).toBe(true);
    expect(isInMatchTiebreak(matchAt('6-6'))).toBe(false);
    expect(isInMatchTiebreak(matchAt('6-4 3-6 10-8*', { status: 'completed' }))).toBe(false);
  });
});

test('sets in one line have the tiebreak of the loser in brackets', () => {
  expect(setsInLine(sampleSets('6-4 6-7(5) 10-8*'))).toBe('6–4 6–7(5) 10–8');
});
