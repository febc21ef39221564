import { afterAll, beforeAll, expect, test } from 'vitest';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { isProblem } from '@courtcast/problem';
import type { MongoService } from '@courtcast/testkit';
import { startMongo } from '@courtcast/testkit';
import { asProblems } from '@courtcast/mongo';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import type { CuttingProxy } from '../support/cutting-proxy.ts';

let service: MongoService;
let proxy: CuttingProxy;
let narrow: Connection;

beforeAll(async () => {
  service = await startMongo();
  proxy = await startCuttingProxy(service.url);
  narrow = await mongoose
    .createConnection(proxy.url, { maxPoolSize: 1, waitQueueTimeoutMS: 3_000 })
    .asPromise();
});

afterAll(async () => {
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
