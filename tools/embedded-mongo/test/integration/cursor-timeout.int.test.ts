import { expect, test } from '@jest/globals';
import { useServer } from '../support/running-server.ts';

const { collection, run } = useServer({ cursorTimeoutMs: 500, sweepIntervalMs: 20 });

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function openCursors(): Promise<number> {
  const { metrics } = await run({ serverStatus: 1 });
  return (metrics as { cursor: { open: { total: number } } }).cursor.open.total;
}

const rows = Array.from({ length: 30 }, (_, i) => ({ _id: i }));

test('a cursor that nobody uses for the time-out is closed', async () => {
  await collection('idle').insertMany(rows);
  const cursor = collection('idle').find().batchSize(5);
  await cursor.next();
  expect(await openCursors()).toBe(1);
  await until(async () => (await openCursors()) === 0);
  await expect(cursor.toArray()).rejects.toMatchObject({ code: 43 });
});
