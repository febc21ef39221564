import { expect, test } from '@jest/globals';
import { createKeyedLock } from './keyed-lock.ts';

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('callbacks of one key take turns, those of others do not wait', async () => {
  const lock = createKeyedLock();
  const log: string[] = [];
  const run = (key: string, name: string) =>
    lock(key, async () => {
      log.push(`${name} begins`);
      await tick();
      log.push(`${name} ends`);
      return name;
    });
  const results = await Promise.all([run('a', 'a1'), run('a', 'a2'), run('b', 'b1')]);
  expect(results).toEqual(['a1', 'a2', 'b1']);
  expect(log).toEqual(['a1 begins', 'b1 begins', 'a1 ends', 'a2 begins', 'b1 ends', 'a2 ends']);
});

test('a callback that fails fails alone', async () => {
  const lock = createKeyedLock();
  const failed = lock('a', async () => {
    throw new Error('no');
  });
  const next = lock('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
