import { beforeEach, describe, expect, test } from 'vitest';
import { createMetrics } from '@courtcast/observability';
import type { Metrics } from '@courtcast/observability';
import { createKeyRegistry } from './key-registry.ts';
import type { KeyRegistry } from './key-registry.ts';

let metrics: Metrics;
let registry: KeyRegistry;
let isUp: boolean;
let held: Map<string, { path: string; owner: string }>;

beforeEach(() => {
  metrics = createMetrics('gateway');
  isUp = true;
  held = new Map();
  registry = createKeyRegistry({
    shared: {
      isUp: () => isUp,
      claim: async ({ id, path, owner }) => {
        const known = held.get(id);
        if (known !== undefined && known.path !== path) return false;
        held.set(id, { path, owner });
        return true;
      },
      release: async ({ id, owner }) => {
        if (held.get(id)?.owner === owner) held.delete(id);
      },
    },
    metrics,
  });
});

const post = { caller: 'user:ana', key: 'k1', path: '/clubs' };
const elsewhere = { ...post, path: '/leagues' };
const mismatch = {
  code: 'invalid',
  details: [{ path: 'Idempotency-Key', message: 'was used for another request' }],
};

describe('a key', () => {
  test('is good for its path as often as it comes, and for no other', async () => {
    await registry.register(post);
    await registry.register(post);
    await expect(registry.register(elsewhere)).rejects.toMatchObject(mismatch);
    await expect(registry.register({ ...post, path: '/clubs?x=1' })).rejects.toMatchObject(mismatch);
  });

  test.each([
    ['another caller', { caller: 'user:bea' }],
    ['another key', { key: 'k2' }],
    ['a key and a caller that only look the same together', { caller: 'user:an', key: 'ak1' }],
  ])('says nothing of %s', async (_, change) => {
    await registry.register(post);
    await registry.register({ ...elsewhere, ...change });
  });

  test.each(['', 'x'.repeat(256)])(
    'of a wrong length is refused, and nothing registered: %#',
    async (key) => {
      await expect(registry.register({ ...post, key })).rejects.toMatchObject({ code: 'invalid' });
      expect(held.size).toBe(0);
    },
  );

  test('is registered by its digest only', async () => {
    await registry.register({ ...post, key: 'secret-key' });
    expect(JSON.stringify([...held])).not.toMatch(/secret|ana|clubs/);
  });
});

describe('a note', () => {
  test.each([401, 403, 415, 429])('goes with an answer of %i', async (status) => {
    (await registry.register(post)).answered(status);
    await registry.register(elsewhere);
  });

  test.each([200, 201, 400, 404, 409, 413, 422, 500, 503])('stays with an answer of %i', async (status) => {
    (await registry.register(post)).answered(status);
    await expect(registry.register(elsewhere)).rejects.toMatchObject(mismatch);
  });

  test('is not taken away by the answer to an earlier request', async () => {
    const first = await registry.register(post);
    const second = await registry.register(post);
    first.answered(403);
    await expect(registry.register(elsewhere)).rejects.toMatchObject(mismatch);
    second.answered(403);
    await registry.register(elsewhere);
  });
});

describe('without Redis', () => {
  const missed = async () =>
    (await metrics.render()).text
      .split('\n')
      .find((line) => line.startsWith('courtcast_idempotency_unnoted'));

  test('a request goes on, and is counted', async () => {
    isUp = false;
    (await registry.register(post)).answered(403);
    await registry.register(elsewhere);
    expect(await missed()).toMatch(/ 2$/);
    expect(held.size).toBe(0);
  });

  test('that breaks off in the middle a request goes on, too', async () => {
    const failing = createKeyRegistry({
      shared: {
        isUp: () => true,
        claim: () => Promise.reject(new Error('connection lost')),
        release: () => Promise.reject(new Error('connection lost')),
      },
      metrics: createMetrics('gateway'),
    });
    (await failing.register(post)).answered(403);
  });
});
