import { expect, test } from '@jest/globals';
import { toPageMeta } from './pagination.ts';

test.each([
  { total: 0, page: 1, perPage: 20, totalPages: 1, hasNextPage: false, hasPreviousPage: false },
  { total: 20, page: 1, perPage: 20, totalPages: 1, hasNextPage: false, hasPreviousPage: false },
  { total: 21, page: 1, perPage: 20, totalPages: 2, hasNextPage: true, hasPreviousPage: false },
  { total: 21, page: 2, perPage: 20, totalPages: 2, hasNextPage: false, hasPreviousPage: true },
  { total: 41, page: 2, perPage: 20, totalPages: 3, hasNextPage: true, hasPreviousPage: true },
  { total: 5, page: 9, perPage: 20, totalPages: 1, hasNextPage: false, hasPreviousPage: true },
])('page $page of $total rows, $perPage a page', (meta) => {
  const { total, page, perPage } = meta;
  expect(toPageMeta({ total, page, perPage })).toEqual(meta);
});
