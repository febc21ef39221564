import { expect, test } from '@jest/globals';
import { pageMeta, totalOrder } from './list-page.ts';

test.each([
  [
    { total: 0, page: 1, perPage: 20 },
    { totalPages: 1, hasNextPage: false, hasPreviousPage: false },
  ],
  [
    { total: 20, page: 1, perPage: 20 },
    { totalPages: 1, hasNextPage: false, hasPreviousPage: false },
  ],
  [
    { total: 21, page: 1, perPage: 20 },
    { totalPages: 2, hasNextPage: true, hasPreviousPage: false },
  ],
  [
    { total: 21, page: 2, perPage: 20 },
    { totalPages: 2, hasNextPage: false, hasPreviousPage: true },
  ],
  [
    { total: 21, page: 9, perPage: 20 },
    { totalPages: 2, hasNextPage: false, hasPreviousPage: true },
  ],
])('the meta of %j', (given, expected) => {
  expect(pageMeta(given)).toEqual({ ...given, ...expected });
});

test('ties are broken by the id, in the direction of the last field', () => {
  expect(totalOrder({ 'keys.name': 1, 'keys.createdAt': -1 })).toEqual({
    'keys.name': 1,
    'keys.createdAt': -1,
    _id: -1,
  });
  expect(totalOrder({ _id: 1 })).toEqual({ _id: 1 });
  expect(totalOrder({})).toEqual({ _id: 1 });
});
