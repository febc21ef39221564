import { describe, expect, test } from 'vitest';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { bracketOf, shownMatches } from './bracket.ts';
import { layoutTree, rowClasses, sizeOf, treeSizes } from './tree-layout.ts';

const sizes = [2, 4, 8, 16, 32, 64, 128] as const;

/** The lines opposite the first seeds, which have byes in a draw that is not full. */
function byesOf(size: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index % 2 === 0 ? index + 2 : size - index));
}

const drawsOf = (size: (typeof sizes)[number]) =>
  [0, 1, 2, size / 4, size / 2 - 1]
    .filter((byes) => byes < size / 2)
    .flatMap((byes) =>
      [1, 2, 4]
        .filter((qualifyingSpots) => qualifyingSpots <= size / 2)
        .map((qualifyingSpots) => ({ size, byes: byesOf(size, Math.floor(byes)), qualifyingSpots })),
    );

describe.each(sizes)('draws of %i, with and without byes, main and qualifying', (size) => {
  const laidOut = drawsOf(size).map((sample) => {
    const bracket = bracketOf(sampleDraw(sample));
    return { ...sample, bracket, layout: layoutTree(bracket) };
  });

  test('have a place for every match that is shown', () => {
    for (const { bracket, layout } of laidOut) {
      expect(new Set(layout.places.keys())).toEqual(new Set(shownMatches(bracket).map(({ key }) => key)));
    }
  });

  test('have no two matches on one another, and none outside', () => {
    for (const { layout } of laidOut) {
      const places = [...layout.places.values()];
      for (const column of Map.groupBy(places, ({ column: index }) => index).values()) {
        const rows = column.map(({ row }) => row).toSorted((one, other) => one - other);
        const distances = rows.map((row, index) => row - (rows[index - 1] ?? -2));
        expect(Math.min(...distances)).toBeGreaterThanOrEqual(2);
      }
      expect(Math.max(...places.map(({ row }) => row))).toBeLessThanOrEqual(layout.rows - 2);
      expect(Math.max(...places.map(({ column }) => column))).toBe(layout.columns - 1);
    }
  });

  test('have a line from every match but the last to the next column', () => {
    for (const { bracket, layout, qualifyingSpots } of laidOut) {
      expect(layout.lines).toHaveLength(shownMatches(bracket).length - qualifyingSpots);
      for (const { from, to } of layout.lines) {
        expect(layout.places.get(to)?.column).toBe((layout.places.get(from)?.column ?? 0) + 1);
      }
    }
  });

  test('keep matches in the order of the draw', () => {
    for (const { bracket, layout } of laidOut) {
      for (const { matches } of bracket.rounds) {
        const rows = matches.flatMap(({ key }) => layout.places.get(key)?.row ?? []);
        expect(rows).toEqual(rows.toSorted((one, other) => one - other));
      }
    }
  });
});

test('a round in which nobody plays has no column', () => {
  const few = layoutTree(bracketOf(sampleDraw({ size: 4, byes: [2, 3] })));
  expect([few.columns, [...few.places.keys()]]).toEqual([1, ['1.1']]);
  expect(layoutTree(bracketOf(sampleDraw({ size: 4, byes: [2] }))).columns).toBe(2);
});

test('a match stands half way between those that feed it', () => {
  const { places } = layoutTree(bracketOf(sampleDraw()));
  expect([...places].map(([key, { column, row }]) => [key, column, row])).toEqual([
    ['3.1', 0, 0],
    ['3.2', 0, 2],
    ['2.1', 1, 1],
    ['3.3', 0, 4],
    ['3.4', 0, 6],
    ['2.2', 1, 5],
    ['1.1', 2, 3],
  ]);
});

test('byes take no room', () => {
  expect(layoutTree(bracketOf(sampleDraw({ size: 16, byes: [2, 4, 6, 8, 10, 12, 14] }))).rows).toBe(8);
});

test('lines go from the middle of a match to the middle of the next', () => {
  const { singles: width, gap, height, halfRow } = treeSizes;
  const [line] = layoutTree(bracketOf(sampleDraw())).lines;
  expect(line).toEqual({
    from: '3.1',
    to: '2.1',
    path: `M${width} ${height / 2}H${width + gap / 2}V${halfRow + height / 2}H${width + gap}`,
  });
});

test('a tree of 64 is six columns wide and 32 matches high', () => {
  const { singles: width, gap, halfRow } = treeSizes;
  const size = sizeOf(layoutTree(bracketOf(sampleDraw({ size: 64 }))));
  expect(size).toEqual({ width: 6 * width + 5 * gap, height: 64 * halfRow });
});

test('pairs have more room', () => {
  const draw = sampleDraw();
  const entries = draw.entries.map((entry) => ({
    ...entry,
    players: entry.players.flatMap((player) => [player, { ...player, id: `${player.id}-partner` }]),
  }));
  expect(layoutTree(bracketOf({ ...draw, entries })).width).toBe(treeSizes.pairs);
});

test('a row is the sum of its classes', () => {
  expect(rowClasses(0)).toBe('row');
  expect(rowClasses(37)).toBe('row row--1 row--4 row--32');
  expect(rowClasses(126)).toBe('row row--2 row--4 row--8 row--16 row--32 row--64');
});

test('a round that others come into has as many matches as the one before it, each beside its own', () => {
  const draw = sampleDraw({ size: 8 });
  const entries = draw.entries.filter(({ round, position }) => round < 3 || position <= 4);
  const bracket = bracketOf({ ...draw, entries });
  const { places, lines } = layoutTree(bracket);
  expect(new Set(places.keys())).toEqual(new Set(shownMatches(bracket).map(({ key }) => key)));
  expect(lines.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual([
    '2.1 1.1',
    '2.2 1.1',
    '3.1 2.1',
    '3.2 2.2',
  ]);
});
