import { expect, test } from 'vitest';
import { orderMatch, orderTime as at } from '@courtcast/web-testkit/sample-order.ts';
import { leftOver, playDayOf, playDaySpan } from './nights.ts';

const MADRID = 'Europe/Madrid';

test('a day of play goes on until six in the morning', () => {
  // By the clock of Madrid: a quarter past midnight, and six.
  expect(playDayOf(Date.parse('2026-05-01T22:15:00Z'), MADRID)).toBe('2026-05-01');
  expect(playDayOf(Date.parse('2026-05-02T04:00:00Z'), MADRID)).toBe('2026-05-02');
  expect(playDaySpan('2026-05-01', MADRID)).toEqual({
    fromMs: Date.parse('2026-05-01T04:00:00Z'),
    toMs: Date.parse('2026-05-02T04:00:00Z'),
  });
});

const matches = [
  orderMatch('promised', null, { notBeforeTime: at('11:00') }),
  orderMatch('evening', 'Court 1', { scheduledTime: at('21:00') }),
  orderMatch('over', 'Court 1', { scheduledTime: at('09:00'), status: 'completed' }),
  orderMatch('morning', 'Court 1', { scheduledTime: '2026-05-02T09:00:00.000Z' }),
  orderMatch('open', 'Court 1'),
];

test.each([
  ['of the evening after midnight nothing', '2026-05-01T23:30:00Z', []],
  ['in the morning all that waits of the day before', '2026-05-02T08:00:00Z', ['promised', 'evening']],
  ['a day later what waits since', '2026-05-03T08:00:00Z', ['promised', 'evening', 'morning']],
])('left over is %s', (_, now, ids) => {
  expect(leftOver(matches, { nowMs: Date.parse(now), zone: MADRID }).map(({ id }) => id)).toEqual(ids);
});
