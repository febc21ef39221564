import { beforeEach, describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { isProblem, unauthenticated } from '@courtcast/problem';
import { createMetrics } from '@courtcast/observability';
import type { Metrics } from '@courtcast/observability';
import type { HttpExchange } from '../http/exchange.ts';
import { publicBudget } from './budget.ts';
import type { Budget, Verdict } from './budget.ts';
import { addRateLimitHeaders, createCount, createLimiter, retryAfterSeconds } from './limiter.ts';
import type { CountedClient, Limiter } from './limiter.ts';

const limits = { public: 2, forms: 3, authenticated: 9, board: 9, boards: 9, handshakes: 9, pages: 9 };
const budget: Budget = { policy: 'public', key: 'a', limit: 2 };

let now: number;
let isUp: boolean;
let notify: (isUp: boolean) => void;
let shared: Verdict[];
let asked: number;
let givenBack: number[];
let isLost: boolean;
let metrics: Metrics;
let limiter: Limiter;

beforeEach(() => {
  now = 0;
  isUp = true;
  shared = [];
  asked = 0;
  givenBack = [];
  isLost = false;
  metrics = createMetrics('gateway');
  limiter = createLimiter({
    shared: {
      isUp: () => isUp,
      onChange: (listener) => {
        notify = listener;
      },
      take: async () => {
        asked += 1;
        const verdict = shared.shift();
        if (verdict === undefined) throw new Error('connection lost');
        return { verdict, countedAt: asked };
      },
      giveBack: async (_budget, countedAt) => {
        if (isLost) throw new Error('connection lost');
        givenBack.push(countedAt);
      },
    },
    metrics,
    clock: () => now,
  });
});

const allowed = (remaining: number): Verdict => ({ isAllowed: true, remaining, resetMs: 60_000 });
const refused = (resetMs: number): Verdict => ({ isAllowed: false, remaining: 0, resetMs });

const metric = async (name: string): Promise<string | undefined> =>
  (await metrics.render()).text.split('\n').find((line) => line.startsWith(name));

describe('a caller over the limit', () => {
  test('is refused without asking Redis until a request becomes free', async () => {
    shared = [allowed(1), allowed(0), refused(20_000), allowed(0)];
    for (const _ of [1, 2, 3]) await limiter.take(budget);
    now = 19_999;
    expect(await limiter.take(budget)).toEqual(refused(1));
    expect(asked).toBe(3);
    now = 20_000;
    expect(await limiter.take(budget)).toMatchObject({ isAllowed: true });
    expect(asked).toBe(4);
  });

  test('is counted in the metrics by policy', async () => {
    shared = [refused(20_000)];
    await limiter.take(budget);
    await limiter.take(budget);
    expect(await metric('courtcast_rate_limited_total')).toMatch(/policy="public".* 2$/);
  });

  test('holds up no other caller', async () => {
    shared = [refused(20_000), allowed(1)];
    await limiter.take(budget);
    expect(await limiter.take({ ...budget, key: 'b' })).toEqual(allowed(1));
  });
});

describe('a request that is held', () => {
  test('counts until it is given back, in Redis and here', async () => {
    shared = [allowed(1), allowed(0), allowed(0)];
    await limiter.hold(budget);
    const second = await limiter.hold(budget);
    await second.giveBack();
    expect(givenBack).toEqual([2]);
    isUp = false;
    expect(await limiter.take(budget)).toMatchObject({ isAllowed: true, remaining: 0 });
    expect((await limiter.take(budget)).isAllowed).toBe(false);
  });

  test('counts locally while Redis is unavailable, until it is given back', async () => {
    isUp = false;
    const [first, second] = [await limiter.hold(budget), await limiter.hold(budget)];
    expect((await limiter.hold(budget)).verdict.isAllowed).toBe(false);
    await first.giveBack();
    expect((await limiter.hold(budget)).verdict.isAllowed).toBe(true);
    expect((await limiter.hold(budget)).verdict.isAllowed).toBe(false);
    expect([second.verdict.isAllowed, givenBack]).toEqual([true, []]);
  });

  test('is asked for again after a second where it was refused: another replica may have given one back', async () => {
    shared = [refused(20_000), refused(19_000), allowed(0)];
    for (const _ of [1, 2, 3]) expect((await limiter.hold(budget)).verdict.isAllowed).toBe(false);
    expect(asked).toBe(1);
    now = 1_000;
    expect((await limiter.hold(budget)).verdict).toEqual(refused(19_000));
    now = 2_000;
    expect((await limiter.hold(budget)).verdict.isAllowed).toBe(true);
  });

  test('leaves nothing in Redis where this replica refuses it alone', async () => {
    isUp = false;
    for (const _ of [1, 2]) await limiter.take(budget);
    isUp = true;
    shared = [allowed(1)];
    expect((await limiter.hold(budget)).verdict.isAllowed).toBe(false);
    expect(givenBack).toEqual([1]);
  });

  test('stays counted where Redis is lost meanwhile, and says nothing', async () => {
    shared = [allowed(1)];
    const held = await limiter.hold(budget);
    isLost = true;
    await expect(held.giveBack()).resolves.toBeUndefined();
  });
});

describe('while Redis is unavailable', () => {
  test('requests are counted locally, and the metrics say so', async () => {
    isUp = false;
    const verdicts = [await limiter.take(budget), await limiter.take(budget), await limiter.take(budget)];
    expect(verdicts.map(({ isAllowed }) => isAllowed)).toEqual([true, true, false]);
    expect(asked).toBe(0);
    expect(await metric('courtcast_rate_limit_local_total')).toMatch(/ 3$/);
    expect(await metric('courtcast_redis_up')).toMatch(/ 0$/);
  });

  test('the local count goes on from what this replica let through', async () => {
    shared = [allowed(1)];
    await limiter.take(budget);
    isUp = false;
    expect((await limiter.take(budget)).isAllowed).toBe(true);
    expect((await limiter.take(budget)).isAllowed).toBe(false);
  });

  test('a call that fails is counted locally, too', async () => {
    expect(await limiter.take(budget)).toMatchObject({ isAllowed: true, remaining: 1 });
    expect(asked).toBe(1);
  });

  test('the metrics show that it is back', async () => {
    isUp = false;
    await limiter.take(budget);
    isUp = true;
    shared = [allowed(1)];
    await limiter.take(budget);
    expect(await metric('courtcast_redis_up')).toMatch(/ 1$/);
  });
});

describe('after Redis was unavailable', () => {
  const takeAll = async (count: number): Promise<boolean[]> => {
    const verdicts: boolean[] = [];
    for (let index = 0; index < count; index += 1) verdicts.push((await limiter.take(budget)).isAllowed);
    return verdicts;
  };

  test('what was counted locally still counts, although Redis knows nothing of it', async () => {
    isUp = false;
    await takeAll(1);
    isUp = true;
    shared = [allowed(1), allowed(0)];
    now = 1_000;
    expect(await limiter.take(budget)).toEqual({ isAllowed: true, remaining: 0, resetMs: 59_000 });
    expect(await limiter.take(budget)).toEqual({ isAllowed: false, remaining: 0, resetMs: 59_000 });
  });

  test('what it forgot still counts, even if no request came meanwhile', async () => {
    shared = [allowed(1), allowed(0), allowed(1), allowed(0)];
    await takeAll(2);
    notify(false);
    notify(true);
    now = 59_999;
    expect(await takeAll(2)).toEqual([false, false]);
  });

  test('its word is enough again when a window has passed', async () => {
    notify(false);
    notify(true);
    now = 60_000;
    shared = [allowed(1), allowed(0), allowed(1)];
    expect(await takeAll(3)).toEqual([true, true, true]);
  });

  test('the metrics say so without any request', async () => {
    notify(false);
    expect(await metric('courtcast_redis_up')).toMatch(/ 0$/);
    notify(true);
    expect(await metric('courtcast_redis_up')).toMatch(/ 1$/);
  });
});

describe('boards of one user', () => {
  const ofMaker: Budget = { policy: 'boards', key: 'boards:u1', limit: 3 };
  const board = (id: string): Budget => ({ policy: 'board', key: `board:${id}`, limit: 2 });

  test('count each by itself, and together however many there are', async () => {
    isUp = false;
    const count = createCount(limiter, limits);
    const statusAndPolicy = async (id: string): Promise<string> => {
      const answerHeaders: string[] = [];
      const client = { budget: board(id), furtherBudget: ofMaker };
      const counted = count({ answerHeaders } as unknown as HttpExchange, client, undefined);
      const status = await counted.then(
        () => 200,
        () => 429,
      );
      return `${status} ${answerHeaders[3]}`;
    };
    const seen: string[] = [];
    for (const id of ['a', 'a', 'a', 'b', 'b', 'c']) seen.push(await statusAndPolicy(id));
    expect(seen).toEqual([
      '200 "board";r=1;t=60',
      '200 "board";r=0;t=60',
      '429 "board";r=0;t=60',
      '200 "board";r=1;t=60',
      '429 "boards";r=0;t=60',
      '429 "boards";r=0;t=60',
    ]);
  });
});

test('forms of those without credentials have a budget of their own, and leave reads theirs', async () => {
  isUp = false;
  const count = createCount(limiter, limits);
  const statusOf = async (operation: Operation, client: CountedClient): Promise<string> => {
    const answerHeaders: string[] = [];
    const exchange = { answerHeaders, address: '203.0.113.7' } as unknown as HttpExchange;
    const counted = count(exchange, client, operation);
    const status = await counted.then(
      () => 'counted',
      (error: unknown) => (isProblem(error) ? error.code : 'other'),
    );
    return `${status} ${answerHeaders[3]}`;
  };
  const visitor = { budget: publicBudget('203.0.113.7', limits) };
  const seen: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) seen.push(await statusOf(operations.confirmEntry, visitor));
  seen.push(await statusOf(operations.listTournaments, visitor));
  const problem = unauthenticated();
  seen.push(await statusOf(operations.confirmEntry, { ...visitor, problem }));
  const user: Budget = { policy: 'authenticated', key: 'user:a', limit: 9 };
  seen.push(await statusOf(operations.confirmEntry, { budget: user }));
  expect(seen).toEqual([
    'counted "form";r=2;t=60',
    'counted "form";r=1;t=60',
    'counted "form";r=0;t=60',
    'rate-limited "form";r=0;t=60',
    'counted "public";r=1;t=60',
    'unauthenticated "public";r=0;t=60',
    'counted "authenticated";r=8;t=60',
  ]);
});

