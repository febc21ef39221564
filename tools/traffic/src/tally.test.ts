import { expect, test } from 'vitest';
import { createFailures } from './tally.ts';

test('many failures of one kind do not hide those of another', () => {
  const failures = createFailures();
  for (let index = 0; index < 100; index += 1) failures.note('subscription', new Error('503'));
  failures.note('point', new Error('502'));
  const list = failures.list();
  expect(list.filter((line) => line.includes('subscription'))).toHaveLength(10);
  expect(list.at(-1)).toMatch(/point: 502$/);
});

test('after a reset each kind is noted again', () => {
  const failures = createFailures();
  for (let index = 0; index < 11; index += 1) failures.note('read', new Error('504'));
  failures.reset();
  failures.note('read', new Error('504'));
  expect(failures.list()).toHaveLength(1);
});
