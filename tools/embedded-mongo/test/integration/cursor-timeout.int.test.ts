import { expect, test } from 'vitest';
import { useServer } from '../support/running-server.ts';

const { collection, run } = useServer({ cursorTimeoutMs: 500, sweepIntervalMs: 20 });

const rows = Array.from({ length: 3 }, (_, i) => ({ _id: i }));

async function openCursor(): Promise<unknown> {
  const { cursor } = await run({ find: 'idle', batchSize: 1 });
  return (cursor as { id: unknown }).id;
}

test('a cursor that is not used for the time-out is closed', async () => {
  await collection('idle').insertMany(rows);
  // Asking for a cursor uses it, so each time another one is asked for.
  const ids = await Promise.all(Array.from({ length: 200 }, openCursor));
  expect(await run({ getMore: await openCursor(), collection: 'idle' })).toMatchObject({ ok: 1 });
  let answer: unknown;
  while (ids.length > 0 && (answer as { code?: number } | undefined)?.code !== 43) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    answer = await run({ getMore: ids.pop(), collection: 'idle' });
  }
  expect(answer).toMatchObject({ ok: 0, code: 43 });
});
