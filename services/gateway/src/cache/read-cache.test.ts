import { beforeEach, describe, expect, test } from 'vitest';
import type { FetchPlan, ReadCache } from './read-cache.ts';
import { createReadCache } from './read-cache.ts';
import { shareAnswer } from './shared-answer.ts';
import type { SharedAnswer } from './shared-answer.ts';

let now: number;
let calls: number;
let waits: { ms: number; end: () => void }[];
let cache: ReadCache;

const answerOf = (text: string, headers: Record<string, string> = { 'cache-control': 'no-cache' }) =>
  shareAnswer({ status: 200, headers, body: Buffer.from(text) });

const textOf = async (answer: SharedAnswer | Promise<SharedAnswer>): Promise<string> =>
  (await (await answer).rendition('identity')).body;

type Bringing = string | SharedAnswer | Promise<SharedAnswer>;

const record: Partial<FetchPlan> = { kind: 'record', id: 'm1', topics: ['scoring.match.m1'] };
const list: Partial<FetchPlan> = { kind: 'list', id: undefined, topics: ['scoring.match'] };

/** Reads; a fetch that it takes brings `brought`. */
const read = (brought: Bringing, plan: Partial<FetchPlan> = record, key = 'k'): Promise<string> =>
  textOf(
    cache.read(key, () => ({
      service: 'scoring',
      kind: 'record',
      id: 'm1',
      topics: [],
      ...plan,
      fetch: async () => {
        calls += 1;
        return typeof brought === 'string' ? answerOf(brought) : brought;
      },
    })),
  );

beforeEach(() => {
  now = 10_000;
  calls = 0;
  waits = [];
  cache = createReadCache({
    clock: () => now,
    wait: (ms) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      waits.push({ ms, end: () => resolve(undefined) });
      return promise;
    },
  });
});

