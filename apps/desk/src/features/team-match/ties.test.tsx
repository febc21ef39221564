import { expect, test } from 'vitest';
import { dayAndTimeOf, dayAt, scheduledAtOf } from './ties.ts';

test.each([
  [{ day: '', time: '' }, 'Europe/Madrid', null],
  [{ day: '2026-12-05', time: '' }, 'America/New_York', '2026-12-05T00:00:00.000Z'],
  [{ day: '2026-12-05', time: '10:00' }, 'Europe/Madrid', '2026-12-05T09:00:00.000Z'],
  [{ day: '2026-07-05', time: '10:00' }, 'Europe/Madrid', '2026-07-05T08:00:00.000Z'],
])('%j by the clock of %s is %s, and reads the same', (fields, zone, at) => {
  expect(scheduledAtOf(fields, zone)).toBe(at);
  expect(dayAndTimeOf({ scheduledAt: at }, zone)).toEqual(fields);
});

test('a time that falls on midnight UTC stays a time', () => {
  const evening = { day: '2026-12-05', time: '19:00' };
  const scheduledAt = scheduledAtOf(evening, 'America/New_York');
  expect(scheduledAt).toBe('2026-12-06T00:00:01.000Z');
  expect(dayAndTimeOf({ scheduledAt }, 'America/New_York')).toEqual(evening);
});

test.each([
  ['2026-12-06T01:30:00.000Z', 'America/New_York', '2026-12-05'],
  ['2026-12-06T01:30:00.000Z', null, null],
  ['2026-12-06T00:00:00.000Z', 'America/New_York', '2026-12-06'],
  [null, 'Europe/Madrid', null],
])('the day of %s by the clock of %s is %s', (scheduledAt, zone, day) => {
  expect(dayAt({ scheduledAt }, zone)).toBe(day);
});
