import { expect, test } from 'vitest';
import { totalOrder } from './list-page.ts';

test('ties are broken by the id, in the direction of the last field', () => {
  expect(totalOrder({ 'keys.name': 1, 'keys.createdAt': -1 })).toEqual({
    'keys.name': 1,
    'keys.createdAt': -1,
    _id: -1,
  });
  expect(totalOrder({ _id: 1 })).toEqual({ _id: 1 });
  expect(totalOrder({})).toEqual({ _id: 1 });
});
