import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';

const now = Date.parse('2026-05-01T12:00:00.000Z');

test('an invitation is open for the days that were chosen, and never for more than the API takes', () => {
  expect(expiryOf(7, now)).toBe('2026-05-08T12:00:00.000Z');
  expect(expiryOf(30, now)).toBe('2026-05-31T11:00:00.000Z');
});
