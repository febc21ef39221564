import { beforeEach, describe, expect, test } from 'vitest';
import { createEntryStore } from './entry-store.ts';
import type { EntryStore, Fetch } from './entry-store.ts';
import { shareAnswer } from './shared-answer.ts';
import { createTopicTable } from './topic-table.ts';
import type { TopicTable } from './topic-table.ts';

let topics: TopicTable;
let store: EntryStore;

const publicAnswer = shareAnswer({
  status: 200,
  headers: { 'cache-control': 'no-cache' },
  body: Buffer.alloc(1_000),
});
const privateAnswer = shareAnswer({ status: 200, headers: {}, body: Buffer.alloc(1_000) });

const open = (key = 'k'): Fetch => {
  const fetch: Fetch = { answer: Promise.resolve(publicAnswer), seenChange: 0, at: 0 };
  store.open(key, fetch, { kind: 'record', events: ['event'], writes: ['write'] });
  return fetch;
};

/** Number of entries that hold a topic. */
const holders = (name: string): number => {
  const held = topics.hold([name]);
  topics.release(held);
  return held[0]?.holders ?? 0;
};

beforeEach(() => {
  topics = createTopicTable();
  store = createEntryStore(topics, 100_000);
});

describe('topics are held as long as an entry is there', () => {
  test.each<[string, number, () => void]>([
    ['opened', 1, () => open()],
    ['cached', 1, () => store.store('k', open(), publicAnswer)],
    [
      'opened again over what was cached',
      1,
      () => {
        store.store('k', open(), publicAnswer);
        open();
      },
    ],
    ['not to be cached', 0, () => store.store('k', open(), privateAnswer)],
    ['failed', 0, () => store.drop('k', open())],
    [
      'cleared',
      0,
      () => {
        open('one');
        open('two');
        store.clear();
      },
    ],
    [
      'brought too late',
      1,
      () => {
        const late = open();
        open();
        store.store('k', late, publicAnswer);
        store.drop('k', late);
      },
    ],
  ])('%s: %i', (_title, count, act) => {
    act();
    expect([holders('event'), holders('write')]).toEqual([count, count]);
  });

  test('those that give way release them', () => {
    for (let index = 0; index < 1_000; index += 1)
      store.store(String(index), open(String(index)), publicAnswer);
    expect(store.size()).toBeLessThanOrEqual(100_000);
    expect(holders('event')).toBeLessThanOrEqual(100);
    expect(holders('event')).toBeGreaterThan(10);
  });
});
