import { expect, test } from 'vitest';
import fc from 'fast-check';
import { daysLater } from './calendar.ts';

test('days later are counted through months and leap years', () => {
  expect(daysLater('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysLater('2026-12-31', 7)).toBe('2027-01-07');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }), (a, b) => {
      expect(daysLater(daysLater('2026-03-01', a), b)).toBe(daysLater('2026-03-01', a + b));
    }),
  );
});
