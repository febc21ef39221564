import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { isProblem } from '@courtcast/problem';
import type { MongoService } from '@courtcast/testkit';
import { eventually, startLaggingMongo, startMongo, watchable } from '@courtcast/testkit';
import { asProblems, openAll } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createIndexes } from '../../src/indexes.ts';
import { openMongo, openStore, match, newCommand, score } from '../support/harness.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import type { CuttingProxy } from '../support/cutting-proxy.ts';

const LARGER_THAN_BUFFERS = 12_000_000;

let service: MongoService;
let proxy: CuttingProxy;
let narrow: Connection;
let through: Mongo;

beforeAll(async () => {
  service = await startMongo();
  proxy = await startCuttingProxy(service.url);
  narrow = await mongoose
    .createConnection(proxy.url, { maxPoolSize: 1, waitQueueTimeoutMS: 3_000 })
    .asPromise();
  through = await openMongo(proxy.url);
});

afterAll(async () => {
  await through.close();
  await narrow.close();
  await proxy.stop();
  await service.stop();
});

test('a request for which no connection is free in time fails for now, not for good', async () => {
  const docs = narrow.getClient().db('narrow').collection('things');
  await docs.insertOne({ index: 0 });
  proxy.hold();
  const lengthy = docs.insertOne({ index: 1 });
  const refusal: unknown = await asProblems(() => docs.findOne({})).catch((error: unknown) => error);
  expect(isProblem(refusal) && refusal.code).toBe('unavailable');
  proxy.release();
  expect((await lengthy).acknowledged).toBe(true);
  expect(await docs.countDocuments()).toBe(2);
});

test('a full disk refuses a change for now, at once, and nothing of it is there', async () => {
  const store = openStore(through);
  const creation = { state: { points: 0 }, changes: ['created'], command: newCommand() };
  await store.insert({ id: 'm1', ...creation });
  const full = { code: 14031, errmsg: 'No space left on device' };
  const isRefusal = expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 1 });
  proxy.refuse('point-scored', full);
  await expect(store.update('m1', newCommand(), score, match)).rejects.toEqual(isRefusal);
  expect(proxy.refusals()).toBeLessThanOrEqual(2);
  proxy.refuse('created', full);
  await expect(store.insert({ id: 'm2', ...creation })).rejects.toEqual(isRefusal);
  const aborted = asProblems(() => through.collection<{ _id: string }>('created').insertOne({ _id: 'a' }));
  await expect(aborted).rejects.toEqual(isRefusal);
  proxy.refuse('', null);
  expect(await store.update('m1', newCommand(), score, match)).toMatchObject({
    version: 2,
    state: { points: 1 },
  });
});

test('a connection that is reset while a write waits for room in it fails for now', async () => {
  const docs = through.collection<{ _id: string; text?: string }>('resets');
  proxy.reset('large-write');
  const text = 'x'.repeat(LARGER_THAN_BUFFERS);
  await expect(asProblems(() => docs.insertOne({ _id: 'large-write', text }))).rejects.toMatchObject({
    code: 'unavailable',
  });
  await docs.insertOne({ _id: 'small' });
  expect(await docs.countDocuments()).toBe(1);
});

test('a connection string cannot have reads and writes promise less', async () => {
  const lagging = await startLaggingMongo();
  const weak = 'readPreference=secondaryPreferred&readConcernLevel=available&w=1&journal=false&wtimeoutMS=1';
  const mongo = await openMongo(watchable(`${lagging.url}?${weak}`));
  const docs = mongo.collection<{ _id: number }>('things');
  const sent: mongoose.mongo.Document[] = [];
  mongo.connection.getClient().on('commandStarted', ({ command }) => sent.push(command));
  lagging.replication.pause();
  await expect(docs.insertOne({ _id: 1 })).rejects.toThrow('waiting for replication timed out');
  expect(await docs.find().toArray()).toEqual([{ _id: 1 }]);
  expect(sent).toMatchObject([
    { insert: 'things', writeConcern: { w: 'majority', j: true, wtimeout: 5_000 } },
    { find: 'things', readConcern: { level: 'local' } },
  ]);
  await mongo.close();
  await lagging.stop();
});

test('building an index may take longer than other commands', async () => {
  const sockets: Socket[] = [];
  const collect = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
  subscribe('net.client.socket', collect);
  const mongo = await openMongo(watchable(proxy.url));
  const sent: mongoose.mongo.Document[] = [];
  mongo.connection.getClient().on('commandStarted', ({ command }) => sent.push(command));
  const docs = mongo.collection<{ _id: number }>('large');
  const limits = () => sockets.map(({ timeout = 0 }) => timeout);
  proxy.hold();
  const found = docs.findOne();
  await eventually(() => expect(limits()).toContain(10_000));
  proxy.release();
  await found;
  proxy.hold();
  const built = createIndexes(docs, [{ fields: { name: 1 } }]);
  await eventually(() => expect(sent.at(-1)).toMatchObject({ createIndexes: 'large' }));
  expect(limits()).not.toContain(10_000);
  expect(sent.at(-1)).toMatchObject({ writeConcern: { w: 'majority', j: true } });
  expect(sent.at(-1)?.writeConcern).not.toHaveProperty('wtimeout');
  proxy.release();
  await built;
  unsubscribe('net.client.socket', collect);
  await mongo.close();
});

test('what is asked in the moment in which every connection breaks is answered, or refused for now', async () => {
  const sockets: Socket[] = [];
  const collect = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
  subscribe('net.client.socket', collect);
  const mongo = await openMongo(service.url);
  unsubscribe('net.client.socket', collect);
  const docs = mongo.collection<{ _id: number }>('things');
  await docs.insertOne({ _id: 1 });
  // They are destroyed, and no event has said so yet.
  for (const socket of sockets) socket.destroy();
  const asked = await asProblems(() => docs.findOne({ _id: 1 })).catch((error: unknown) => error);
  expect(isProblem(asked) ? asked.code : asked).toEqual(isProblem(asked) ? 'unavailable' : { _id: 1 });
  expect(await docs.findOne({ _id: 1 })).toEqual({ _id: 1 });
  await mongo.close();
});

test.each([
  ['reads the epoch', 'findAndModify', () => openMongo(proxy.url)],
  ['creates the indexes of a store', 'createIndexes', () => openAll(through, [openStore(through)])],
])(
  'where the database goes away while a service %s, its start names the database',
  async (_, command, start) => {
    proxy.refuse(command, { code: 91, errmsg: 'The server is in quiesce mode and will shut down' });
    const address = new RegExp(
      `^cannot reach MongoDB at [^/]*//${new URL(proxy.url).host}[^?]*: The server is in`,
    );
    await expect(start()).rejects.toThrow(address);
    proxy.refuse('', null);
  },
);
