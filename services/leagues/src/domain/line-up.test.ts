import { describe, expect, test } from 'vitest';
import { pairsOf, players, teamMatchOf } from '../../test/support/team-matches.ts';
import { lineUpReasons, pairReasons, playersOf, withMergedPlayer } from './line-up.ts';
import type { LineUpRules } from './line-up.ts';

const roster = Array.from('abcdefgh');
const rules = (count: number, over: Partial<LineUpRules> = {}): LineUpRules => ({
  roster,
  count,
  isOrdered: true,
  // z is not known.
  nameOf: (id) => (id === 'z' ? id : id.toUpperCase()),
  gender: null,
  people: new Map(),
  ...over,
});
const brief = (reasons: readonly { path: string; message: string }[]) =>
  reasons.map(({ path, message }) => `${path} ${message}`);

describe('lineupOrder: singles are in the order of the roster among those who play (rules 4)', () => {
  test.each([['abcd'], ['aceg'], ['efgh'], ['bdfh'], ['']])('%s may play', (ids) => {
    expect(lineUpReasons(Array.from(ids), rules(ids.length))).toEqual([]);
  });

  test.each([
    ['bacd', ['playerIds.1 lineupOrder: A stands above B in the roster']],
    ['abdc', ['playerIds.3 lineupOrder: C stands above D in the roster']],
    [
      'dcba',
      [
        'playerIds.1 lineupOrder: C stands above D in the roster',
        'playerIds.2 lineupOrder: B stands above C in the roster',
        'playerIds.3 lineupOrder: A stands above B in the roster',
      ],
    ],
  ])('%s may not', (ids, expected) => {
    expect(brief(lineUpReasons(Array.from(ids), rules(4)))).toEqual(expected);
    expect(lineUpReasons(Array.from(ids), rules(4, { isOrdered: false }))).toEqual([]);
  });

  test.each([
    ['abc', 4, ['playerIds must name 4 players, one for each singles']],
    ['abcde', 4, ['playerIds must name 4 players, one for each singles']],
    ['a', 0, ['playerIds must name 0 players, one for each singles']],
    ['ab', 1, ['playerIds must name 1 player, one for each singles']],
    ['abxd', 4, ['playerIds.2 X is not in the roster of the team']],
    ['abzd', 4, ['playerIds.2 is not in the roster of the team']],
    ['abbd', 4, ['playerIds.2 B is named twice']],
    [
      'xxab',
      4,
      ['playerIds.0 X is not in the roster of the team', 'playerIds.1 X is not in the roster of the team'],
    ],
  ])('%s for %i singles is refused whatever the order', (ids, count, expected) => {
    expect(brief(lineUpReasons(Array.from(ids), rules(count)))).toEqual(expected);
    expect(brief(lineUpReasons(Array.from(ids), rules(count, { isOrdered: false })))).toEqual(expected);
  });
});

const asIds = (text: string) =>
  pairsOf(text).map(([one, other]): [string, string] => [one.playerId, other.playerId]);

describe('doublesOrder: the sum of a pair is not lower than that of the pair before (rules 4)', () => {
  test.each([
    ['three pairs by rising sums', 'ab cd ef'],
    ['the places of those who play, not of the roster', 'bd fh'],
    ['the second player first in a pair', 'ba dc fe'],
    ['equal sums, player 1 in the first pair', 'af be cd'],
    ['equal sums, player 1 in the second pair', 'be af cd'],
    ['two equal sums, player 1 in the third pair, which is higher', 'bc ae df'],
    ['two pairs with equal sums, player 1 in the second', 'bc ad'],
    ['one pair', 'gh'],
    ['no pair', ''],
  ])('%s may play: %s', (_, text) => {
    expect(pairReasons(asIds(text), rules(asIds(text).length))).toEqual([]);
  });

  test.each([
    [
      'a lower sum',
      'cd ab',
      ['pairs.1 doublesOrder: A / B (3) must not have a lower sum than the pair before (7)'],
    ],
    [
      'a lower sum in the middle',
      'ab ef cd',
      ['pairs.2 doublesOrder: C / D (7) must not have a lower sum than the pair before (11)'],
    ],
    [
      'three equal sums, player 1 in the third pair',
      'be cd af',
      [
        'pairs.2 doublesOrder: A / F holds player 1, who must not be in the third of three pairs with equal sums',
      ],
    ],
    [
      'four equal sums, player 1 in the fourth pair',
      'bg cf de ah',
      [
        'pairs.3 doublesOrder: A / H holds player 1, who must not be in the third of three pairs with equal sums',
      ],
    ],
  ])('%s may not: %s', (_, text, expected) => {
    expect(brief(pairReasons(asIds(text), rules(asIds(text).length)))).toEqual(expected);
    expect(pairReasons(asIds(text), rules(asIds(text).length, { isOrdered: false }))).toEqual([]);
  });

  test.each([
    ['ab', 2, ['pairs must name 2 pairs, one for each doubles']],
    ['ab cd', 1, ['pairs must name 1 pair, one for each doubles']],
    ['ab cx', 2, ['pairs.1.1 X is not in the roster of the team']],
    ['ab ac', 2, ['pairs.1.0 A is named twice']],
    ['aa bc', 2, ['pairs.0.1 A is named twice']],
  ])('%s for %i doubles is refused whatever the order', (text, count, expected) => {
    expect(brief(pairReasons(asIds(text), rules(count)))).toEqual(expected);
    expect(brief(pairReasons(asIds(text), rules(count, { isOrdered: false })))).toEqual(expected);
  });
});

describe('a merged player', () => {
  const side = { ...teamMatchOf().home, lineup: players('a b'), pairs: pairsOf('ab cd') };

  test('is replaced in singles and doubles, and keeps the name that they had', () => {
    const merged = withMergedPlayer(side, 'b', 'z');
    expect(playersOf(merged)).toEqual(['a', 'z', 'c', 'd']);
    expect(merged.lineup[1]).toEqual({ playerId: 'z', playerName: 'B' });
    expect(merged.pairs[0]?.[1]).toEqual({ playerId: 'z', playerName: 'B' });
  });

  test('who plays nowhere changes nothing', () => {
    expect(withMergedPlayer(side, 'h', 'z')).toBe(side);
    expect(playersOf(teamMatchOf().home)).toEqual([]);
  });
});
