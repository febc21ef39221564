import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '@courtcast/observability';
import { runOnce } from './idempotency.ts';
import type { IdempotencyStore } from './idempotency.ts';

const answer = { status: 200, headers: {}, body: '{}' };
const request = { caller: 'user:u1', key: 'k1', method: 'POST', url: '/things', body: null };
const logger = createLogger({ service: 'test', level: 'silent' });

/** A store that knows no key and records its calls. */
const createRecordingStore = () => {
  const leases: Date[] = [];
  const store: IdempotencyStore = {
    begin: async ({ now, leaseUntil }) => {
      leases.push(leaseUntil);
      return { state: 'new', commandId: 'c1', startedAt: now };
    },
    extend: async ({ leaseUntil }) => void leases.push(leaseUntil),
    finish: async () => undefined,
    abandon: async () => undefined,
  };
  return { store, secondsOf: (start: number) => leases.map((lease) => (lease.getTime() - start) / 1000) };
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the lease of a request under a key', () => {
  test('is five seconds, put off every two while the request runs, and no longer', async () => {
    const { store, secondsOf } = createRecordingStore();
    const start = Date.now();
    const now = () => new Date();
    const gate = Promise.withResolvers<typeof answer>();
    const running = runOnce({ store, now, logger }, request, () => gate.promise);
    await vi.advanceTimersByTimeAsync(6_500);
    gate.resolve(answer);
    expect(await running).toEqual(answer);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(secondsOf(start)).toEqual([5, 7, 9, 11]);
  });

  test('that cannot be put off does not stop the request', async () => {
    const { store } = createRecordingStore();
    const failing = { ...store, extend: () => Promise.reject(new Error('database away')) };
    const gate = Promise.withResolvers<typeof answer>();
    const deps = { store: failing, now: () => new Date(), logger };
    const running = runOnce(deps, request, () => gate.promise);
    await vi.advanceTimersByTimeAsync(4_000);
    gate.resolve(answer);
    expect(await running).toEqual(answer);
  });
});
