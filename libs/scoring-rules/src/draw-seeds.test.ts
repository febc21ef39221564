import { describe, expect, test } from 'vitest';
import { drawSizes, maxSeeds, seedBlocksOf } from './draw-seeds.ts';

test.each([
  [2, 2, 2],
  [4, 2, 2],
  [8, 4, 4],
  [16, 8, 8],
  [32, 8, 16],
  [64, 16, 32],
  [128, 32, 64],
  [12, 0, 0],
])('a draw of %d has lines for %d seeds, of national associations for %d', (size, itf, national) => {
  expect(maxSeeds(size)).toBe(itf);
  expect(maxSeeds(size, { seeds: 'national' })).toBe(national);
});

describe.each(drawSizes)('seeds in a draw of %d', (size) => {
  test('stand on lines of their own, in blocks that double their number', () => {
    const blocks = seedBlocksOf(size, { seeds: 'national', seedBlocks: 'itf' });
    const lines = blocks.flat();
    expect(new Set(lines).size).toBe(lines.length);
    expect(Math.min(...lines)).toBe(1);
    expect(Math.max(...lines)).toBe(size);
    const counts = blocks.map((_, index) => blocks.slice(0, index + 1).flat().length);
    expect(counts).toEqual(counts.map((_, index) => 2 ** index));
  });

  test('cannot meet before they should: the first 2, 4, 8 … stand in as many sections', () => {
    const lines = seedBlocksOf(size, { seeds: 'national' }).flat();
    for (let count = 2; count <= lines.length; count *= 2) {
      const sections = lines.slice(0, count).map((line) => Math.ceil(line / (size / count)));
      expect(new Set(sections).size).toBe(count);
    }
  });
});

test('further seeds of national associations stand where the next block would', () => {
  expect(seedBlocksOf(32, { seeds: 'national' }).at(-1)).toEqual([4, 5, 12, 13, 20, 21, 28, 29]);
});

test('seeds 9 to 16 of 64 are one block, or two', () => {
  const lines = [8, 9, 24, 25, 40, 41, 56, 57];
  expect(
    seedBlocksOf(64, { seedBlocks: 'itf' })
      .at(-1)
      ?.toSorted((one, other) => one - other),
  ).toEqual(lines);
  expect(seedBlocksOf(64).slice(-2)).toEqual([
    [9, 25, 40, 56],
    [8, 24, 41, 57],
  ]);
});
