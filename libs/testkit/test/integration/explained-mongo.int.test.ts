import { afterAll, beforeAll, expect, test } from 'vitest';
import { startExplainedMongo } from '../../src/database/explained-mongo.ts';
import type { ExplainedMongo } from '../../src/database/explained-mongo.ts';

let database: ExplainedMongo;
const find = (filter: object) => () => database.mongo.collection('match').find(filter).toArray();

beforeAll(async () => {
  database = await startExplainedMongo();
  await database.mongo.collection('match').createIndexes([{ key: { court: 1 }, name: 'by-court' }]);
});

afterAll(() => database.stop());

test('a query that reads an index is answered with its stages', async () => {
  expect((await database.indexedStagesOf(find({ court: 'c1' }))).flat()).toContain('by-court');
});

test('a query that reads a whole collection is refused, and so is none', async () => {
  const both = async () => [await find({ court: 'c1' })(), await find({ name: 'x' })()];
  await expect(database.indexedStagesOf(both)).rejects.toThrow('reads no index: COLLSCAN');
  await expect(database.indexedStagesOf(() => Promise.resolve())).rejects.toThrow('no query was sent');
});
