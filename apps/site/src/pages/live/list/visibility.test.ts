import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVisibility } from './visibility.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  const show = vi.fn();
  return { show, ...createVisibility(show) };
}

test('what is seen is shown at once', () => {
  const { show, changed } = watch();
  changed();
  changed();
  expect(show).toHaveBeenCalledTimes(2);
});

test('what is off the screen is shown once, when it comes there', () => {
  const { show, changed, seen } = watch();
  seen(false);
  changed();
  changed();
  expect(show).not.toHaveBeenCalled();
  seen(true);
  expect(show).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(show).toHaveBeenCalledTimes(1);
});

test('or after twenty seconds', () => {
  const { show, changed, seen } = watch();
  seen(false);
  changed();
  vi.advanceTimersByTime(19_999);
  expect(show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(show).toHaveBeenCalledTimes(1);
});

test('what is left is not shown any more, and what has not changed is not shown again', () => {
  const { show, changed, seen, stop } = watch();
  seen(false);
  seen(true);
  expect(show).not.toHaveBeenCalled();
  seen(false);
  changed();
  stop();
  vi.runAllTimers();
  expect(show).not.toHaveBeenCalled();
});
