import { describe, expect, test } from 'vitest';
import { exchangedIn, movedTo, swapped, warningsOf } from './positions.ts';
import type { Line } from './positions.ts';

const entrants = Array.from({ length: 8 }, (_, index) => ({
  players: [{ id: `p${index}`, name: `Player ${index}` }],
  seed: index < 4 ? index + 1 : null,
}));
// Seeds 1 and 2 at the ends, 3 and 4 in the other quarters.
const good: readonly Line[] = [0, 4, 5, 2, 3, 6, 7, 1];

describe('lines that were exchanged by hand', () => {
  test('two of them change places, all others stay', () => {
    expect(swapped(good, 1, 6)).toEqual([0, 7, 5, 2, 3, 6, 4, 1]);
  });

  test('seeds where the pattern has them are no reason for a warning', () => {
    expect(warningsOf(good, entrants)).toEqual([]);
  });

  test('seeds who could meet too soon are named with the round', () => {
    expect(warningsOf(swapped(good, 3, 7), entrants)).toEqual([
      { kind: 'seeds-meet', seeds: [1, 2], round: 2 },
    ]);
    expect(warningsOf(swapped(good, 1, 3), entrants)).toEqual([
      { kind: 'seeds-meet', seeds: [1, 3], round: 3 },
    ]);
  });

  test('a bye belongs to a seed as long as one has to play', () => {
    const lines: readonly Line[] = [0, 4, 5, 'bye', 3, 2, 'bye', 1];
    expect(warningsOf(lines, entrants)).toContainEqual({ kind: 'bye-unseeded', line: 3 });
    expect(warningsOf(lines, entrants)).not.toContainEqual({ kind: 'bye-unseeded', line: 8 });
  });
});

test('groups by hand: two are exchanged, or one is moved behind the others of a group', () => {
  const groups = [
    [0, 3, 4],
    [1, 2, 5],
  ];
  expect(exchangedIn(groups, 3, 2)).toEqual([
    [0, 2, 4],
    [1, 3, 5],
  ]);
  expect(movedTo(groups, 3, 1)).toEqual([
    [0, 4],
    [1, 2, 5, 3],
  ]);
});
