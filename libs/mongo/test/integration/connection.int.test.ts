import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { isProblem } from '@courtcast/problem';
import type { MongoService } from '@courtcast/testkit';
import { eventually, startMongo } from '@courtcast/testkit';
import { asProblems } from '@courtcast/mongo';

let service: MongoService;
let narrow: Connection;

beforeAll(async () => {
  service = await startMongo();
  narrow = mongoose.createConnection(service.url, { maxPoolSize: 1, waitQueueTimeoutMS: 50 });
  await eventually(() => narrow.asPromise());
});

afterAll(async () => {
  await narrow.close();
  await service.stop();
});

test('a request for which no connection is free in time fails for now, not for good', async () => {
  const docs = narrow.getClient().db('narrow').collection('things');
  const lengthy = docs.insertMany(Array.from({ length: 50_000 }, (_, index) => ({ index })));
  const refusal: unknown = await asProblems(() => docs.findOne({})).catch((error: unknown) => error);
  expect(isProblem(refusal) && refusal.code).toBe('unavailable');
  expect((await lengthy).insertedCount).toBe(50_000);
});
