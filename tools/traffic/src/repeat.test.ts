import { expect, test } from 'vitest';
import { paceOf, repeat } from './repeat.ts';

test('those who take turns come one after the other, and together so often a second', () => {
  expect([0, 1, 2, 3].map((index) => paceOf(index, 4, 2))).toEqual([
    { everyMs: 2_000, afterMs: 0 },
    { everyMs: 2_000, afterMs: 500 },
    { everyMs: 2_000, afterMs: 1_000 },
    { everyMs: 2_000, afterMs: 1_500 },
  ]);
});

test('repeats one after the other, and ends after what is under way', async () => {
  const stopping = new AbortController();
  let [underWay, done] = [0, 0];
  await repeat({ everyMs: 1, afterMs: 0, signal: stopping.signal }, async () => {
    underWay += 1;
    expect(underWay).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    done += 1;
    if (done === 5) stopping.abort();
  });
  expect(done).toBe(5);
});

test('a signal that came before ends it before the first', async () => {
  const runs: number[] = [];
  await repeat({ everyMs: 1, afterMs: 60_000, signal: AbortSignal.abort() }, async () => void runs.push(1));
  expect(runs).toEqual([]);
});
