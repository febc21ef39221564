import { expect, test } from 'vitest';
import { plannedDay } from './planned-day.ts';

test.each([
  ['team', '2026-05-02T00:00:00.000Z', '2026-05-02'],
  ['team', '2026-05-02T08:30:00.000Z', null],
  ['team', null, null],
  // Midnight UTC is an evening session in New York.
  ['tournament', '2026-05-02T00:00:00.000Z', null],
  ['freeplay', '2026-05-02T00:00:00.000Z', null],
] as const)('a %s match planned for %s has the day %s and no time', (kind, scheduledTime, day) => {
  expect(plannedDay({ kind, scheduledTime })).toBe(day);
});
