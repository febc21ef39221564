import { afterAll, beforeAll, expect, test } from 'vitest';
import { Long, UUID } from 'bson';
import mongoose from 'mongoose';
import { startEmbeddedMongo } from '../../src/index.ts';
import { temporaryDirectory } from '../support/child-server.ts';
import { useServer } from '../support/running-server.ts';
import type { WireClient } from '../support/wire-client.ts';
import { connectWire } from '../support/wire-client.ts';

const { collection, url } = useServer();

type Command = mongoose.mongo.Document;

let client: WireClient;

beforeAll(async () => {
  client = await connectWire(url());
});

afterAll(() => client.close());

function retryable(command: Command, session: UUID, number: number): Command {
  return { ...command, lsid: { id: session }, txnNumber: Long.fromNumber(number) };
}

const addition = { update: 'counts', updates: [{ q: { _id: 1 }, u: { $push: { n: 1 } }, upsert: true }] };

test('a driver with a plain address finds a replica set that takes retryable writes', async () => {
  const driver = await new mongoose.mongo.MongoClient(url(), { monitorCommands: true }).connect();
  const sent: Command[] = [];
  driver.on('commandStarted', ({ command }) => sent.push(command));
  await driver.db('test').collection('sent').insertOne({ a: 1 });
  await driver.close();
  const [insert] = sent;
  expect(Object.keys(insert ?? {})).toEqual(expect.arrayContaining(['insert', 'txnNumber', 'lsid']));
});

test('a write that is sent again is answered again, not done again', async () => {
  const session = new UUID();
  const first = await client.send(retryable(addition, session, 1));
  expect(await client.send(retryable(addition, session, 1))).toEqual(first);
  expect(await collection('counts').findOne()).toEqual({ _id: 1, n: [1] });
  await client.send(retryable(addition, session, 2));
  expect(await collection('counts').findOne()).toEqual({ _id: 1, n: [1, 1] });
});

test('each session numbers its writes by itself', async () => {
  await client.send({ insert: 'each', documents: [{ _id: 1, n: [] }] });
  const update = { update: 'each', updates: [{ q: { _id: 1 }, u: { $push: { n: 1 } } }] };
  for (let i = 0; i < 5; i++) await client.send(retryable(update, new UUID(), 1));
  expect(await collection('each').findOne()).toEqual({ _id: 1, n: [1, 1, 1, 1, 1] });
});

test('findAndModify that is sent again gives the same document again', async () => {
  await client.send({ insert: 'taken', documents: [{ _id: 1 }, { _id: 2 }] });
  const update = { $set: { taken: true } };
  const take = retryable({ findAndModify: 'taken', query: { taken: null }, update }, new UUID(), 1);
  expect(await client.send(take)).toMatchObject({ value: { _id: 1 } });
  expect(await client.send(take)).toMatchObject({ value: { _id: 1 } });
  expect(await collection('taken').countDocuments({ taken: true })).toBe(1);
});

test('a duplicate key is answered again as one', async () => {
  await client.send({ insert: 'twice', documents: [{ _id: 1 }] });
  const insert = retryable({ insert: 'twice', documents: [{ _id: 1 }] }, new UUID(), 1);
  const first = await client.send(insert);
  await client.send({ delete: 'twice', deletes: [{ q: { _id: 1 }, limit: 1 }] });
  expect(await client.send(insert)).toEqual(first);
  expect(first).toMatchObject({ writeErrors: [{ code: 11000 }] });
});

test('a write that is older than the last of its session is refused', async () => {
  const session = new UUID();
  await client.send(retryable(addition, session, 5));
  expect(await client.send(retryable(addition, session, 4))).toMatchObject({ ok: 0, code: 225 });
});

test('a number without a session is refused', async () => {
  expect(await client.send({ ...addition, txnNumber: Long.ONE })).toMatchObject({ ok: 0, code: 72 });
});

test('a write that is sent again after a restart is answered again, not done again', async () => {
  const directory = temporaryDirectory();
  const session = new UUID();
  const runOnce = async () => {
    const server = await startEmbeddedMongo({ dataDir: directory.path });
    const wire = await connectWire(server.url);
    const answer = await wire.send(retryable(addition, session, 1));
    const stored = await wire.send({ find: 'counts' });
    wire.close();
    await server.stop();
    return { answer, stored };
  };
  const first = await runOnce();
  expect(first.stored).toMatchObject({ cursor: { firstBatch: [{ _id: 1, n: [1] }] } });
  expect(await runOnce()).toEqual(first);
  directory.remove();
});
