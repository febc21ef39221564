import { expect, test } from 'vitest';
import { momentShownAs, zoneOffset } from './zone-clock.ts';

const madrid = zoneOffset('Europe/Madrid');
const momentOf = (shown: string) => new Date(momentShownAs(Date.parse(`${shown}:00Z`), madrid)).toISOString();

test.each([
  ['2026-01-15T10:00', '2026-01-15T09:00:00.000Z'],
  ['2026-07-15T10:00', '2026-07-15T08:00:00.000Z'],
  ['the hour that is left out', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['the hour that comes twice', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('a clock shows %s', (...row) => {
  const [shown = '', moment = ''] = row.slice(-2);
  expect(momentOf(shown)).toBe(moment);
});
