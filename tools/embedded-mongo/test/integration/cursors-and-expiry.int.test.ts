import { expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { useServer } from '../support/running-server.ts';

const { collection, run } = useServer({ sweepIntervalMs: 20 });

const rows = Array.from({ length: 30 }, (_, i) => ({ _id: i }));

test('a cursor that is read to its end is closed', async () => {
  await collection('read').insertMany(rows);
  const { cursor } = await run({ find: 'read', batchSize: 20 });
  const { id } = cursor as { id: unknown };
  const rest = await run({ getMore: id, collection: 'read', batchSize: 20 });
  expect(rest.cursor).toMatchObject({ id: 0 });
  expect(await run({ killCursors: 'read', cursors: [id] })).toMatchObject({ cursorsNotFound: [id] });
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
  await eventually(async () => expect(await collection('expiring').countDocuments()).toBe(3));
  const left = await collection('expiring').find().sort({ _id: 1 }).toArray();
  expect(left.map(({ _id }) => _id)).toEqual(['nothing', 'now', 'text']);
});
