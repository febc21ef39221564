import { expect, test } from 'vitest';
import { parentOf } from './qualifying.ts';

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
