import { expect, test } from 'vitest';
import type { SiteAnswer } from '@courtcast/contracts';
import { createAnswerCache } from './answer-cache.ts';

function world() {
  let [now, asked] = [0, 0];
  const aside = createAnswerCache(() => now);
  const answer = (text: string): SiteAnswer => ({ status: 200, text, body: text });
  return {
    find: (key: string, text = key) =>
      aside.find(key, () => {
        asked += 1;
        return text === 'refused' ? Promise.reject(new Error(text)) : Promise.resolve(answer(text));
      }),
    wait: (ms: number) => (now += ms),
    asked: () => asked,
  };
}

test('what was answered is asked for again after half a minute', async () => {
  const { find, wait, asked } = world();
  await Promise.all([find('a'), find('a')]);
  wait(29_999);
  expect((await find('a', 'other')).text).toBe('a');
  expect(asked()).toBe(1);
  wait(1);
  expect((await find('a', 'other')).text).toBe('other');
});

test('a refusal is not kept', async () => {
  const { find } = world();
  await expect(find('a', 'refused')).rejects.toThrow('refused');
  expect((await find('a')).text).toBe('a');
});

test('the oldest go where all together are too long', async () => {
  const { find, asked } = world();
  const long = 'x'.repeat(6_000_000);
  for (const key of ['a', 'b', 'c']) await find(key, long);
  await find('c', long);
  await find('b', long);
  expect(asked()).toBe(3);
  await find('a', long);
  expect(asked()).toBe(4);
});
