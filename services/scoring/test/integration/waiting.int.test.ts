import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectMongo } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createCommand } from '@courtcast/runtime';
import { startMongo } from '@courtcast/testkit';
import type { MongoService } from '@courtcast/testkit';
import { createMatchAggregates, createMatchStore } from '../../src/adapters/mongo/match-store.ts';
import { scheduledMatch } from '../support/matches.ts';

let service: MongoService;
let mongo: Mongo;

beforeAll(async () => {
  service = await startMongo();
  const logger = createLogger({ service: 'test', level: 'silent' });
  mongo = await connectMongo({ url: service.url, service: 'test', logger, metrics: createMetrics('test') });
});

afterAll(async () => {
  await mongo.close();
  await service.stop();
});

test('a match that is found says from which version on it waits to be published', async () => {
  const aggregates = createMatchAggregates(mongo);
  const store = createMatchStore(aggregates);
  const match = scheduledMatch({});
  const { id } = match;
  const command = () =>
    createCommand({ startedAt: new Date(), caller: { kind: 'service', name: 'scoring' }, requestId: 'r' });
  const waitingFrom = async () => (await store.findMany([id])).map((found) => found.waitingFrom);

  await store.insert({ match, append: [] }, command());
  expect(await waitingFrom()).toEqual([1]);
  const publish = async (seq: number, previousSeq: number): Promise<void> => {
    const [entry] = (await aggregates.outboxSource.find(id))?.outbox ?? [];
    if (entry === undefined) throw new Error('nothing waits');
    aggregates.outboxSource.acknowledge({ id, entry, previousSeq, seq });
    await aggregates.outboxSource.settle();
  };
  await publish(7, 0);
  expect(await waitingFrom()).toEqual([null]);
  const decide = async () => ({ state: match, append: [], changes: ['details'] });
  for (const _ of [2, 3]) await store.update(id, command(), { decide });
  expect(await waitingFrom()).toEqual([2]);
});
