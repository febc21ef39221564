import { expect, test } from 'vitest';

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

test('a restartable one goes away and comes back at the same place', async () => {
  const mongo = await startRestartableMongo();
  await mongo.suspend();
  await expect(ask(mongo.url)).rejects.toThrow('ECONNREFUSED');
  await mongo.restart();
  await ask(mongo.url);
  await mongo.stop();
});
