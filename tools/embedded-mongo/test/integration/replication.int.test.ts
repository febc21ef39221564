import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Long, UUID } from 'bson';
import type { EmbeddedMongo } from '../../src/index.ts';
import { startEmbeddedMongo } from '../../src/index.ts';
import { temporaryDirectory } from '../support/child-server.ts';
import type { WireClient } from '../support/wire-client.ts';
import { connectWire } from '../support/wire-client.ts';

let server: EmbeddedMongo;
let client: WireClient;

beforeAll(async () => {
  server = await startEmbeddedMongo({});
  client = await connectWire(server.url);
});

afterAll(async () => {
  client.close();
  await server.stop();
});

beforeEach(async () => {
  await client.send({ insert: 'points', documents: [{ _id: 1, n: 1 }] });
  server.replication.pause();
});

afterEach(async () => {
  server.replication.resume();
  await client.send({ dropDatabase: 1 });
});

const raise = { update: 'points', updates: [{ q: { _id: 1 }, u: { $set: { n: 2 } } }] };
const unconfirmed = { ok: 1, writeConcernError: { code: 64 } };

async function seen(options: Record<string, unknown> = {}): Promise<unknown> {
  const { cursor } = await client.send({ find: 'points', ...options });
  return (cursor as { firstBatch: unknown[] }).firstBatch;
}

const majority = { readConcern: { level: 'majority' } };

test('a write that no majority follows happens, and says that it is not confirmed', async () => {
  expect(await client.send(raise)).toMatchObject({ ...unconfirmed, n: 1, nModified: 1 });
  expect(await client.send({ ...raise, writeConcern: { w: 1 } })).not.toHaveProperty('writeConcernError');
  expect(await seen()).toEqual([{ _id: 1, n: 2 }]);
});

test.each([
  ['with read concern majority', majority],
  ['from a secondary', { $readPreference: { mode: 'secondaryPreferred' } }],
])('a read %s shows what was confirmed', async (_, options) => {
  await client.send(raise);
  expect(await seen(options)).toEqual([{ _id: 1, n: 1 }]);
  server.replication.resume();
  expect(await seen(options)).toEqual([{ _id: 1, n: 2 }]);
});

test('what was rolled back is gone, and a write that is sent again is done again', async () => {
  const retryable = { ...raise, lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) };
  await client.send(retryable);
  expect(await client.send(retryable)).toMatchObject(unconfirmed);
  server.replication.rollBack();
  expect(await seen()).toEqual([{ _id: 1, n: 1 }]);
  expect(await client.send(retryable)).not.toHaveProperty('writeConcernError');
  expect(await seen(majority)).toEqual([{ _id: 1, n: 2 }]);
});

test('data on disk are not rolled back', async () => {
  const { path, remove } = temporaryDirectory();
  const onDisk = await startEmbeddedMongo({ dataDir: path });
  expect(() => onDisk.replication.pause()).toThrow('in memory only');
  await onDisk.stop();
  remove();
});
