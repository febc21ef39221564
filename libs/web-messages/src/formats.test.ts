import { describe, expect, test } from 'vitest';
import { createFormats, isSameClock } from './formats.ts';
import { languages } from './languages.ts';

const AT = '2026-05-04T22:30:00.000Z';

describe('days and times', () => {
  test('are those of the place, not of the device', () => {
    const { time, dayAndTime, dayOf } = createFormats('en', 'America/New_York');
    expect(time(AT, 'Europe/Madrid')).toBe('00:30');
    expect(dayAndTime(AT, 'Europe/Madrid')).toBe('Tue 5 May, 00:30');
    expect(dayOf(AT, 'Europe/Madrid')).toBe('2026-05-05');
  });

  test("of no known place are the device's, and UTC where that is not known either", () => {
    expect(createFormats('en', 'America/New_York').time(AT, null)).toBe('18:30');
    expect(createFormats('en', null).time(AT, null)).toBe('22:30');
  });

  test('a day of the calendar is the same everywhere', () => {
    expect(createFormats('en', 'America/New_York').day('2026-05-04')).toBe('Mon, 4 May 2026');
  });

  test('days of one month name it once', () => {
    const { days } = createFormats('en', null);
    expect(days('2026-05-01', '2026-05-08').replaceAll(/[\s–]+/g, ' ')).toBe('1 8 May 2026');
    expect(days('2026-05-01', '2026-05-01')).toBe('1 May 2026');
  });

  test.each(languages)('hours count to 24 in %s', (language) => {
    expect(createFormats(language, null).time(AT, 'UTC')).toMatch(/^22[:.]30$/);
  });
});

test('a list and a share are written as the language does', () => {
  expect(createFormats('de', null).list(['A', 'B', 'C'])).toBe('A, B und C');
  expect(createFormats('fr', null).percent(0.625).replaceAll(/\s/g, ' ')).toBe('63 %');
});

test('two zones may show the same clock', () => {
  expect(isSameClock(AT, 'Europe/Madrid', 'Europe/Paris')).toBe(true);
  expect(isSameClock(AT, 'Europe/Madrid', 'Europe/London')).toBe(false);
});
