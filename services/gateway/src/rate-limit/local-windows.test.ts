import { describe, expect, test } from 'vitest';
import type { Budget } from './budget.ts';
import { createLocalWindows } from './local-windows.ts';

const budget: Budget = { policy: 'public', key: 'a', limit: 3 };

describe('the local sliding window', () => {
  test('allows the limit and refuses the next with the time until the oldest leaves', () => {
    const windows = createLocalWindows();
    expect([0, 10, 20, 30].map((now) => windows.take(budget, now))).toEqual([
      { isAllowed: true, remaining: 2, resetMs: 60_000 },
      { isAllowed: true, remaining: 1, resetMs: 59_990 },
      { isAllowed: true, remaining: 0, resetMs: 59_980 },
      { isAllowed: false, remaining: 0, resetMs: 59_970 },
    ]);
  });

  test('frees one request for each that leaves the window, not all at once', () => {
    const windows = createLocalWindows();
    for (const now of [0, 30_000, 40_000]) windows.take(budget, now);
    expect(windows.take(budget, 59_999).isAllowed).toBe(false);
    expect(windows.take(budget, 60_000).isAllowed).toBe(true);
    expect(windows.take(budget, 60_001)).toEqual({ isAllowed: false, remaining: 0, resetMs: 29_999 });
    expect(windows.take(budget, 90_000).isAllowed).toBe(true);
  });

  test('waits for a window at the most, although a clock of fractions rounds', () => {
    const windows = createLocalWindows();
    const now = 121_262.63313296814;
    expect(now + 60_000 - now).toBeGreaterThan(60_000);
    expect(windows.take(budget, now).resetMs).toBe(60_000);
  });

  test('refused requests do not lengthen the wait', () => {
    const windows = createLocalWindows();
    for (let now = 0; now < 60_000; now += 100) windows.take(budget, now);
    expect(windows.take(budget, 60_000).isAllowed).toBe(true);
  });

  test('never allows more than the limit in any 60 s', () => {
    const windows = createLocalWindows();
    const allowed: number[] = [];
    for (let now = 0; now < 300_000; now += 7_001) {
      if (windows.take(budget, now).isAllowed) allowed.push(now);
    }
    for (const [index, start] of allowed.entries()) {
      const fourth = allowed[index + budget.limit];
      if (fourth !== undefined) expect(fourth - start).toBeGreaterThanOrEqual(60_000);
    }
    expect(allowed.length).toBeGreaterThan(10);
  });

  test('goes on from what was counted elsewhere', () => {
    const windows = createLocalWindows();
    for (const now of [0, 1, 2, 3, 4]) windows.note(budget, now);
    expect(windows.take(budget, 5)).toEqual({ isAllowed: false, remaining: 0, resetMs: 59_997 });
  });

  test('takes back the request of one moment, and leaves the others their times', () => {
    const windows = createLocalWindows();
    for (const now of [0, 10, 20]) windows.take(budget, now);
    windows.giveBack(budget, 10);
    expect(windows.take(budget, 30)).toEqual({ isAllowed: true, remaining: 0, resetMs: 59_970 });
    expect(windows.take(budget, 60_000).isAllowed).toBe(true);
    expect(windows.take(budget, 60_019)).toEqual({ isAllowed: false, remaining: 0, resetMs: 1 });
  });

  test('takes nothing back twice, and nothing that has left the window', () => {
    const windows = createLocalWindows();
    for (const now of [0, 10, 20]) windows.take(budget, now);
    for (const _ of [1, 2]) windows.giveBack(budget, 10);
    expect(windows.take(budget, 30).remaining).toBe(0);
    expect(windows.take(budget, 60_000).remaining).toBe(0);
    windows.giveBack(budget, 0);
    expect(windows.take(budget, 60_001).isAllowed).toBe(false);
  });

  test('keeps keys apart', () => {
    const windows = createLocalWindows();
    for (const now of [0, 1, 2]) windows.take(budget, now);
    expect(windows.take({ ...budget, key: 'b' }, 3).isAllowed).toBe(true);
  });
});
