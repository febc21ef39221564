import { beforeEach, describe, expect, test } from '@jest/globals';
import type { WholeAnswer } from '../upstream-read.ts';
import { createReadCache } from './read-cache.ts';
import type { ReadCache } from './read-cache.ts';

let now: number;
let calls: number;
let cache: ReadCache;

const answerOf = (text: string, changes: Partial<WholeAnswer> = {}): WholeAnswer => ({
  status: 200,
  headers: { 'cache-control': 'no-cache' },
  body: Buffer.from(text),
  ...changes,
});

const read = async (
  answer: WholeAnswer | Promise<WholeAnswer> = answerOf('a'),
  key = 'k',
): Promise<string> => {
  const found = await cache.read(key, async () => {
    calls += 1;
    return answer;
  });
  return found.body.toString();
};

beforeEach(() => {
  now = 0;
  calls = 0;
  cache = createReadCache(() => now);
});

describe('equal reads', () => {
  test('are one call, however many ask at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<WholeAnswer>();
    const all = Array.from({ length: 1_000 }, () => read(promise));
    resolve(answerOf('a'));
    expect(new Set(await Promise.all(all))).toEqual(new Set(['a']));
    expect(calls).toBe(1);
  });

  test('are answered from memory for less than a second', async () => {
    await read();
    now = 999;
    expect(await read(answerOf('b'))).toBe('a');
    now = 1_000;
    expect(await read(answerOf('b'))).toBe('b');
  });

  test('are told apart from others', async () => {
    await read(answerOf('a'), 'one');
    expect(await read(answerOf('b'), 'two')).toBe('b');
  });

  test('all fail with the call that failed, and the next one tries again', async () => {
    const failed = Promise.reject<WholeAnswer>(new Error('away'));
    const both = await Promise.allSettled([read(failed), read(failed)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toBe(1);
    expect(await read(answerOf('b'))).toBe('b');
  });
});

describe('a change', () => {
  test('ends what is kept', async () => {
    await read();
    cache.forgetAll();
    expect(await read(answerOf('b'))).toBe('b');
  });

  test('while a call runs: its answer is neither kept nor given to who asks after the change', async () => {
    const before = Promise.withResolvers<WholeAnswer>();
    const first = read(before.promise);
    cache.forgetAll();
    const second = read(answerOf('new'));
    before.resolve(answerOf('old'));
    expect([await first, await second, await read(answerOf('never asked'))]).toEqual(['old', 'new', 'new']);
    expect(calls).toBe(2);
  });
});

describe('not kept', () => {
  test.each<[string, Partial<WholeAnswer>]>([
    ['a refusal', { status: 404 }],
    ['what depends on the caller', { headers: { 'cache-control': 'private, no-store' } }],
    ['what says nothing of it', { headers: {} }],
    ['a very long one', { body: Buffer.alloc(1024 * 1024 + 1) }],
  ])('%s', async (_title, changes) => {
    await read(answerOf('a', changes));
    await read(answerOf('a', changes));
    expect(calls).toBe(2);
  });
});
