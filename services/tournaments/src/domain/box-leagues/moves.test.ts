import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { boxSizes, exchange, nextBoxes } from './moves.ts';
import type { BoxEntry } from './moves.ts';

const entries = (count: number, prefix = 'p'): BoxEntry[] =>
  Array.from({ length: count }, (_, index) => [`${prefix}${index}`]);

const cut = <E>(all: readonly E[], sizes: readonly number[]): E[][] => {
  let from = 0;
  return sizes.map((size) => all.slice(from, (from += size)));
};

const people = fc.integer({ min: 4, max: 128 });
const wanted = fc.integer({ min: 4, max: 10 });

describe('sizes of boxes', () => {
  test.each([
    [3, 5, null],
    [4, 5, [4]],
    [7, 5, [7]],
    [9, 4, [4, 5]],
    [11, 10, [5, 6]],
    [25, 5, [5, 5, 5, 5, 5]],
    [26, 5, [5, 5, 5, 5, 6]],
    [24, 5, [4, 5, 5, 5, 5]],
  ])('of %i people for boxes of %i are %j', (count, size, sizes) => {
    expect(boxSizes(count, size)).toEqual(sizes);
  });

  test('take everybody, four to ten a box, one more or less, the larger ones at the bottom', () => {
    fc.assert(
      fc.property(people, wanted, (count, size) => {
        const sizes = boxSizes(count, size) ?? [];
        expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(count);
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(4);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(sizes.toSorted((one, other) => one - other)).toEqual(sizes);
      }),
    );
  });
});

describe('after a round', () => {
  test('the best two go up, the last two down, and the others stay', () => {
    const boxes = [
      ['a1', 'a2', 'a3', 'a4', 'a5'],
      ['b1', 'b2', 'b3', 'b4', 'b5'],
      ['c1', 'c2', 'c3', 'c4', 'c5'],
    ];
    expect(exchange(boxes, 2)).toEqual([
      ['a1', 'a2', 'a3', 'b1', 'b2'],
      ['a4', 'a5', 'b3', 'c1', 'c2'],
      ['b4', 'b5', 'c3', 'c4', 'c5'],
    ]);
  });

  test('boxes keep their sizes, nobody is lost or doubled, and as many as said change places', () => {
    fc.assert(
      fc.property(people, wanted, fc.integer({ min: 1, max: 5 }), (count, size, moves) => {
        const sizes = boxSizes(count, size) ?? [];
        const boxes = cut(entries(count), sizes);
        const next = nextBoxes({ boxes, moves, boxSize: size, leaves: () => false, arrivals: [] }) ?? [];
        expect(next.map(({ length }) => length)).toEqual(sizes);
        expect(new Set(next.flat().flatMap(({ playerIds }) => playerIds)).size).toBe(count);
        for (const [index, box] of boxes.entries()) {
          const to = (entry: BoxEntry) =>
            next.findIndex((one) => one.some(({ playerIds }) => playerIds === entry));
          const movedTo = (other: number) => box.filter((entry) => to(entry) === other).length;
          const between = (other: number) => {
            const neighbor = boxes[other];
            if (neighbor === undefined) return 0;
            return Math.min(moves, Math.floor(box.length / 2), Math.floor(neighbor.length / 2));
          };
          expect(movedTo(index - 1)).toBe(between(index - 1));
          expect(movedTo(index + 1)).toBe(between(index + 1));
          expect(movedTo(index)).toBe(box.length - between(index - 1) - between(index + 1));
        }
      }),
    );
  });

  test('who leaves is in no box, newcomers are at the bottom, and everybody else is in one', () => {
    const arriving = fc.integer({ min: 0, max: 20 });
    const left = fc.array(fc.nat(127), { maxLength: 30 });
    fc.assert(
      fc.property(people, wanted, fc.tuple(arriving, left), (count, size, [coming, leavers]) => {
        const gone = new Set(leavers.map((index) => `p${index}`));
        const boxes = cut(entries(count), boxSizes(count, size) ?? []);
        const arrivals = entries(coming, 'n');
        const leaves = ([id = '']: BoxEntry) => gone.has(id);
        const next = nextBoxes({ boxes, moves: 1, boxSize: size, leaves, arrivals });
        const staying = entries(count).filter((entry) => !leaves(entry));
        const total = staying.length + coming;
        if (next === null) {
          expect(total).toBeLessThan(4);
          return;
        }
        const ids = next.flat().flatMap(({ playerIds }) => playerIds);
        expect(ids.toSorted()).toEqual([...staying, ...arrivals].flat().toSorted());
        expect(ids.slice(staying.length)).toEqual(arrivals.flat());
        expect(next.map(({ length }) => length)).toEqual(boxSizes(total, size));
      }),
    );
  });

  test('a place that becomes free goes to the best of those who would go down', () => {
    const boxes = [
      [['a1'], ['a2'], ['a3'], ['a4']],
      [['b1'], ['b2'], ['b3'], ['b4']],
    ];
    const leaves = ([id]: BoxEntry) => id === 'a1';
    const next = nextBoxes({ boxes, moves: 1, boxSize: 4, leaves, arrivals: [['n1']] });
    expect(next?.map((box) => box.flatMap(({ playerIds }) => playerIds))).toEqual([
      ['a2', 'a3', 'b1', 'a4'],
      ['b2', 'b3', 'b4', 'n1'],
    ]);
  });
});
