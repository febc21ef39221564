import { zoneOffset } from '@courtcast/domain';
import { expect, test } from 'vitest';
import { teamMatchOf } from '../../test/support/team-matches.ts';
import { moveTeamMatch, planTeamMatch } from './planned-moment.ts';

const [madrid, newYork, london] = ['Europe/Madrid', 'America/New_York', 'Europe/London'].map(zoneOffset);
const clocks = { madrid, newYork, london };
type Place = keyof typeof clocks;
const clockOf = (place: Place) => clocks[place] ?? (() => 0);

const plannedAt = (scheduledAt: string | null) =>
  teamMatchOf({}, { scheduledAt: scheduledAt === null ? null : new Date(scheduledAt) });
const planned = (decision: ReturnType<typeof moveTeamMatch>) =>
  decision.ok ? (decision.value.scheduledAt?.toISOString() ?? null) : decision.refusal;

test.each([
  ['madrid', '2026-05-02', '10:00', '2026-05-02T08:00:00.000Z'],
  ['newYork', '2026-05-02', '10:00', '2026-05-02T14:00:00.000Z'],
  ['madrid', '2026-05-02', null, '2026-05-02T00:00:00.000Z'],
  ['london', '2026-01-10', '00:00', '2026-01-10T00:00:01.000Z'],
] as const)('in %s, %s at %s is %s', (...[place, day, time, moment]) => {
  expect(planned(planTeamMatch(plannedAt(null), { day, time }, clockOf(place)))).toBe(moment);
});

test('a day that is open again has no time', () => {
  const plan = { day: null, time: '10:00' };
  expect(planned(planTeamMatch(plannedAt('2026-05-02T08:00:00.000Z'), plan, clockOf('madrid')))).toBe(null);
});

test.each([
  ['through a change of the clocks', '2026-03-22T09:00:00.000Z', 14, '2026-04-05T08:00:00.000Z'],
  ['back', '2026-04-05T08:00:00.000Z', -14, '2026-03-22T09:00:00.000Z'],
  ['a day without a time', '2026-03-22T00:00:00.000Z', 7, '2026-03-29T00:00:00.000Z'],
  ['a day that is open', null, 7, null],
])('is moved %s', (...[, from, days, to]) => {
  expect(planned(moveTeamMatch(plannedAt(from), days, clockOf('madrid')))).toBe(to);
});

test('midnight keeps being a time where it is moved to midnight UTC', () => {
  const moved = moveTeamMatch(plannedAt('2026-07-10T23:00:00.000Z'), 180, clockOf('london'));
  expect(planned(moved)).toBe('2027-01-07T00:00:01.000Z');
});

test.each([
  ['team-match-begun', 'in_progress'],
  ['team-match-over', 'completed'],
  ['team-match-over', 'cancelled'],
] as const)('is refused (%s) where it is %s', (code, status) => {
  const over = { ...plannedAt('2026-05-02T08:00:00.000Z'), status };
  const refusal = { kind: 'conflict', code };
  expect(planned(moveTeamMatch(over, 7, clockOf('madrid')))).toMatchObject(refusal);
  expect(planned(planTeamMatch(over, { day: null, time: null }, clockOf('madrid')))).toMatchObject(refusal);
});

test('does not leave the calendar', () => {
  const moved = moveTeamMatch(plannedAt('9999-12-25T00:00:00.000Z'), 30, clockOf('madrid'));
  expect(planned(moved)).toMatchObject({ kind: 'invalid', reasons: [{ code: 'beyond-calendar' }] });
});
