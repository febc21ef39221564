import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { withDeadline } from './deadline.ts';

afterEach(() => void vi.useRealTimers());

function beBusy(forMs: number): void {
  const until = performance.now() + forMs;
  while (performance.now() < until);
}

test('what does not come in time is late', async () => {
  expect(await withDeadline(new Promise(() => undefined), 1, 'late')).toBe('late');
});

test('what has come while the process was busy is not late', async () => {
  // Timers of this turn run after its immediates, and before those of the next turn.
  await nextTurn();
  const answer = withDeadline(nextTurn('read'), 1, 'late');
  beBusy(20);
  expect(await answer).toBe('read');
});

test('an answer or a refusal leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(await withDeadline(Promise.resolve('answer'), 500, 'late')).toBe('answer');
  await expect(withDeadline(Promise.reject(new Error('refused')), 500, 'late')).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});
