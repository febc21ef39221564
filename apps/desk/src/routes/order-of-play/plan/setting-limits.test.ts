import { expect, test } from 'vitest';
import { numberIn, settingLimits } from './setting-limits.ts';

test.each([
  ['', null],
  ['4', null],
  ['45', 45],
  ['5', 5],
  ['720', 720],
  ['721', null],
  ['4.5', null],
  ['-5', null],
  ['1e2', null],
])('of what is typed, %j is %s minutes of a match', (text, minutes) => {
  expect(numberIn(text, settingLimits.matchMinutes)).toBe(minutes);
});

test('no rest is a rest that can be reckoned with', () => {
  expect(numberIn('0', settingLimits.restMinutes)).toBe(0);
});
