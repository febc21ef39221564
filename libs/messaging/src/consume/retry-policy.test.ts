import { describe, expect, test } from 'vitest';
import { Problem, problemCodes } from '@courtcast/problem';
import { retryDelayMs, retryPolicies } from './retry-policy.ts';

const delays = (error: unknown, deliveries: readonly number[]) =>
  deliveries.map((count) => retryDelayMs(error, count) ?? 'dead');

test('every code of a problem has a retry policy', () => {
  expect(Object.keys(retryPolicies).sort()).toEqual([...problemCodes].sort());
});

describe('a message is', () => {
  test.each(['unavailable', 'timeout', 'bad-gateway', 'rate-limited'] as const)(
    'tried again for as long as it takes, half a minute apart at most: %s',
    (code) => {
      expect(delays(new Problem(code, ''), [1, 2, 3, 8, 9, 1000])).toEqual([
        100, 200, 400, 12_800, 25_600, 30_000,
      ]);
    },
  );

  test.each(['conflict', 'not-found', 'internal', 'forbidden', 'unauthenticated'] as const)(
    'a dead letter after eight deliveries: %s',
    (code) => {
      expect(delays(new Problem(code, ''), [1, 7, 8])).toEqual([100, 6_400, 'dead']);
    },
  );

  test.each(['invalid', 'malformed', 'payload-too-large'] as const)('a dead letter at once: %s', (code) => {
    expect(delays(new Problem(code, ''), [1])).toEqual(['dead']);
  });

  test('a dead letter after eight deliveries when the error is an unexpected one', () => {
    expect(delays(new TypeError('x is undefined'), [1, 7, 8])).toEqual([100, 6_400, 'dead']);
    expect(delays('a string', [8])).toEqual(['dead']);
  });
});
