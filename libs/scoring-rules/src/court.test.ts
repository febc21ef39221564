import { describe, expect, test } from 'vitest';
import { played, rulesOf } from '../test/matches.ts';
import { changesOfEnds, serviceSideOf } from './index.ts';

const rules = rulesOf({ matchFormat: 'best_of_3_mtb' });

describe('a point is served from', () => {
  test.each([
    ['', 'right'],
    ['H', 'left'],
    ['HG', 'right'],
    ['HHHGGGH', 'left'],
    ['h', 'right'],
    ['hg'.repeat(6), 'right'],
    [`${'hg'.repeat(6)}H`, 'left'],
    [`${'hg'.repeat(6)}HG`, 'right'],
  ])('after %j: the %s', (text, side) => {
    expect(serviceSideOf(rules, played(rules, text))).toBe(side);
  });

  test('the side that the receivers choose, at a golden point', () => {
    const golden = rulesOf({ matchFormat: 'best_of_3', deuceRule: 'golden' });
    expect(serviceSideOf(golden, played(golden, 'HHHGG'))).toBe('left');
    expect(serviceSideOf(golden, played(golden, 'HHHGGG'))).toBeNull();
  });
});

describe('ends have been changed', () => {
  test.each([
    ['', 0],
    ['hH', 1],
    ['hghg', 2],
    ['hhhhhh', 3],
    ['hhhhhhg', 4],
    ['hhhhhhh', 4],
    [`${'hg'.repeat(6)}HHHGGG`, 7],
    [`${'hg'.repeat(6)}HHHHHHH`, 8],
  ])('after %j %i times', (text, changes) => {
    expect(changesOfEnds(played(rules, text))).toBe(changes);
  });
});
