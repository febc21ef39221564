import { expect, test } from 'vitest';
import type { MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { courtDaysOf, delaysOf } from './court-days.ts';

const at = (time: string) => `2026-05-01T${time}:00.000Z`;
const court = (id: string) => ({ id, name: `Court ${id}`, clubId: 'k', club: null });
const match = (id: string, fields: Partial<MatchDetailView>) =>
  scheduledMatch({ id, kind: 'tournament', ...fields });

const matches = [
  match('on', {
    court: court('2'),
    status: 'in_progress',
    scheduledTime: at('09:00'),
    startedAt: at('09:27'),
  }),
  match('next', { court: court('2'), scheduledTime: at('10:30') }),
  match('later', { court: court('2'), scheduledTime: at('14:00') }),
  match('first', { court: court('1'), scheduledTime: at('10:00') }),
  match('over', {
    court: court('3'),
    status: 'completed',
    scheduledTime: at('09:00'),
    startedAt: at('09:40'),
  }),
  match('nowhere', { scheduledTime: at('09:00') }),
];

test('courts on which nothing is to come, and matches without a court, are left out', () => {
  expect(courtDaysOf(matches).map((day) => [day.court, day.matches.map(({ id }) => id)])).toEqual([
    ['Court 1', ['first']],
    ['Court 2', ['on', 'next', 'later']],
  ]);
});

test('no more of a match is sent than its times', () => {
  expect(courtDaysOf(matches)[0]?.matches).toEqual([
    { id: 'first', status: 'scheduled', scheduledTime: at('10:00'), startedAt: null },
  ]);
});

test('each match that will begin late is named with its court', () => {
  expect(Object.fromEntries(delaysOf(courtDaysOf(matches), Date.parse(at('10:05'))))).toEqual({
    next: { court: 'Court 2', ofCourt: 25, ofMatch: 25 },
  });
  expect(delaysOf(courtDaysOf(matches), Date.parse(at('10:20'))).get('first')).toEqual({
    court: 'Court 1',
    ofCourt: 20,
    ofMatch: 20,
  });
});