describe('a board and its maker', () => {
  const client = {
    budget: { policy: 'board', key: 'board:a', limit: 2 },
    furtherBudget: { policy: 'boards', key: 'boards:u1', limit: 3 },
  } as const;
  const count = () =>
    createCount(limiter, limits)({ answerHeaders: [] } as unknown as HttpExchange, client, undefined);

  test('are counted at once, before either answer of Redis is there', async () => {
    shared = [allowed(1), allowed(2)];
    const counted = count();
    expect(asked).toBe(2);
    await counted;
  });

  test('what the board itself is refused is given back to its maker, and not asked for again', async () => {
    shared = [refused(20_000), allowed(2)];
    await expect(count()).rejects.toMatchObject({ code: 'rate-limited' });
    expect(givenBack).toHaveLength(1);
    await expect(count()).rejects.toMatchObject({ code: 'rate-limited' });
    expect(asked).toBe(2);
  });
});

describe('looking without counting', () => {
  test('an unknown budget is whole', () => {
    expect(limiter.peek(budget)).toEqual({ isAllowed: true, remaining: 2, resetMs: 0 });
  });

  test('a known one is what it was, and older', async () => {
    shared = [allowed(1)];
    await limiter.take(budget);
    now = 10_000;
    expect(limiter.peek(budget)).toEqual({ isAllowed: true, remaining: 1, resetMs: 50_000 });
    now = 60_000;
    expect(limiter.peek(budget)).toEqual({ isAllowed: true, remaining: 2, resetMs: 0 });
    expect(asked).toBe(1);
  });
});

describe('the headers', () => {
  test('name policy, quota and window in seconds', () => {
    const headers: string[] = [];
    addRateLimitHeaders(headers, budget, { isAllowed: true, remaining: 1, resetMs: 1_001 });
    expect(headers).toEqual(['RateLimit-Policy', '"public";q=2;w=60', 'RateLimit', '"public";r=1;t=2']);
  });

  test.each([
    [0, 1],
    [1, 1],
    [1_000, 1],
    [1_001, 2],
    [60_000, 60],
  ])('after %d ms a client may try again in %d s', (resetMs, seconds) => {
    expect(retryAfterSeconds(refused(resetMs))).toBe(seconds);
  });
});
