import { expect, test } from 'vitest';
import type { FirstAsking } from '../cache/ask-shared.ts';
import { shareAnswer } from '../cache/shared-answer.ts';
import { createPageStore } from './page-store.ts';
import type { PageRead, PageReads } from './page-reads.ts';

const CROWD = 1_000;
const address = { path: '/matches/m1', search: '' };
const by = {} as FirstAsking;

function answerOf(version: number, cacheControl = 'no-cache') {
  const body = Buffer.from(JSON.stringify({ version }));
  return shareAnswer({ status: 200, headers: { etag: `"${version}"`, 'cache-control': cacheControl }, body });
}

/** A store of one page that reads one match, with counts of reads and writes. */
function openStore() {
  const world = { now: 0, change: 0, answer: answerOf(1) };
  const counts = { asked: 0, loaded: 0, written: 0 };
  const reads: PageReads = {
    lastChange: () => world.change,
    ask: () => {
      counts.asked += 1;
      return Promise.resolve(world.answer);
    },
    answer: () => {
      const { answer: shared } = world;
      const text = JSON.stringify(shared.etag);
      return Promise.resolve({
        read: {} as PageRead,
        shared,
        answer: { status: 200, text, body: JSON.parse(text) as unknown },
      });
    },
  };
  const store = createPageStore({
    reads,
    clock: () => world.now,
    site: {
      async load(_at, read) {
        counts.loaded += 1;
        const { text } = await read({ operation: 'getMatch', params: { id: 'm1' }, query: {} });
        return {
          pattern: 'matches/:id',
          signsIn: false,
          data: text,
          write: () => `written ${(counts.written += 1)}`,
        };
      },
    },
  });
  const find = async () => {
    const found = await store.find(address, by);
    if ('status' in found) throw new Error(found.message);
    return found;
  };
  const crowd = async () => {
    const found = await Promise.all(Array.from({ length: CROWD }, find));
    return new Set(found.map((page) => store.documentOf(address, page, 'en')));
  };
  return { world, counts, find, crowd };
}

test('a crowd costs one reading and one document', async () => {
  const { counts, crowd } = openStore();
  expect(await crowd()).toHaveLength(1);
  expect(await crowd()).toHaveLength(1);
  expect(counts).toEqual({ asked: 0, loaded: 1, written: 1 });
});

test('what changed for another page is one comparison, however many ask', async () => {
  const { world, counts, crowd } = openStore();
  await crowd();
  world.change += 1;
  await crowd();
  expect(counts).toEqual({ asked: 1, loaded: 1, written: 1 });
});

test('a change is in the next answer', async () => {
  const { world, counts, find, crowd } = openStore();
  const before = await find();
  world.change += 1;
  world.answer = answerOf(2);
  const after = await find();
  expect(after.data.etag).not.toBe(before.data.etag);
  await crowd();
  expect(counts).toMatchObject({ loaded: 2, written: 1 });
});

test('without any event a page is compared again after 50 ms', async () => {
  const { world, counts, find } = openStore();
  await find();
  world.now += 49;
  await find();
  expect(counts.asked).toBe(0);
  world.now += 1;
  world.answer = answerOf(2);
  await find();
  expect(counts).toMatchObject({ asked: 1, loaded: 2 });
});

test('what is private is asked for each time', async () => {
  const { world, counts, find } = openStore();
  world.answer = answerOf(1, 'private, no-store');
  await find();
  await find();
  expect(counts.asked).toBe(1);
});
