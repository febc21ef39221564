import { expect, test } from 'vitest';
import { createWriteQueue } from './write-queue.ts';

/** A write queue, and its writes and pauses in the order in which they happened. */
function recorded() {
  const seen: string[] = [];
  const queue = createWriteQueue(async () => void seen.push('pause'));
  const write = (id: string, name: string) =>
    queue.run(id, async () => {
      await Promise.resolve();
      seen.push(name);
    });
  return { seen, write };
}

test('many writes of one record leave others a pause after each eight', async () => {
  const { seen, write } = recorded();
  await Promise.all(Array.from({ length: 20 }, (_, index) => write('match', String(index))));
  const expected = Array.from({ length: 20 }, (_, index) => String(index)).flatMap((name, index) =>
    index > 0 && index % 8 === 0 ? ['pause', name] : [name],
  );
  expect(seen).toEqual(expected);
});

test('writes that do not wait for each other never pause', async () => {
  const { seen, write } = recorded();
  for (let index = 0; index < 20; index += 1) await write('match', String(index));
  expect(seen).not.toContain('pause');
  await Promise.all(Array.from({ length: 20 }, (_, index) => write(`match ${index}`, String(index))));
  expect(seen).not.toContain('pause');
});

test('a write that fails fails alone', async () => {
  const queue = createWriteQueue();
  const failing = queue.run('match', () => Promise.reject(new Error('refused')));
  const next = queue.run('match', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('refused');
  expect(await next).toBe('done');
});
