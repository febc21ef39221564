import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPacer } from './use-live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first runs at once, those after it together, the last never lost', () => {
  const work = vi.fn();
  const pacer = createPacer(3_000, work);
  pacer.run();
  expect(work).toHaveBeenCalledTimes(1);
  pacer.run();
  pacer.run();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(30_000);
  expect(work).toHaveBeenCalledTimes(2);
  pacer.run();
  expect(work).toHaveBeenCalledTimes(3);
});

test('what waits is not run after the end', () => {
  const work = vi.fn();
  const pacer = createPacer(3_000, work);
  pacer.run();
  pacer.run();
  pacer.stop();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});
