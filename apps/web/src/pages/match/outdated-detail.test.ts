import { describe, expect, test } from '@jest/globals';
import { isOutdated } from './outdated-detail.ts';

const running = { version: 5, status: 'in_progress', winnerSide: null } as const;
const over = { version: 5, status: 'completed', winnerSide: null } as const;

describe('the whole match is asked for again', () => {
  test('when its status is another', () => {
    expect(isOutdated(running, { version: 6, status: 'suspended' })).toBe(true);
  });

  test('when a snapshot of a completed match cannot say who won', () => {
    expect(isOutdated(over, { version: 6, status: 'completed' })).toBe(true);
  });

  test('but not for a score', () => {
    expect(isOutdated(running, { version: 6, status: 'in_progress' })).toBe(false);
  });

  test('nor when an event said who won', () => {
    expect(isOutdated(over, { version: 6, status: 'completed', winnerSide: 'home' })).toBe(false);
  });

  test('nor for what is no newer', () => {
    expect(isOutdated(running, { version: 5, status: 'completed' })).toBe(false);
  });
});
