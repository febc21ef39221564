import { expect, test } from 'vitest';
import { askingTime, tellsOfLineUp } from './line-up.ts';
import type { LineUpFacts } from './line-up.ts';

const now = new Date('2026-05-06T12:00:00.000Z');
const facts = (over: Partial<LineUpFacts> = {}): LineUpFacts => ({
  ...{ isUpcoming: true, isIn: false, at: new Date('2026-05-09T08:00:00.000Z'), isDay: false },
  ...{ team: 'One', home: 'One', guest: 'Two', timeZone: 'UTC' },
  ...over,
});

test.each<[string, Partial<LineUpFacts>, string | null]>([
  ['a captain is asked three days before', {}, 'asked 2026-05-09'],
  ['not earlier', { at: new Date('2026-05-09T12:00:00.001Z') }, null],
  ['not once it is handed in', { isIn: true }, null],
  ['not of what is over, or called off', { isUpcoming: false }, null],
  ['not while the day is open', { at: null }, null],
  ['not after it has begun', { at: new Date('2026-05-06T11:00:00.000Z') }, null],
  [
    'on its day, where no time is known',
    { at: new Date('2026-05-06T00:00:00.000Z'), isDay: true },
    'asked 2026-05-06',
  ],
])('%s', (_what, over, tells) => {
  expect(tellsOfLineUp(facts(over), now)).toBe(tells);
});

test('captains are asked three days before', () => {
  expect(askingTime(new Date('2026-05-09T08:00:00.000Z'))).toEqual(new Date('2026-05-06T08:00:00.000Z'));
});
