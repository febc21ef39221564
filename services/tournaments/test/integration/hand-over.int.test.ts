import { internalOperations } from '@courtcast/contracts';
import type { HandedOverKind, ServiceName } from '@courtcast/contracts';
import { connectMongo, fromExtendedJson } from '@courtcast/mongo';
import type { Document, Mongo } from '@courtcast/mongo';
import { consume } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { eventually, userCaller } from '@courtcast/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchState } from '../support/matches.ts';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';

let system: System;
let mongo: Mongo;
const collections = {
  webhook: 'webhook',
  delivery: 'webhook_delivery',
  subscription: 'push_subscription',
  notice: 'push_notice',
  retry: 'push_retry',
} as const;
const logger = createLogger({ service: 'test', level: 'silent' });
const metrics = createMetrics('test');

beforeAll(async () => {
  system = await startSystem();
  mongo = await connectMongo({ url: system.mongoUrl, service: 'test', logger, metrics });
});

afterAll(async () => {
  await mongo.close();
  await system.stop();
});

const docs = (name: string) => mongo.collection<Document & { _id: string }>(name);

beforeEach(async () => {
  for (const name of [...Object.values(collections), 'webhook_queue', 'hand_over'])
    await docs(name).deleteMany({});
});

const ask = (path: string, body: object, service: ServiceName = 'notifications') =>
  system.apiAs(service).send({ kind: 'service', name: service }, `POST ${path}`, { body });
const begin = async () => (await ask('/internal/hand-over', {})).body;
const list = async (kind: HandedOverKind) =>
  internalOperations.listHandedOver.answer.schema.parse(
    (await ask('/internal/hand-over/records', { kind })).body,
  ).records;
const remove = (kind: HandedOverKind, ids: readonly string[]) =>
  ask('/internal/hand-over/taken', { kind, ids });

const at = new Date('2026-05-01T12:00:00.000Z');

test('without anything that was kept there is nothing to hand over', async () => {
  expect(await begin()).toEqual({ state: 'done', positions: [] });
  expect(await list('webhook')).toEqual([]);
});

test('records come as they are stored, and go when they are taken', async () => {
  await docs('webhook_delivery').insertOne({
    _id: 'd',
    status: 'pending',
    createdAt: at,
    payload: '{"a":1}',
  });
  await docs('push_subscription').insertOne({ _id: 's', follows: ['match.m'], expiresAt: at });
  expect(await begin()).toMatchObject({ state: 'ready' });
  const [delivery] = await list('delivery');
  expect(delivery?.id).toBe('d');
  expect(fromExtendedJson(delivery?.fields ?? {})).toEqual({
    ...{ status: 'pending', createdAt: at, payload: '{"a":1}' },
  });
  await remove('delivery', ['d']);
  expect(await begin()).toMatchObject({ state: 'ready' });
  await remove('subscription', ['s', 'unknown']);
  expect(await begin()).toMatchObject({ state: 'done' });
});

test('a webhook is closed to the release before: it neither reads nor writes it', async () => {
  await docs('webhook').insertOne({ _id: 'w', schemaVersion: 1, version: 4, state: { slot: 0 } });
  await begin();
  expect(await docs('webhook').findOne({ _id: 'w' })).toMatchObject({ schemaVersion: 2, version: 4 });
});

describe('while the release before is at work', () => {
  test('it pulls from a consumer, or holds a lease: nothing is handed over', async () => {
    await system.publish({
      ...{ service: 'scoring', aggregate: 'match', id: 'm', version: 1, state: matchState({ id: 'm' }) },
    });
    const durable = 'tournaments-webhooks-on-matches';
    const on = { from: 'scoring', aggregate: 'match', durable } as const;
    const former = consume({ nats: system.nats, logger, metrics, ...on, handle: async () => undefined });
    await eventually(async () => expect(await begin()).toEqual({ state: 'busy', positions: [] }));
    await former.stop();
    await eventually(async () => expect(await begin()).not.toEqual({ state: 'busy', positions: [] }));
    const later = new Date(Date.now() + 60_000);
    const free = new Date(0);
    await docs('webhook_queue').insertOne({ _id: 'w', leasedUntil: later, dueAt: at });
    expect(await begin()).toMatchObject({ state: 'busy' });
    await docs('webhook_queue').updateOne({ _id: 'w' }, { $set: { leasedUntil: free } });
    await docs('push_notice').insertOne({ _id: 'm.soon', leasedUntil: later, dueAt: at });
    expect(await begin()).toMatchObject({ state: 'busy' });
    // A notice that is sent keeps its lease.
    await docs('push_notice').updateOne({ _id: 'm.soon' }, { $set: { dueAt: null } });
    expect(await begin()).toMatchObject({ state: 'ready' });
  });

  test('where its consumers stood is noted once, and they end by themselves', async () => {
    const { nats } = system;
    const stream = 'SCORING';
    const durable = 'tournaments-push-on-matches';
    const on = { from: 'scoring', aggregate: 'match', durable } as const;
    const handled: string[] = [];
    const former = consume({
      ...{ nats, logger, metrics, ...on },
      handle: async ({ aggregateId }) => void handled.push(aggregateId),
    });
    const state = matchState({ id: 'seen' });
    const seq = await system.publish({
      service: 'scoring',
      aggregate: 'match',
      id: 'seen',
      version: 1,
      state,
    });
    await eventually(async () => {
      const { ack_floor: floor } = await nats.manager.consumers.info(stream, durable);
      expect(floor.stream_seq).toBe(seq);
    });
    await former.stop();
    const { created } = await nats.manager.streams.info(stream);
    const position = { purpose: 'push', from: 'scoring', aggregate: 'match', seq, streamCreated: created };
    await eventually(async () =>
      expect(await begin()).toMatchObject({ positions: expect.arrayContaining([position]) }),
    );
    await system.publish({ service: 'scoring', aggregate: 'match', id: 'seen', version: 2, state });
    expect(await begin()).toMatchObject({ positions: expect.arrayContaining([position]) });
    const { config } = await nats.manager.consumers.info(stream, durable);
    expect(config.inactive_threshold).toBe(3_600_000_000_000);
  });
});

test('only the service of notifications may take anything', async () => {
  for (const service of ['gateway', 'scoring', 'realtime'] as const) {
    for (const [path, body] of [
      ['/internal/hand-over', {}],
      ['/internal/hand-over/records', { kind: 'webhook' }],
      ['/internal/hand-over/taken', { kind: 'webhook', ids: ['w'] }],
    ] as const) {
      const { status } = await ask(path, body, service);
      expect([service, path, status]).toEqual([service, path, 403]);
    }
  }
});

test('a gateway of the release before is told to wait', async () => {
  for (const id of ['listWebhooks', 'getPushKey'] as const) {
    const { status, headers } = await system.api.call(userCaller('u'), id, {});
    expect([id, status, headers.get('retry-after')]).toEqual([id, 503, '5']);
  }
});
