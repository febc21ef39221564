import { expect, test } from 'vitest';
import { dayWithoutTime } from './team-match.ts';

test.each([
  ['2026-05-02T00:00:00.000Z', '2026-05-02'],
  ['2026-05-02T00:00:00.001Z', null],
  ['2026-05-01T22:00:00.000Z', null],
  ['0001-01-01T00:00:00.000Z', '0001-01-01'],
] as const)('%s is a day without a time: %s', (at, day) => {
  expect(dayWithoutTime(new Date(at))).toBe(day);
});

test('what is not planned has no day', () => {
  expect(dayWithoutTime(null)).toBeNull();
});
