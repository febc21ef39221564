import { expect, test } from 'vitest';
import { orderMatch, orderTime } from '@courtcast/web-testkit/sample-order.ts';
import { sheetsOf, sizeOf } from './sheets.ts';

const days = ['2026-05-01', '2026-05-02', '2026-05-03'];
const at = { days, day: '2026-05-01', present: '2026-05-01', zone: 'UTC' };
const onCourt = (number: number) =>
  orderMatch(`m${number}`, `Court ${number}`, { scheduledTime: orderTime('10:00') });
const onThird = orderMatch('late', 'Court 1', { scheduledTime: '2026-05-03T09:00:00.000Z' });

test('an order of play on paper has a sheet for each day on which anything is played', () => {
  const sheets = sheetsOf({ ...at, matches: [onThird, onCourt(2), onCourt(1)] });
  expect(sheets.map(({ day, courts }) => [day, ...courts.map(({ court }) => court?.name)])).toEqual([
    ['2026-05-01', 'Court 1', 'Court 2'],
    ['2026-05-03', 'Court 1'],
  ]);
});

test('days that were before the one that is shown are not printed', () => {
  const sheets = sheetsOf({ ...at, day: '2026-05-02', matches: [onThird, onCourt(1)] });
  expect(sheets.map(({ day }) => day)).toEqual(['2026-05-03']);
});

test('more courts than a sheet is wide are parted evenly', () => {
  const matches = Array.from({ length: 8 }, (_, index) => onCourt(index + 1));
  expect(sheetsOf({ ...at, matches }).map(({ courts }) => courts.length)).toEqual([4, 4]);
  expect(sheetsOf({ ...at, matches: [] })).toEqual([]);
});

test('a day of few matches fills its sheet, and a full one fits on it', () => {
  const dayOf = (courts: number, lines: number) => {
    const matches = Array.from({ length: courts * lines }, (_, index) =>
      orderMatch(`m${index}`, `Court ${index % courts}`, { scheduledTime: orderTime('10:00') }),
    );
    return sheetsOf({ ...at, matches }).map(sizeOf);
  };
  expect(dayOf(2, 2)).toEqual(['large']);
  expect(dayOf(4, 2)).toEqual(['medium']);
  expect(dayOf(3, 5)).toEqual(['medium']);
  expect(dayOf(2, 6)).toEqual(['small']);
  expect(dayOf(6, 1)).toEqual(['small']);
});
