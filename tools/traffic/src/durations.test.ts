import { expect, test } from 'vitest';
import { createDurations } from './durations.ts';

test('half of them, and all but one of a hundred', () => {
  const durations = createDurations();
  for (let ms = 1; ms <= 100; ms += 1) durations.note(ms);
  const { p50, p99 } = durations.percentiles();
  expect(p50).toBeCloseTo(50, 0);
  expect(p99).toBeCloseTo(99, 0);
});

test('fractions of a millisecond count, and so does what took no time', () => {
  const durations = createDurations();
  durations.note(0.25);
  expect(durations.percentiles().p50).toBeCloseTo(0.25, 3);
  durations.reset();
  durations.note(0);
  expect(durations.percentiles().p50).toBeGreaterThan(0);
});

test('none are 0', () => {
  const durations = createDurations();
  durations.note(1);
  durations.reset();
  expect(durations.percentiles()).toEqual({ p50: 0, p99: 0 });
});
