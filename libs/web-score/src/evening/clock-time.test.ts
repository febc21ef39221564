import { expect, test } from 'vitest';
import { clockTimeAt, timeInDigits } from './clock-time.ts';

const AT = Date.parse('2026-05-01T20:00:00.000Z');
const running = { minutes: 12, endsAt: '2026-05-01T20:12:00.000Z', secondsLeft: null };

test.each([
  [0, 'running', 720],
  [1, 'running', 720],
  [1000, 'running', 719],
  [719_001, 'running', 1],
  [720_000, 'over', 0],
  [999_000, 'over', 0],
] as const)('a clock of twelve minutes after %i ms is %s with %i seconds', (ms, state, secondsLeft) => {
  expect(clockTimeAt(running, AT + ms)).toEqual({ state, secondsLeft });
});

test('a clock that was stopped shows what was left, whatever the time', () => {
  const stopped = { minutes: 12, endsAt: null, secondsLeft: 61 };
  expect(clockTimeAt(stopped, AT)).toEqual({ state: 'stopped', secondsLeft: 61 });
  expect(clockTimeAt(stopped, AT + 999_999)).toEqual({ state: 'stopped', secondsLeft: 61 });
});

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [61, '1:01'],
  [7200, '120:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(timeInDigits(seconds)).toBe(text);
});
