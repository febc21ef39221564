import { expect, test } from 'vitest';
import { orderMatch, orderTime as at } from '@courtcast/web-testkit/sample-order.ts';
import { courtState } from './court-state.ts';
import { boardDays, matchesOfDay, matchesOfPresent, unplacedOf } from './days.ts';
import { clockOfStart, rowsOf, withOffset } from './rows.ts';

const place = { day: '2026-05-01', zone: 'Europe/Madrid' };
const startAt = (iso: string) => ({ ms: Date.parse(iso), isReckoned: false, promise: null });

test('a board has a line every half hour, from eight to eight or as matches need', () => {
  const rows = rowsOf([], place, null);
  expect(rows.map(({ clock }) => clock)).toEqual(expect.arrayContaining(['08:00', '08:30', '20:00']));
  expect(rows[0]).toEqual({ clock: '08:00', time: at('06:00') });
  const clocks = rowsOf([startAt(at('05:10')), startAt(at('19:40'))], place, null).map(({ clock }) => clock);
  expect([clocks[0], clocks.at(-1)]).toEqual(['07:00', '21:30']);
});

test('the board of the present day begins now, or with the first of its matches', () => {
  const firstOf = (starts: readonly string[], now: string) =>
    rowsOf(
      starts.map((one) => startAt(at(one))),
      place,
      Date.parse(at(now)),
    )[0]?.clock;
  expect(firstOf([], '12:40')).toBe('14:30');
  expect(firstOf(['15:20'], '12:40')).toBe('14:30');
  expect(firstOf(['07:10'], '12:40')).toBe('09:00');
  expect(firstOf([], '04:00')).toBe('08:00');
  expect(firstOf([], '20:10')).toBe('22:00');
});

test('a match stands in the line in which it begins; of another day in the nearest', () => {
  expect(clockOfStart(startAt(at('08:15')), place)).toBe('10:00');
  expect(clockOfStart(startAt('2026-05-02T08:15:00.000Z'), place)).toBe('23:30');
  expect(clockOfStart(startAt('2026-04-30T08:15:00.000Z'), place)).toBe('00:00');
});

test.each([
  ['Europe/Madrid', '2026-05-01T09:00:00+02:00'],
  ['UTC', '2026-05-01T09:00:00+00:00'],
  ['America/St_Johns', '2026-05-01T09:00:00-02:30'],
])('a field is sent to the planner with the offset of %s', (one, expected) => {
  expect(withOffset('2026-05-01T09:00', one)).toBe(expected);
  expect(withOffset('', one)).toBeNull();
});

const matches = [
  orderMatch('a', 'Court 1', { scheduledTime: at('09:00'), status: 'in_progress' }),
  orderMatch('b', 'Court 1', { scheduledTime: '2026-05-03T09:00:00.000Z' }),
  orderMatch('c', 'Court 1'),
  orderMatch('d', null),
  orderMatch('e', 'Court 1', { scheduledTime: at('10:00'), status: 'cancelled' }),
];
const dates = { first: '2026-05-02', last: '2026-05-02' };
const nowMs = Date.parse(at('08:00'));
const daysOf = (wanted: string | null) => boardDays({ matches, dates, wanted, nowMs, zone: 'UTC' });

test('a board has the days of its matches and of its tournament, and one that is asked for', () => {
  expect(daysOf(null)).toEqual({
    days: ['2026-05-01', '2026-05-02', '2026-05-03'],
    day: '2026-05-01',
    present: '2026-05-01',
  });
  expect(daysOf('2026-05-03').day).toBe('2026-05-03');
  expect(daysOf('2026-05-09').days.at(-1)).toBe('2026-05-09');
  expect(daysOf('soon').day).toBe('2026-05-01');
});

test('a day has its matches, the present one also those with a court alone; others wait in the tray', () => {
  const idsOn = (day: string) =>
    matchesOfDay(matches, { day, present: '2026-05-01' }, 'UTC').map(({ id }) => id);
  expect(idsOn('2026-05-01')).toEqual(['a', 'c']);
  expect(idsOn('2026-05-03')).toEqual(['b']);
  expect(unplacedOf(matches, []).map(({ id }) => id)).toEqual(['d']);
});

test('what may be called is of the day, or left of those before it, or on', () => {
  const left = orderMatch('left', 'Court 1', { scheduledTime: '2026-04-30T18:00:00.000Z' });
  const over = { ...left, id: 'over', status: 'completed' as const };
  const on = { ...left, id: 'on', status: 'in_progress' as const };
  const present = { present: '2026-05-01', nowMs, zone: 'UTC' };
  expect(matchesOfPresent([...matches, left, over, on], present).map(({ id }) => id)).toEqual([
    'a',
    'c',
    'left',
    'on',
  ]);
});

test('the tray has first what is played first, and what is of no draw last', () => {
  const waiting = ['friendly', 'final', 'semifinal'].map((id) => orderMatch(id, null, {}));
  expect(unplacedOf(waiting, ['semifinal', 'final']).map(({ id }) => id)).toEqual([
    'semifinal',
    'final',
    'friendly',
  ]);
});

test('a court has what is on, and next the first whose players are known', () => {
  const players = { home: [{ id: 'p', name: 'P' }], guest: [{ id: 'q', name: 'Q' }] };
  const ready = orderMatch('f', 'Court 1', { scheduledTime: at('11:00'), players });
  const state = courtState('Court 1', [...matches, ready]);
  expect([state.now?.id, state.next?.id]).toEqual(['a', 'f']);
  expect(courtState('Court 2', matches)).toEqual({ now: null, next: null });
});
