import { describe, expect, test } from 'vitest';
import { boundsOf, dayAt, daysOf, shownDay } from './days.ts';

describe('a day at a place', () => {
  test.each([
    ['2026-05-01', 'Europe/Madrid', '2026-04-30T22:00:00.000Z', '2026-05-01T21:59:59.999Z'],
    ['2026-05-01', 'UTC', '2026-05-01T00:00:00.000Z', '2026-05-01T23:59:59.999Z'],
    ['2026-05-01', 'America/Los_Angeles', '2026-05-01T07:00:00.000Z', '2026-05-02T06:59:59.999Z'],
    ['2026-05-01', 'Asia/Kolkata', '2026-04-30T18:30:00.000Z', '2026-05-01T18:29:59.999Z'],
    // Days of 23 and 25 hours.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    // Daylight saving time begins between local midnight and UTC midnight.
    ['2026-09-27', 'Pacific/Auckland', '2026-09-26T12:00:00.000Z', '2026-09-27T10:59:59.999Z'],
    ['2026-10-25', 'Pacific/Auckland', '2026-10-24T11:00:00.000Z', '2026-10-25T10:59:59.999Z'],
  ])('%s in %s goes from %s to %s', (...[day, zone, from, to]) => {
    expect(boundsOf(day, zone)).toEqual({ from, to });
    expect(dayAt(from, zone)).toBe(day);
    expect(dayAt(to, zone)).toBe(day);
  });

  test('late in the evening is another day further east', () => {
    expect(dayAt('2026-05-01T22:30:00.000Z', 'UTC')).toBe('2026-05-01');
    expect(dayAt('2026-05-01T22:30:00.000Z', 'Europe/Madrid')).toBe('2026-05-02');
  });
});

describe('days of an order of play', () => {
  const span = { first: '2026-04-29', last: '2026-05-02' };

  test('are all from the first to the last', () => {
    expect(daysOf(span)).toEqual(['2026-04-29', '2026-04-30', '2026-05-01', '2026-05-02']);
    expect(daysOf({ first: '2026-05-01', last: '2026-05-01' })).toEqual(['2026-05-01']);
  });

  test('are not endless where a date is wrong', () => {
    expect(daysOf({ first: '2026-05-01', last: '2199-01-01' })).toHaveLength(40);
  });

  test.each([
    ['2026-05-01', '2026-04-30', '2026-05-01'],
    [null, '2026-04-30', '2026-04-30'],
    [null, '2026-01-01', '2026-04-29'],
    [null, '2027-01-01', '2026-05-02'],
    ['tomorrow', '2026-04-30', '2026-04-30'],
    ['2026-06-01', '2027-01-01', '2026-05-02'],
  ])('wanted %s, today %s: %s is shown', (wanted, today, day) => {
    expect(shownDay(span, wanted, today)).toBe(day);
  });
});
