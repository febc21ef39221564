import { expect, test } from 'vitest';
import { destinationsOf, parentOf } from './qualifying.ts';

const main = { id: 'main', name: 'Singles', createdAt: '2026-05-01T08:00:00.000Z' };
const second = {
  id: 'a',
  name: 'Qualifying B',
  createdAt: '2026-05-01T10:00:00.000Z',
  parentDrawId: 'main',
  qualifyingSpots: 2,
};
const first = { ...second, id: 'b', createdAt: '2026-05-01T09:00:00.000Z', qualifyingSpots: 4 };
const draws = [main, second, first];

test('the draws that were made first fill the first slots', () => {
  expect(parentOf(first, draws)).toEqual({ name: 'Singles', firstSlot: 1, isByLot: false });
  expect(parentOf(second, draws)).toEqual({ name: 'Singles', firstSlot: 5, isByLot: false });
});

test('a main draw has no parent', () => {
  expect(parentOf(main, draws)).toBeNull();
});

test('who comes from groups behind others takes slots, too', () => {
  const playoffs = [{ parentDrawId: 'main', qualifyingSpots: 3 }];
  const groups = {
    ...second,
    id: 'g',
    createdAt: '2026-05-01T07:00:00.000Z',
    parentDrawId: 'gold',
    playoffs,
  };
  expect(parentOf(first, [main, groups, first])).toMatchObject({ firstSlot: 4 });
});

test('a draw leads to its parent, and of groups to those for who is behind', () => {
  const playoffs = [{ parentDrawId: 'b', qualifyingSpots: 3 }];
  expect(destinationsOf({ parentDrawId: 'main', qualifyingSpots: 2, playoffs }, draws)).toEqual([
    { draw: main, spots: 2 },
    { draw: first, spots: 3 },
  ]);
  expect(destinationsOf({ parentDrawId: 'gone' }, draws)).toEqual([]);
});
