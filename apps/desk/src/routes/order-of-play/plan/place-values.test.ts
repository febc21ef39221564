import { expect, test } from 'vitest';
import { orderMatch, orderTime as at } from '@courtcast/web-testkit/sample-order.ts';
import { movesOfValues, placeValues } from './place-values.ts';

const before = orderMatch('before', 'Court 1', { scheduledTime: at('09:00'), playOrder: 3 });
const open = orderMatch('open', null, { playOrder: 7 });
const board = {
  matches: [before, open],
  day: '2026-05-01',
  nowMs: Date.parse(at('06:02')),
  zone: 'Europe/Madrid',
  endOf: () => Date.parse(at('10:15')),
};
const empty = { when: 'time', courtId: '', time: '', notBefore: '', before: '' };
const placeOf = (values: Partial<typeof empty>, match = open) =>
  movesOfValues(match, { ...empty, ...values }, board)?.map(({ match: { id }, to }) => [id, to]);

test('a match without a place has the day that is shown filled in', () => {
  expect(placeValues(open, board)).toMatchObject({ when: 'time', time: '2026-05-01T09:00', courtId: '' });
  const noon = { ...board, nowMs: Date.parse(at('10:02')) };
  expect(placeValues(open, noon).time).toBe('2026-05-01T12:05');
  expect(placeValues(open, { ...noon, day: '2026-05-02' }).time).toBe('2026-05-02T09:00');
});

test('a match with a place has that, by the clock of the tournament', () => {
  const promised = orderMatch('promised', 'Court 1', { notBeforeTime: at('11:00') });
  expect(placeValues(before, board)).toMatchObject({ time: '2026-05-01T11:00', courtId: 'Court 1' });
  expect(placeValues(promised, board)).toMatchObject({ time: '', notBefore: '2026-05-01T13:00' });
  expect(placeValues(orderMatch('follows', 'Court 1'), board).when).toBe('follows');
});

test('a promise alone is a place, with or without a court', () => {
  const promise = { notBeforeTime: at('11:00'), scheduledTime: null, playOrder: 7 };
  expect(placeOf({ notBefore: '2026-05-01T13:00' })).toEqual([['open', { ...promise, courtId: null }]]);
  expect(placeOf({ notBefore: '2026-05-01T13:00', courtId: 'Court 1' })).toEqual([
    ['open', { ...promise, courtId: 'Court 1' }],
  ]);
});

test('behind another match it has its court, and the number after', () => {
  expect(placeOf({ when: 'follows', before: 'before' })).toEqual([
    ['open', { courtId: 'Court 1', scheduledTime: null, notBeforeTime: null, playOrder: 4 }],
  ]);
  const wet = orderMatch('wet', 'Court 2', { status: 'suspended' });
  expect(placeOf({ when: 'follows', before: 'before' }, wet)).toMatchObject([
    ['wet', { courtId: 'Court 1', scheduledTime: at('10:15') }],
  ]);
});

test('what is missing is no place, and none is one', () => {
  expect(placeOf({})).toBeUndefined();
  expect(placeOf({ when: 'follows' })).toBeUndefined();
  expect(placeOf({ when: 'nowhere' })).toMatchObject([['open', { courtId: null, playOrder: null }]]);
});
