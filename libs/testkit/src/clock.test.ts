import { expect, test } from 'vitest';

import { fixedClock } from './clock.ts';

test('a fixed clock stands still until it is moved', () => {
  const clock = fixedClock('2026-05-01T12:00:00.000Z');
  expect(clock.now()).toEqual(clock.now());
  clock.advance(1500);
  expect(clock.now().toISOString()).toBe('2026-05-01T12:00:01.500Z');
  clock.set('2027-01-01T00:00:00.000Z');
  expect(clock.now().toISOString()).toBe('2027-01-01T00:00:00.000Z');
});
