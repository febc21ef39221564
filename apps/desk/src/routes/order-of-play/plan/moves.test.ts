import { describe, expect, test } from 'vitest';
import type { MatchDetailView } from '@courtcast/contracts';
import { orderMatch, orderTime as at } from '@courtcast/web-testkit/sample-order.ts';
import { courtOrders } from '@courtcast/web-score/schedule/court-order.ts';
import { placedBy, withMoves } from './draft.ts';
import { following, movedTo, pushed, pushedSpan } from './moves.ts';

const timed = (id: string, clock: string, fields: Partial<MatchDetailView> = {}) =>
  orderMatch(id, 'Court 1', { scheduledTime: at(clock), ...fields });

describe('a match that is moved to a time', () => {
  test('keeps its number, and a promise that still holds', () => {
    const match = timed('a', '09:00', { playOrder: 3, notBeforeTime: at('08:30') });
    const later = { courtId: 'Court 2', time: at('10:00') };
    expect(movedTo(match, later)).toEqual({
      courtId: 'Court 2',
      scheduledTime: at('10:00'),
      notBeforeTime: at('08:30'),
      playOrder: 3,
    });
    expect(movedTo(match, { ...later, time: at('08:00') }).notBeforeTime).toBeNull();
  });
});

describe('a match that follows another without a time', () => {
  const orderAfter = (numbers: readonly (number | null)[], beforeId: string) => {
    const [one, two, three] = numbers;
    const all = [
      timed('a', '09:00', { playOrder: one ?? null }),
      timed('b', '10:00', { playOrder: two ?? null }),
      timed('c', '11:00', { playOrder: three ?? null }),
      orderMatch('x', null),
    ];
    const [match, before] = ['x', beforeId].map((id) => all.find((other) => other.id === id));
    if (match === undefined || !before?.court) throw new Error('no such match');
    const draft = withMoves([], following({ match, before, endMs: null, all }));
    const placed = placedBy(all, draft, new Map([[before.court.id, before.court]]));
    return courtOrders(placed)[0]
      ?.matches.map((ordered) => ordered.match.id)
      .join('');
  };

  test.each([
    ['a', [1, 2, 3], 'axbc'],
    ['b', [1, 2, 3], 'abxc'],
    ['c', [1, 5, 9], 'abcx'],
    ['c', [null, null, null], 'abcx'],
    ['c', [4, 2, null], 'abcx'],
  ] as const)('comes behind %s on its court where the numbers are %j', (before, numbers, expected) => {
    expect(orderAfter(numbers, before)).toBe(expected);
  });
});

describe('a match behind one that has begun', () => {
  const on = timed('on', '09:00', { status: 'in_progress', startedAt: at('09:05') });
  const later = timed('later', '11:00', { playOrder: 4 });
  const other = orderMatch('x', null);
  const place = (all: readonly MatchDetailView[], match = other) =>
    following({ match, before: on, endMs: Date.parse(at('10:05')), all });

  test('leaves that as it is, and comes next', () => {
    const all = [on, later, other];
    const moves = place(all);
    expect(moves).toMatchObject([{ match: { id: 'x' }, to: { playOrder: 3, scheduledTime: null } }]);
    const courts = new Map(on.court === null ? [] : [[on.court.id, on.court]]);
    const placed = placedBy(all, withMoves([], moves), courts);
    expect(courtOrders(placed)[0]?.matches.map(({ match }) => match.id)).toEqual(['on', 'x', 'later']);
    expect(place([on, other])).toMatchObject([{ to: { playOrder: 1 } }]);
  });

  test('has a time where it was suspended', () => {
    const wet = timed('wet', '08:00', { status: 'suspended', startedAt: at('08:00') });
    expect(place([on, wet], wet)).toMatchObject([
      { match: { id: 'wet' }, to: { courtId: 'Court 1', scheduledTime: at('10:05') } },
    ]);
  });
});

describe('a delay', () => {
  const all = [
    timed('over', '09:00', { status: 'completed' }),
    timed('on', '10:00', { status: 'in_progress' }),
    timed('before', '10:30'),
    timed('next', '11:00', { notBeforeTime: at('11:00') }),
    orderMatch('promised', 'Court 1', { notBeforeTime: at('12:00') }),
    orderMatch('other', 'Court 2', { scheduledTime: at('12:00') }),
    orderMatch('waiting', 'Court 1'),
    orderMatch('homeless', null, { scheduledTime: at('12:00') }),
  ];
  const push = { fromMs: Date.parse(at('11:00')), toMs: Date.parse('2026-05-02T06:00:00Z'), minutes: 45 };

  test('goes on to everything that waits on the court from then on, promises too', () => {
    const moves = pushed(all, { ...push, courtId: 'Court 1' });
    expect(moves.map(({ match, to }) => [match.id, to.scheduledTime, to.notBeforeTime])).toEqual([
      ['next', at('11:45'), at('11:45')],
      ['promised', null, at('12:45')],
    ]);
  });

  test('begins with what should have begun already, and ends with the night', () => {
    const night = orderMatch('night', 'Court 1', { scheduledTime: '2026-05-02T00:15:00.000Z' });
    const next = orderMatch('tomorrow', 'Court 1', { scheduledTime: '2026-05-02T09:00:00.000Z' });
    const idsOf = (from: string | null, now: string, day = '2026-05-01') => {
      const span = pushedSpan(from, { day, nowMs: Date.parse(now), zone: 'UTC' });
      const moves = pushed([timed('late', '10:15'), night, next], { ...span, courtId: null, minutes: 30 });
      return moves.map(({ match }) => match.id);
    };
    expect(idsOf(null, at('10:40'))).toEqual(['late', 'night']);
    expect(idsOf(at('11:00'), at('10:40'))).toEqual(['night']);
    // After midnight the evening goes on, whichever day is shown.
    expect(idsOf(null, '2026-05-02T00:30:00Z', '2026-05-02')).toEqual(['late', 'night']);
    expect(idsOf(null, at('10:40'), '2026-05-02')).toEqual(['tomorrow']);
  });

  test('goes on to every court where none is named', () => {
    const moves = pushed(all, { ...push, courtId: null });
    expect(moves.map(({ match }) => match.id)).toEqual(['next', 'promised', 'other']);
  });
});
