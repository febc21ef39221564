import { expect, test } from 'vitest';
import { createKeyedQueues } from './keyed-queues.ts';

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('tasks of one key take turns, those of others do not wait', async () => {
  const queues = createKeyedQueues();
  const log: string[] = [];
  const run = (key: string, name: string) =>
    queues.run(key, async () => {
      log.push(`${name} begins`);
      await tick();
      log.push(`${name} ends`);
      return name;
    });
  const results = await Promise.all([run('a', 'a1'), run('a', 'a2'), run('b', 'b1')]);
  expect(results).toEqual(['a1', 'a2', 'b1']);
  expect(log).toEqual(['a1 begins', 'b1 begins', 'a1 ends', 'a2 begins', 'b1 ends', 'a2 ends']);
});

test('a task that fails fails alone', async () => {
  const queues = createKeyedQueues();
  const failed = queues.run('a', async () => {
    throw new Error('no');
  });
  const next = queues.run('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('idle waits for all that is under way, and for what it sets in motion', async () => {
  const queues = createKeyedQueues();
  const done: string[] = [];
  void queues.run('a', async () => {
    await tick();
    void queues.run('b', async () => void done.push('b'));
    done.push('a');
  });
  queues.run('c', () => Promise.reject(new Error('no'))).catch(() => done.push('c'));
  await queues.idle();
  expect(done.toSorted()).toEqual(['a', 'b', 'c']);
});
