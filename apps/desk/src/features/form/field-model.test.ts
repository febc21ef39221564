import { expect, test } from 'vitest';
import { isoOf, momentOf } from './field-model.ts';

test.each([
  ['2026-05-02T10:00', 'Europe/Madrid', '2026-05-02T08:00:00.000Z'],
  ['2026-01-02T10:00', 'Europe/Madrid', '2026-01-02T09:00:00.000Z'],
  ['2026-05-02T00:30', 'Asia/Kolkata', '2026-05-01T19:00:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ['2026-05-02T10:00', 'UTC', '2026-05-02T10:00:00.000Z'],
])('%s by the clock of %s is %s, there and back', (text, zone, iso) => {
  expect(isoOf(text, zone)).toBe(iso);
  expect(momentOf(iso, zone)).toBe(text);
});

test('an hour that a clock change leaves out is the one after it', () => {
  expect(isoOf('2026-03-29T02:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z');
});

test('an empty field is no moment', () => {
  expect(isoOf('', 'Europe/Madrid')).toBeNull();
  expect(momentOf(null, 'Europe/Madrid')).toBe('');
});
