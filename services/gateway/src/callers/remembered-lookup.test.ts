import { beforeEach, expect, test } from 'vitest';
import { createRememberedLookup } from './remembered-lookup.ts';
import type { RememberedLookup } from './remembered-lookup.ts';

let now: number;
let calls: PromiseWithResolvers<string>[];
let lookup: RememberedLookup<string, string>;

beforeEach(() => {
  now = 0;
  calls = [];
  lookup = createRememberedLookup<string, string>({
    ask: () => {
      const call = Promise.withResolvers<string>();
      calls.push(call);
      return call.promise;
    },
    onAsked: () => undefined,
    keyOf: (question) => question,
    idsOf: (value) => value.split(' '),
    max: 2,
    clock: () => now,
  });
});

const find = async (question: string, value: string): Promise<string> => {
  const found = lookup.find(question);
  calls.at(-1)?.resolve(value);
  return found;
};

test('an answer is at hand once it was given, and no other is asked for', async () => {
  await find('a', 'x y');
  expect(lookup.find('a')).toBe('x y');
  expect(calls).toHaveLength(1);
});

test('an answer that is overtaken by a change while it is renewed goes to those who wait, and to no others', async () => {
  await find('a', 'x y');
  now = 60_001;
  expect(lookup.find('a')).toBe('x y');
  lookup.invalidate('y');
  expect(lookup.lastKnown('a')).toBeUndefined();
  const waiting = lookup.find('a');
  calls[1]?.resolve('x old');
  calls[2]?.resolve('x new');
  expect(await waiting).toBe('x new');
  expect(lookup.find('a')).toBe('x new');
});

test('a change of something else spares what is asked for meanwhile', async () => {
  const waiting = lookup.find('a');
  lookup.invalidate('z');
  calls[0]?.resolve('x');
  await waiting;
  expect(lookup.find('a')).toBe('x');
});

test('a renewal that fails leaves what was there in reserve', async () => {
  await find('a', 'x');
  lookup.markAllStale();
  const waiting = lookup.find('a');
  calls[1]?.reject(new Error('down'));
  await expect(waiting).rejects.toThrow('down');
  expect(lookup.lastKnown('a')).toBe('x');
});

test('the least recently used answer gives way', async () => {
  await find('a', 'x');
  await find('b', 'y');
  expect(lookup.find('a')).toBe('x');
  await find('c', 'z');
  expect([lookup.lastKnown('a'), lookup.lastKnown('b')]).toEqual(['x', undefined]);
});

test('what is refused before it is asked for pushes no answer out', async () => {
  await find('a', 'x');
  await find('b', 'y');
  for (const question of ['c', 'd', 'e']) {
    const gate = { of: 'one', admit: () => Promise.reject(new Error('no')) };
    const refused = async () => lookup.find(question, gate);
    await expect(refused()).rejects.toThrow('no');
  }
  expect([lookup.lastKnown('a'), lookup.lastKnown('b')]).toEqual(['x', 'y']);
});

test('more questions at once than there are places are still asked once each', async () => {
  const answers = ['a', 'b', 'c', 'a', 'b', 'c'].map(async (question) => lookup.find(question));
  for (const call of calls) call.resolve('x');
  expect(await Promise.all(answers)).toEqual(Array(6).fill('x'));
  expect(calls).toHaveLength(3);
});
