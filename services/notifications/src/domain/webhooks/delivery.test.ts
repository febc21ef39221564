import { describe, expect, test } from 'vitest';
import { afterAttempt, deliveryOrder, RETRY_PAUSES_MS, sentAgain } from './delivery.ts';
import type { AttemptResult, Delivery } from './delivery.ts';

const at = new Date('2026-05-01T12:00:00.000Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const DAY_MS = 86_400_000;

const pending: Delivery = {
  ...{ id: 'd', webhookId: 'w', event: 'match.score-updated', key: 'match.m', order: '1', payload: '{}' },
  ...{ status: 'pending', attempts: 0, tries: 0, lastAttempt: null, triedSince: null },
  nextAttemptAt: at,
  createdAt: at,
};

const answered = (responseStatus: number, retryAfterMs: number | null = null): AttemptResult => ({
  responseStatus,
  responseExcerpt: '',
  failure: responseStatus < 300 ? null : 'status',
  retryAfterMs,
});

describe('after an attempt', () => {
  test('what was taken is delivered', () => {
    expect(afterAttempt(pending, answered(204), at)).toMatchObject({
      status: 'delivered',
      attempts: 1,
      nextAttemptAt: null,
      lastAttempt: { at, responseStatus: 204, failure: null },
    });
  });

  test('what was not is tried again after pauses that grow, and given up after about a day', () => {
    let delivery = pending;
    const times: number[] = [];
    while (delivery.nextAttemptAt !== null) {
      times.push(delivery.nextAttemptAt.getTime() - at.getTime());
      delivery = afterAttempt(delivery, answered(500), delivery.nextAttemptAt);
    }
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toEqual(RETRY_PAUSES_MS);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeGreaterThan(DAY_MS * 0.99);
    expect(times.at(-1)).toBeLessThanOrEqual(DAY_MS);
    expect(delivery).toMatchObject({ status: 'failed', attempts: 11, triedSince: at });
  });

  test.each([
    [{ asked: 60_000 }, 60_000],
    [{ asked: 1_000 }, 5_000],
    [{ asked: DAY_MS }, 3_600_000],
  ])('a receiver that asks for %j waits %d ms', ({ asked }, ms) => {
    expect(afterAttempt(pending, answered(429, asked), at).nextAttemptAt).toEqual(later(ms));
  });
});

describe('sent again', () => {
  test('what is pending keeps its place', () => {
    const waiting = { ...pending, tries: 3, attempts: 3, nextAttemptAt: later(60_000) };
    expect(sentAgain(waiting, at)).toEqual({ ...waiting, nextAttemptAt: at });
  });

  test('what was delivered or given up begins a new day, out of the order of its match', () => {
    const failed = { ...pending, status: 'failed', attempts: 11, tries: 11, triedSince: at } as const;
    expect(sentAgain(failed, later(5))).toMatchObject({
      ...{ status: 'pending', attempts: 11, tries: 0, triedSince: null, key: 'again.d' },
      nextAttemptAt: later(5),
    });
  });
});

test('deliveries sort by epoch, version and number', () => {
  const ordered = [
    deliveryOrder(1, 2, 0),
    deliveryOrder(1, 9, 1),
    deliveryOrder(1, 10, 0),
    deliveryOrder(2, 1, 0),
  ];
  expect(ordered.toSorted()).toEqual(ordered);
});
