import { afterAll, beforeAll } from 'vitest';
import { connectMongo } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { startMongo } from '@courtcast/testkit';
import type { MongoService } from '@courtcast/testkit';
import { createBoardStore } from '../../src/adapters/mongo/board-store.ts';
import { createMatchQueries } from '../../src/adapters/mongo/match-queries.ts';
import { createMatchStore } from '../../src/adapters/mongo/match-store.ts';
import { openStores } from '../../src/adapters/mongo/stores.ts';
import { describeBoardStore } from '../support/describe-board-store.ts';
import { describeMatchQueries } from '../support/describe-match-queries.ts';
import { describeMatchStore } from '../support/describe-match-store.ts';

let server: MongoService;
let mongo: Mongo;

beforeAll(async () => {
  server = await startMongo();
  const logger = createLogger({ service: 'scoring', level: 'silent' });
  mongo = await connectMongo({
    url: server.url,
    service: 'scoring',
    logger,
    metrics: createMetrics('scoring'),
  });
});

afterAll(async () => {
  await mongo.close();
  await server.stop();
});

const openEmpty = async () => {
  const stores = openStores(mongo);
  const { matches, boards } = stores;
  await Promise.all([matches.docs.deleteMany({}), boards.docs.deleteMany({})]);
  return stores;
};

const openMatches = async () => {
  const { matches } = await openEmpty();
  return { matches: createMatchStore(matches), queries: createMatchQueries(matches) };
};

describeMatchStore('in MongoDB', async () => (await openMatches()).matches);
describeMatchQueries('in MongoDB', openMatches);
describeBoardStore('in MongoDB', async () => createBoardStore((await openEmpty()).boards));
