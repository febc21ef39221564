import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { IdempotencyState } from '@courtcast/http';
import type { MongoService } from '@courtcast/testkit';
import { startMongo } from '@courtcast/testkit';
import { createIdempotencyStore } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { openMongo } from '../support/harness.ts';

const HOUR_MS = 3_600_000;
// In the future, because the database removes expired records by its own clock.
const start = new Date('2099-05-01T12:00:00Z');
const later = (ms: number): Date => new Date(start.getTime() + ms);
const key = { caller: 'user:u1', key: 'k1' };
const answer = { status: 201, body: '{"id":"m1"}', headers: { Location: '/api/v1/matches/m1' } };

let service: MongoService;
let mongo: Mongo;

beforeAll(async () => {
  service = await startMongo();
  mongo = await openMongo(service.url);
});

afterAll(async () => {
  await mongo.close();
  await service.stop();
});

afterEach(async () => {
  await mongo.connection.dropDatabase();
});

const LEASE_MS = 5_000;

const begin = (
  now: Date,
  fields: { caller?: string; fingerprint?: string } = {},
): Promise<IdempotencyState> => {
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  return createIdempotencyStore({ mongo }).begin({ ...key, fingerprint: 'f1', now, leaseUntil, ...fields });
};

const commandOf = (state: IdempotencyState): string => ('commandId' in state ? state.commandId : '');

describe('a key', () => {
  test('is new once and running for everybody else', async () => {
    const states = await Promise.all(Array.from({ length: 10 }, () => begin(start)));
    expect(states.filter(({ state }) => state === 'new')).toHaveLength(1);
    expect(states.filter(({ state }) => state === 'running')).toHaveLength(9);
  });

  test('gives the first answer again for a day', async () => {
    const store = createIdempotencyStore({ mongo });
    const commandId = commandOf(await begin(start));
    await store.finish({ ...key, commandId, answer });
    expect(await begin(later(23 * HOUR_MS))).toMatchObject({ state: 'replay', ...answer });
    expect(await begin(later(25 * HOUR_MS))).toMatchObject({ state: 'new' });
  });

  test('for another request is a mismatch, whether the first one runs or is done', async () => {
    const commandId = commandOf(await begin(start));
    expect(await begin(start, { fingerprint: 'f2' })).toEqual({ state: 'mismatch' });
    await createIdempotencyStore({ mongo }).finish({ ...key, commandId, answer });
    expect(await begin(start, { fingerprint: 'f2' })).toEqual({ state: 'mismatch' });
  });

  test('of another caller is another key', async () => {
    await begin(start);
    expect(await begin(start, { caller: 'user:u2' })).toMatchObject({ state: 'new' });
  });
});

describe('a request that ended without an answer', () => {
  test('is taken over when its lease has run out, by one, under the same command id', async () => {
    const commandId = commandOf(await begin(start));
    expect(await begin(later(4_900))).toEqual({ state: 'running' });
    const states = await Promise.all(Array.from({ length: 5 }, () => begin(later(5_100))));
    const takeovers = states.filter(({ state }) => state === 'takeover');
    expect(takeovers).toEqual([{ state: 'takeover', commandId, startedAt: start }]);
    expect(states.filter(({ state }) => state === 'running')).toHaveLength(4);
  });

  test('is left alone while it asks for more time, and asks in vain once it is answered', async () => {
    const store = createIdempotencyStore({ mongo });
    const commandId = commandOf(await begin(start));
    await store.extend({ ...key, commandId, leaseUntil: later(9_000) });
    await store.extend({ ...key, commandId, leaseUntil: later(7_000) });
    expect(await begin(later(8_900))).toEqual({ state: 'running' });
    expect(await begin(later(9_100))).toMatchObject({ state: 'takeover', commandId });
    await store.finish({ ...key, commandId, answer });
    await store.extend({ ...key, commandId, leaseUntil: later(HOUR_MS) });
    expect(await begin(later(10_000))).toMatchObject({ state: 'replay', ...answer });
  });

  test('and said so is taken over at once', async () => {
    const commandId = commandOf(await begin(start));
    await createIdempotencyStore({ mongo }).abandon({ ...key, commandId, forget: false });
    expect(await begin(later(1))).toEqual({ state: 'takeover', commandId, startedAt: start });
  });

  test('and did nothing is forgotten', async () => {
    const commandId = commandOf(await begin(start));
    await createIdempotencyStore({ mongo }).abandon({ ...key, commandId, forget: true });
    const next = await begin(later(1), { fingerprint: 'f2' });
    expect(next.state).toBe('new');
    expect(commandOf(next)).not.toBe(commandId);
  });

  test('cannot spoil the answer of the one that took over', async () => {
    const store = createIdempotencyStore({ mongo });
    const commandId = commandOf(await begin(start));
    await begin(later(6_000));
    await store.finish({ ...key, commandId, answer });
    await store.finish({ ...key, commandId, answer: { ...answer, status: 409 } });
    await store.abandon({ ...key, commandId, forget: true });
    expect(await begin(later(7_000))).toMatchObject({ state: 'replay', ...answer });
  });
});
