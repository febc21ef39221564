import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { aggregateSchema, asAggregates, createAggregateStore, required } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { startMongo } from '@courtcast/testkit';
import type { MongoService } from '@courtcast/testkit';
import { describeAggregates } from '@courtcast/testkit/describe-aggregates';
import type { Counter } from '@courtcast/testkit/describe-aggregates';
import { openMongo } from '../support/harness.ts';

let server: MongoService;
let mongo: Mongo;

beforeAll(async () => {
  server = await startMongo();
  mongo = await openMongo(server.url);
});

afterAll(async () => {
  await mongo.close();
  await server.stop();
});

describeAggregates('in MongoDB', async () => {
  const store = createAggregateStore<Counter>({
    ...{ mongo, service: 'scoring', aggregate: `counter-${randomUUID()}`, schemaVersion: 1 },
    schema: aggregateSchema<Counter>({
      state: { count: required(Number), deleted: Boolean },
      keys: {},
      indexes: [],
    }),
    toPublic: (state) => state,
  });
  return asAggregates(store, 'Counter');
});
