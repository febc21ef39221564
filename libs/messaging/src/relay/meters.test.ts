import { expect, test } from 'vitest';
import { createOutboxAge } from './meters.ts';

test('what stays between polls has waited since the first of them', () => {
  const age = createOutboxAge();
  expect(age([{ id: 'm1', version: 3 }], 1_000)).toEqual({ waiting: 1, oldestMs: 0 });
  const seen = [
    { id: 'm1', version: 3 },
    { id: 'm2', version: 1 },
  ];
  expect(age(seen, 1_500)).toEqual({ waiting: 2, oldestMs: 500 });
});

test('an aggregate that moved on begins again, and nothing waiting is no age', () => {
  const age = createOutboxAge();
  age([{ id: 'm1', version: 3 }], 0);
  expect(age([{ id: 'm1', version: 4 }], 9_000)).toEqual({ waiting: 1, oldestMs: 0 });
  expect(age([], 10_000)).toEqual({ waiting: 0, oldestMs: 0 });
  expect(age([{ id: 'm1', version: 4 }], 20_000)).toEqual({ waiting: 1, oldestMs: 0 });
});