describe('equal reads', () => {
  test('are one call, however many ask at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<SharedAnswer>();
    const all = Array.from({ length: 1_000 }, () => read(promise));
    resolve(answerOf('a'));
    expect(new Set(await Promise.all(all))).toEqual(new Set(['a']));
    expect(calls).toBe(1);
  });

  test('are one call also while it takes longer than an answer is cached', async () => {
    const { promise, resolve } = Promise.withResolvers<SharedAnswer>();
    const first = read(promise);
    now += 5_000;
    const second = read('never asked');
    resolve(answerOf('a'));
    expect([await first, await second, calls]).toEqual(['a', 'a', 1]);
    expect(await read('b')).toBe('b');
  });

  test('are answered from memory for less than a second', async () => {
    await read('a');
    now += 999;
    expect(await read('b')).toBe('a');
    now += 1;
    expect(await read('b')).toBe('b');
  });

  test('are distinguished from others', async () => {
    await read('a', record, 'one');
    expect(await read('b', record, 'two')).toBe('b');
  });

  test('all fail with the call that failed, and the next one tries again', async () => {
    const failed = Promise.reject<SharedAnswer>(new Error('away'));
    const both = await Promise.allSettled([read(failed), read(failed)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toBe(1);
    expect(await read('b')).toBe('b');
  });
});

describe('an event', () => {
  test('ends the record that it is about, and no other', async () => {
    await read('one', record, 'one');
    await read('two', { ...record, id: 'm2', topics: ['scoring.match.m2'] }, 'two');
    cache.invalidateByEvent(['scoring.match', 'scoring.match.m1']);
    expect(await read('new', record, 'one')).toBe('new');
    expect(await read('never asked', record, 'two')).toBe('two');
  });

  test('while a record is fetched: what comes is neither cached nor given to those who ask after it', async () => {
    const before = Promise.withResolvers<SharedAnswer>();
    const first = read(before.promise);
    cache.invalidateByEvent(['scoring.match.m1']);
    const second = read('new');
    before.resolve(answerOf('old'));
    expect([await first, await second, await read('never asked')]).toEqual(['old', 'new', 'new']);
    expect(calls).toBe(2);
  });

  test('lets a list stay until it is 250 ms old, and a thousand events make one call of it', async () => {
    await read('old', list);
    for (let at = 0; at < 249; at += 1) {
      now += 1;
      cache.invalidateByEvent(['scoring.match']);
      expect(await read('new', list)).toBe('old');
    }
    now += 1;
    expect(await read('new', list)).toBe('new');
    expect(calls).toBe(2);
  });

  test('that came while a list was fetched counts from when that began', async () => {
    const before = Promise.withResolvers<SharedAnswer>();
    const first = read(before.promise, list);
    cache.invalidateByEvent(['scoring.match']);
    now += 249;
    const joined = read('never asked', list);
    now += 1;
    const later = read('new', list);
    before.resolve(answerOf('old'));
    expect([await first, await joined, await later]).toEqual(['old', 'old', 'new']);
  });

  test('about something else ends nothing', async () => {
    await read('a', list);
    cache.invalidateByEvent(['tournament.t1']);
    now += 500;
    expect(await read('b', list)).toBe('a');
  });
});

describe('a write through this gateway', () => {
  test('ends the record that it names, and no other', async () => {
    await read('one', record, 'one');
    await read('two', { ...record, id: 'm2' }, 'two');
    cache.invalidateByWrite('scoring', ['m1']);
    expect(await read('new', record, 'one')).toBe('new');
    expect(await read('never asked', { ...record, id: 'm2' }, 'two')).toBe('two');
  });

  test('ends every list of its service at once', async () => {
    await read('old', list);
    now += 60;
    cache.invalidateByWrite('leagues', ['g1']);
    expect(await read('never asked', list)).toBe('old');
    cache.invalidateByWrite('scoring', ['m1']);
    expect(await read('new', list)).toBe('new');
    expect(waits).toEqual([]);
  });

  test('makes those who ask for a list wait for one call, 50 ms after the last', async () => {
    await read('old', list);
    now += 20;
    cache.invalidateByWrite('scoring', ['m1']);
    const first = read('new', list);
    cache.invalidateByWrite('scoring', ['m2']);
    const second = read('never asked', list);
    expect([waits.map(({ ms }) => ms), calls]).toEqual([[30], 1]);
    now += 30;
    waits[0]?.end();
    expect([await first, await second, calls]).toEqual(['new', 'new', 2]);
  });
});

describe('a gap in the subscription to events', () => {
  test('ends everything, what is being fetched included', async () => {
    await read('one', record, 'one');
    const before = Promise.withResolvers<SharedAnswer>();
    const running = read(before.promise, list, 'two');
    cache.invalidateAll();
    const after = read('new', list, 'two');
    before.resolve(answerOf('old'));
    expect([await running, await after, await read('new', record, 'one')]).toEqual(['old', 'new', 'new']);
    expect(await read('never asked', list, 'two')).toBe('new');
  });
});

describe('not cached', () => {
  test.each<[string, SharedAnswer]>([
    [
      'a refusal',
      shareAnswer({ status: 404, headers: { 'cache-control': 'no-cache' }, body: Buffer.from('') }),
    ],
    ['what depends on the caller', answerOf('a', { 'cache-control': 'private, no-store' })],
    ['what says nothing of it', answerOf('a', {})],
    ['what sets a cookie', answerOf('a', { 'cache-control': 'no-cache', 'set-cookie': 'a=b' })],
    ['a very long one', answerOf('a'.repeat(1024 * 1024 + 1))],
  ])('%s', async (_title, answer) => {
    await read(answer);
    await read(answer);
    expect([calls, cache.size()]).toEqual([2, 0]);
  });
});

describe('memory', () => {
  test('is bounded, whatever is asked for; what many ask for stays', async () => {
    const small = createReadCache({ clock: () => now, maxBytes: 1_000_000 });
    let hotCalls = 0;
    const ask = (key: string, onCall: () => void): Promise<string> =>
      textOf(
        small.read(key, () => ({
          service: 'scoring',
          kind: 'list',
          id: undefined,
          topics: [`tournament.${key}`],
          fetch: async () => {
            onCall();
            return answerOf('x'.repeat(500));
          },
        })),
      );
    for (let index = 0; index < 20_000; index += 1) {
      await ask(`/live/matches?tournamentId=${index}`, () => undefined);
      if (index % 100 === 0) await ask('/live/matches', () => (hotCalls += 1));
      expect(small.size()).toBeLessThanOrEqual(1_000_000);
    }
    expect(hotCalls).toBe(1);
    small.invalidateAll();
    expect(small.size()).toBe(0);
  });

  test('holds the length of what was asked for, too', async () => {
    await read('a', record, 'k'.repeat(10_000));
    expect(cache.size()).toBeGreaterThan(40_000);
  });
});
