import { describe, expect, test } from 'vitest';
import type { MatchDetailView } from '@courtcast/contracts';
import { orderMatch, orderTime as at } from '../../../../test/sample-order.ts';
import { courtOrders } from '../../../pages/schedule/court-order.ts';
import { placedBy, withMoves } from './draft.ts';
import { following, movedTo, pushed } from './moves.ts';

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
    const draft = withMoves([], following({ match, before, all }));
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
  const push = { fromMs: Date.parse(at('11:00')), minutes: 45 };

  test('goes on to everything that waits on the court from then on, promises too', () => {
    const moves = pushed(all, { ...push, courtId: 'Court 1' });
    expect(moves.map(({ match, to }) => [match.id, to.scheduledTime, to.notBeforeTime])).toEqual([
      ['next', at('11:45'), at('11:45')],
      ['promised', null, at('12:45')],
    ]);
  });

  test('goes on to every court where none is named', () => {
    const moves = pushed(all, { ...push, courtId: null });
    expect(moves.map(({ match }) => match.id)).toEqual(['next', 'promised', 'other']);
  });
});
