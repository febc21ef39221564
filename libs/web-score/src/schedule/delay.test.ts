import { describe, expect, test } from 'vitest';
import type { MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { delayOf, lateMatches } from './delay.ts';

const at = (time: string) => `2026-05-01T${time}:00.000Z`;
const planned = (id: string, fields: Partial<MatchDetailView>) =>
  scheduledMatch({ id, kind: 'tournament', ...fields });

describe('the delay of a court', () => {
  const running = (startedAt: string, scheduledTime: string) =>
    planned('on', {
      status: 'in_progress',
      startedAt: at(startedAt),
      scheduledTime: at(scheduledTime),
    });
  const waiting = (time: string) => planned('next', { scheduledTime: at(time) });

  test.each([
    ['the next match should have begun', [running('09:00', '09:00'), waiting('10:30')], '11:02', 30],
    ['the match that is on began late', [running('09:47', '09:00'), waiting('10:30')], '10:00', 45],
    ['all is in time', [running('09:02', '09:00'), waiting('10:30')], '10:00', 0],
    ['a few minutes are none', [waiting('10:30')], '10:39', 0],
    ['nothing comes any more', [running('09:47', '09:00')], '12:00', 0],
    ['the plan was given up', [waiting('10:30')], '23:30', 0],
  ])('%s', (...[, matches, now, minutes]) => {
    expect(delayOf(matches, Date.parse(at(now)))).toBe(minutes);
  });
});

describe('matches that will begin late', () => {
  const on = planned('on', {
    status: 'in_progress',
    startedAt: at('09:40'),
    scheduledTime: at('09:00'),
  });
  const next = (id: string, time: string) => planned(id, { scheduledTime: at(time) });
  const lateAt = (matches: readonly MatchDetailView[], time: string) =>
    Object.fromEntries(lateMatches(matches, Date.parse(at(time))));

  test('are all that follow a match that began late', () => {
    expect(lateAt([on, next('b', '10:30'), next('c', '12:00'), next('d', '13:30')], '10:00')).toEqual({
      b: 40,
      c: 40,
      d: 40,
    });
  });

  test('end where the plan leaves as much time free', () => {
    expect(lateAt([on, next('b', '10:30'), next('c', '14:00')], '10:00')).toEqual({ b: 40 });
    expect(lateAt([on, next('b', '10:30'), next('c', '12:00'), next('d', '13:50')], '10:00')).toEqual({
      b: 40,
      c: 40,
      d: 20,
    });
  });

  test('are none while the court is in time', () => {
    expect(lateAt([next('b', '10:30'), next('c', '12:00')], '10:35')).toEqual({});
  });
});
