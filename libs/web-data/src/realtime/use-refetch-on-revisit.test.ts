import { expect, test } from 'vitest';
import { createRevisits } from './use-refetch-on-revisit.ts';

const fresh = { type: 'navigate', transferSize: 13_000 } as const;

test('a page that is opened again is revisited', () => {
  const isRevisit = createRevisits(fresh);
  expect(['/a', '/b', '/a', '/c', '/b'].map(isRevisit)).toEqual([false, false, true, false, true]);
});

test.each([
  ['of a browser that goes back or forward', { type: 'back_forward', transferSize: 0 }],
  ['of a browser that goes back, and asks for it again', { type: 'back_forward', transferSize: 300 }],
  ['from the cache, as of a tab that is opened again', { type: 'navigate', transferSize: 0 }],
] as const)('the page of a document %s is revisited, and no other', (_title, arrival) => {
  const isRevisit = createRevisits(arrival);
  expect(['/a', '/b', '/a'].map(isRevisit)).toEqual([true, false, true]);
});

test('the page of a document that was sent now is not revisited', () => {
  const arrivals = [fresh, { type: 'reload', transferSize: 300 }, undefined] as const;
  expect(arrivals.map((arrival) => createRevisits(arrival)('/a'))).toEqual([false, false, false]);
});
