import { expect, test } from '@jest/globals';
import { useServer } from '../support/running-server.ts';

const { collection, database, run } = useServer({ sweepIntervalMs: 20 });

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function openCursors(): Promise<number> {
  const { metrics } = await run({ serverStatus: 1 });
  return (metrics as { cursor: { open: { total: number } } }).cursor.open.total;
}

const rows = Array.from({ length: 30 }, (_, i) => ({ _id: i }));

test('a cursor that is read to its end is closed', async () => {
  await collection('read').insertMany(rows);
  expect(await collection('read').find().batchSize(7).toArray()).toHaveLength(30);
  expect(await openCursors()).toBe(0);
});

test('killCursors closes what is open and says what was not', async () => {
  await collection('killed').insertMany(rows);
  const { cursor } = await run({ find: 'killed', batchSize: 1 });
  const { id } = cursor as { id: unknown };
  expect(await run({ killCursors: 'killed', cursors: [id] })).toMatchObject({ cursorsKilled: [id] });
  expect(await run({ killCursors: 'killed', cursors: [id] })).toMatchObject({ cursorsNotFound: [id] });
  expect(await run({ getMore: id, collection: 'killed' })).toMatchObject({ ok: 0, code: 43 });
});

test('a cursor gives what there was when it was opened', async () => {
  await collection('changing').insertMany(rows);
  const cursor = collection('changing').find().sort({ _id: 1 }).batchSize(5);
  await cursor.next();
  await collection('changing').updateMany({}, { $set: { changed: true } });
  expect(await cursor.toArray()).toEqual(rows.slice(1));
});

test('a batch of one document and no more closes the cursor with singleBatch', async () => {
  await collection('single').insertMany(rows);
  const { cursor } = await run({ find: 'single', batchSize: 1, singleBatch: true });
  expect(cursor).toMatchObject({ id: 0, firstBatch: [{ _id: 0 }] });
});

test('documents expire by a TTL index, those without a date never', async () => {
  const past = new Date(Date.now() - 60_000);
  await collection('expiring').createIndex({ at: 1 }, { expireAfterSeconds: 30 }, {});
  await collection('expiring').insertMany([
    { _id: 'past', at: past },
    { _id: 'one of them past', at: [new Date(Date.now() + 60_000), past] },
    { _id: 'now', at: new Date() },
    { _id: 'text', at: '2000-01-01' },
    { _id: 'nothing' },
  ]);
  await until(async () => (await collection('expiring').countDocuments()) === 3);
  expect(await collection('expiring').distinct('_id')).toEqual(['nothing', 'now', 'text']);
});

test('a TTL index that is changed expires by the new time', async () => {
  await collection('sooner').createIndex({ at: -1 }, { expireAfterSeconds: 3600 }, {});
  await collection('sooner').insertOne({ _id: 1, at: new Date(Date.now() - 60_000) });
  await database().command({ collMod: 'sooner', index: { name: 'at_-1', expireAfterSeconds: 1 } });
  await until(async () => (await collection('sooner').countDocuments()) === 0);
});
