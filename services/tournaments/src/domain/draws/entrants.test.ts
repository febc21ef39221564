import { describe, expect, test } from 'vitest';
import { entrantReasons } from './entrants.ts';
import type { Entrant } from './entrants.ts';

const single = (id: string, seed: number | null = null): Entrant => ({ playerIds: [id], seed });

const many = (count: number, seeds = 0) =>
  Array.from({ length: count }, (_, index) => single(`p${index}`, index < seeds ? index + 1 : null));

describe('entrants', () => {
  test.each([
    ['nobody', 8, []],
    ['a full draw with all its seeds', 64, many(64, 16)],
    ['one seed', 8, [single('a', 1), single('b')]],
    ['seeds in any order', 8, [single('a', 2), single('b'), single('c', 1)]],
    [
      'pairs',
      8,
      [
        { playerIds: ['a', 'b'], seed: 1 },
        { playerIds: ['c', 'd'], seed: null },
      ],
    ],
  ] as const)('may be %s', (_, size, entrants) => {
    expect(entrantReasons({ size }, entrants)).toEqual([]);
  });

  test.each([
    ['more than the size', 8, many(9), ['entrants']],
    ['a player twice', 8, [single('a'), single('b'), single('a')], ['entrants.2.playerIds.0']],
    ['a player as his own partner', 8, [{ playerIds: ['a', 'a'], seed: null }], ['entrants.0.playerIds.1']],
    [
      'a player in two pairs',
      8,
      [
        { playerIds: ['a', 'b'], seed: null },
        { playerIds: ['c', 'b'], seed: null },
      ],
      ['entrants.1.playerIds.1'],
    ],
    ['a gap in the seeds', 8, [single('a', 1), single('b', 3)], ['entrants.1.seed']],
    ['seeds that begin with two', 8, [single('a', 2)], ['entrants.0.seed']],
    ['a seed twice', 8, [single('a', 1), single('b', 1)], ['entrants.1.seed']],
    ['more seeds than lines in 8', 8, many(8, 5), ['entrants']],
    ['more seeds than lines in 16', 16, many(16, 9), ['entrants']],
    ['more seeds than lines in 32', 32, many(32, 9), ['entrants']],
    ['more seeds than lines in 64', 64, many(64, 17), ['entrants']],
    ['more seeds than lines in 128', 128, many(128, 33), ['entrants']],
  ] as const)('may not have %s', (...[, size, entrants, paths]) => {
    expect(entrantReasons({ size }, entrants).map(({ path }) => path)).toEqual(paths);
  });

  test.each([
    [32, 16],
    [64, 32],
    [128, 64],
  ] as const)('of a national association may be seeded up to half of %d', (size, half) => {
    const national = { size, seeds: 'national' } as const;
    expect(entrantReasons(national, many(size, half))).toEqual([]);
    expect(entrantReasons(national, many(size, half + 1))).toMatchObject([{ code: 'too-many-seeds' }]);
  });
});
