import { describe, expect, test } from 'vitest';
import type { MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { courtOrders, delayOf } from './court-order.ts';

const courtOf = (name: string) => ({ id: name, name, clubId: 'c', club: null });
const at = (time: string) => `2026-05-01T${time}:00.000Z`;

function planned(id: string, court: string | null, fields: Partial<MatchDetailView> = {}) {
  return scheduledMatch({ id, kind: 'tournament', court: court === null ? null : courtOf(court), ...fields });
}

describe('an order of play by court', () => {
  const orders = courtOrders([
    planned('a', 'Court 10', { scheduledTime: at('09:00') }),
    planned('b', 'Court 2', { scheduledTime: at('09:00'), notBeforeTime: at('09:00') }),
    planned('c', 'Court 2', { scheduledTime: at('10:30') }),
    planned('d', 'Court 2', { scheduledTime: at('12:00'), notBeforeTime: at('13:00') }),
    planned('g', 'Court 3', { scheduledTime: at('09:00'), notBeforeTime: at('09:30') }),
    planned('e', null, { scheduledTime: at('14:00') }),
    planned('f', null),
  ]);

  test('has courts by their numbers, and matches without one last', () => {
    expect(orders.map(({ court }) => court?.name)).toEqual(['Court 2', 'Court 3', 'Court 10', undefined]);
  });

  test('says when each begins', () => {
    const starts = orders.flatMap(({ matches }) => matches.map(({ match, start }) => [match.id, start]));
    expect(Object.fromEntries(starts)).toEqual({
      a: { kind: 'at', time: at('09:00') },
      b: { kind: 'at', time: at('09:00') },
      c: { kind: 'followedBy', time: at('10:30') },
      d: { kind: 'notBefore', time: at('13:00') },
      e: { kind: 'at', time: at('14:00') },
      g: { kind: 'notBefore', time: at('09:30') },
      f: { kind: 'open' },
    });
  });
});

describe('the delay of a court', () => {
  const running = (startedAt: string, scheduledTime: string) =>
    planned('on', 'Court 1', {
      status: 'in_progress',
      startedAt: at(startedAt),
      scheduledTime: at(scheduledTime),
    });
  const waiting = (time: string) => planned('next', 'Court 1', { scheduledTime: at(time) });

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
