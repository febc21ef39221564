import { expect, test } from 'vitest';
import { sampleTie } from '@courtcast/web-testkit/sample-league.ts';
import { calendarOf, groupsOf } from './team-calendar.ts';

const tie = (
  id: string,
  status: 'upcoming' | 'in_progress' | 'completed' | 'cancelled',
  day: string | null,
) =>
  sampleTie({
    id,
    status,
    leagueGroupId: `g-${id}`,
    scheduledAt: day === null ? null : `${day}T00:00:00.000Z`,
  });

const season = [
  tie('open', 'upcoming', null),
  tie('late', 'upcoming', '2026-06-06'),
  tie('next', 'upcoming', '2026-05-30'),
  tie('on', 'in_progress', '2026-05-23'),
  tie('off', 'cancelled', '2026-05-16'),
  tie('over', 'completed', '2026-05-09'),
];

test('a calendar has what is on, what comes with the next first, and what is over with the last first', () => {
  const { on, coming, past } = calendarOf(season);
  const ids = (ties: typeof on) => ties.map(({ id }) => id).join();
  expect([ids(on), ids(coming), ids(past)]).toEqual(['on', 'next,late,open', 'off,over']);
});

test('the groups of a team begin with the latest, and are no more than wanted', () => {
  expect(groupsOf(season.slice(1), 2)).toEqual(['g-late', 'g-next']);
  expect(groupsOf([...season, ...season].slice(1, 3), 5)).toEqual(['g-late', 'g-next']);
});
