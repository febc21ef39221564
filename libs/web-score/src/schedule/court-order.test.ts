import { describe, expect, test } from 'vitest';
import type { MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { courtOrders } from './court-order.ts';

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

describe('matches without a time', () => {
  const startsOf = (...matches: MatchDetailView[]) =>
    courtOrders(matches)[0]?.matches.map(({ match, start }) => [match.id, start]);

  test('stand where their number in the order of play puts them', () => {
    expect(
      startsOf(
        planned('third', 'Court 1', { scheduledTime: at('12:00'), playOrder: 3 }),
        planned('last', 'Court 1'),
        planned('second', 'Court 1', { playOrder: 2 }),
        planned('first', 'Court 1', { scheduledTime: at('09:00'), playOrder: 1 }),
      ),
    ).toEqual([
      ['first', { kind: 'at', time: at('09:00') }],
      ['second', { kind: 'followedBy', time: null }],
      ['third', { kind: 'followedBy', time: at('12:00') }],
      ['last', { kind: 'followedBy', time: null }],
    ]);
  });

  test('stand by their promise, and are open alone on a court', () => {
    expect(
      startsOf(
        planned('late', 'Court 1', { notBeforeTime: at('14:00') }),
        planned('early', 'Court 1', { scheduledTime: at('10:00') }),
      ),
    ).toEqual([
      ['early', { kind: 'at', time: at('10:00') }],
      ['late', { kind: 'notBefore', time: at('14:00') }],
    ]);
    expect(startsOf(planned('alone', 'Court 1', { playOrder: 7 }))).toEqual([['alone', { kind: 'open' }]]);
  });
});

test('what has begun comes before a number, except what was interrupted and put to a later time', () => {
  const on = planned('on', 'Court 1', {
    status: 'in_progress',
    scheduledTime: at('11:00'),
    startedAt: at('11:02'),
  });
  const idsOf = (first: MatchDetailView) =>
    courtOrders([first, planned('next', 'Court 1', { playOrder: 2 })]).flatMap(({ matches }) =>
      matches.map(({ match }) => match.id),
    );
  expect(idsOf(on)).toEqual(['on', 'next']);
  expect(idsOf({ ...on, status: 'suspended' })).toEqual(['on', 'next']);
  expect(idsOf({ ...on, status: 'suspended', scheduledTime: at('17:00') })).toEqual(['next', 'on']);
});

test('a promise that the plan is later than anyway is none: the court holds the match back', () => {
  const [order] = courtOrders([
    planned('a', 'Court 1', { scheduledTime: at('09:00'), notBeforeTime: at('09:00') }),
    planned('b', 'Court 1', { scheduledTime: at('10:30'), notBeforeTime: at('09:00') }),
    planned('c', 'Court 1', { scheduledTime: at('12:00'), notBeforeTime: at('12:00') }),
  ]);
  expect(order?.matches.map(({ start }) => start.kind)).toEqual(['at', 'followedBy', 'notBefore']);
});
