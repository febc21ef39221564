import mongoose from 'mongoose';
import { expect, test, vi } from 'vitest';

import { probe } from '@courtcast/local/backing';

import { startMongo, startRestartableMongo } from '../../src/index.ts';

const ask = (url: string) => {
  const { hostname, port } = new URL(url);
  return probe({ host: hostname, port: Number(port) }, {});
};

test('every caller has a database of its own, and further ones beside it', async () => {
  const mongo = await startMongo();
  await ask(mongo.url);
  const own = new URL(mongo.url).pathname;
  expect(own).toMatch(/^\/test_[0-9a-f]{16}$/);
  expect(new URL(mongo.urlOf('scoring')).pathname).toBe(`${own}_scoring`);
  await mongo.stop();
});

test('of a server that is not ours it takes two databases, and leaves none behind', async () => {
  const server = await startMongo();
  vi.stubEnv('TEST_MONGODB_URL', server.url);
  const mongo = await startMongo();
  vi.unstubAllEnvs();
  const connection = await mongoose.createConnection(server.url).asPromise();
  const names = async () => (await connection.listDatabases()).databases.map(({ name }) => name);
  await connection.collection('theirs').insertOne({ n: 1 });
  const theirs = await names();
  for (const url of [mongo.url, mongo.urlOf('scoring')])
    await connection.useDb(new URL(url).pathname.slice(1)).collection('ours').insertOne({ n: 1 });
  expect(await names()).toHaveLength(theirs.length + 2);
  await mongo.stop();
  expect(await names()).toEqual(theirs);
  await connection.close();
  await server.stop();
});

test('a restartable one goes away and comes back at the same place', async () => {
  const mongo = await startRestartableMongo();
  await mongo.suspend();
  await expect(ask(mongo.url)).rejects.toThrow('ECONNREFUSED');
  await mongo.restart();
  await ask(mongo.url);
  await mongo.stop();
});
