import type { Result } from 'ioredis';
import type { RedisConnection } from '../redis/connection.ts';
import type { Budget, Verdict } from './budget.ts';
import { WINDOW_MS } from './budget.ts';

/** The result of counting one request, and its time by the clock of the windows, in ms. */
export interface SharedCount {
  readonly verdict: Verdict;
  readonly countedAt: number;
}

/** Counts requests for all replicas together. */
export interface SharedWindows {
  /** False while Redis is known to be unavailable: `take` would only fail then. */
  isUp(): boolean;
  /** Counts a request if fewer than the budget's limit were counted in the last 60 s. Rejects when Redis is unavailable. */
  take(budget: Budget): Promise<SharedCount>;
  /** Takes back a request that was counted at `countedAt`. Rejects when Redis is unavailable. */
  giveBack(budget: Budget, countedAt: number): Promise<void>;
  /** Calls `listener` from now on when Redis comes and goes, whether anything is counted or not. */
  onChange(listener: (isUp: boolean) => void): void;
}

/** The braces keep all windows in one slot of a cluster, so that one call may count in many of them. */
const KEY_PREFIX = 'courtcast:{limit}:';
/** Requests that one call counts at the most: Redis serves no other client meanwhile. */
const MAX_IN_ONE_CALL = 100;

// One list per key holds the times of the counted requests, newest first, by Redis' own clock: replicas need not
// agree on the time, and refused requests leave no trace. ARGV: the window, then the limit of each key.
const TAKE_SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window = tonumber(ARGV[1])
local answer = {}
for index, key in ipairs(KEYS) do
  local limit = tonumber(ARGV[index + 1])
  local oldest = redis.call('LINDEX', key, -1)
  while oldest and tonumber(oldest) <= now - window do
    redis.call('RPOP', key)
    oldest = redis.call('LINDEX', key, -1)
  end
  local count = redis.call('LLEN', key)
  if count < limit then
    redis.call('LPUSH', key, now)
    redis.call('PEXPIRE', key, window)
    answer[#answer + 1] = limit - count - 1
  else
    oldest = redis.call('LINDEX', key, limit - 1)
    answer[#answer + 1] = -1
  end
  answer[#answer + 1] = math.min(window, tonumber(oldest or now) + window - now)
end
answer[#answer + 1] = now
return answer
`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    takeFromWindows(
      keyCount: number,
      ...keysAndArguments: readonly (string | number)[]
    ): Result<number[], Context>;
  }
}

/** A request that waits to be counted. */
interface Waiting {
  readonly budget: Budget;
  readonly resolve: (count: SharedCount) => void;
  readonly reject: (error: unknown) => void;
}

function verdictAt(answer: readonly number[], index: number): Verdict {
  const remaining = answer[2 * index] ?? -1;
  const resetMs = answer[2 * index + 1] ?? WINDOW_MS;
  return { isAllowed: remaining >= 0, remaining: Math.max(0, remaining), resetMs };
}

const unavailable = new Error('Redis is unavailable');

/** Counts for many requests by one call; returns whether that worked. */
async function takeTogether(
  { redis, withTimeout }: Pick<RedisConnection, 'redis' | 'withTimeout'>,
  batch: readonly Waiting[],
): Promise<boolean> {
  const keys = batch.map(({ budget }) => KEY_PREFIX + budget.key);
  const limits = batch.map(({ budget }) => budget.limit);
  try {
    const answer = await withTimeout(redis.takeFromWindows(batch.length, ...keys, WINDOW_MS, ...limits));
    const countedAt = answer.at(-1) ?? Number.NaN;
    for (const [index, { resolve }] of batch.entries())
      resolve({ verdict: verdictAt(answer, index), countedAt });
    return true;
  } catch (error) {
    for (const { reject } of batch) reject(error);
    return false;
  }
}

/**
 * Batches the requests of one turn of the event loop, and requests that arrive during running calls: they share the
 * next call. The busier the gateway, the more of them share a call.
 */
function createBatches(connection: RedisConnection): (budget: Budget) => Promise<SharedCount> {
  const waiting: Waiting[] = [];
  let isUnderWay = false;

  const takeBatches = async (): Promise<boolean> => {
    const batches: Promise<boolean>[] = [];
    while (waiting.length > 0) batches.push(takeTogether(connection, waiting.splice(0, MAX_IN_ONE_CALL)));
    return (await Promise.all(batches)).every(Boolean);
  };
  const takeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      if (await takeBatches()) continue;
      connection.noteFailure();
      // They have waited long enough to know that Redis is unavailable.
      for (const { reject } of waiting.splice(0)) reject(unavailable);
    }
    isUnderWay = false;
  };
  return (budget) =>
    new Promise((resolve, reject) => {
      waiting.push({ budget, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      setImmediate(() => void takeAll());
    });
}

/** Windows in Redis; while it is unavailable, and for a second after a failed call, they say so. */
export function createRedisWindows(connection: RedisConnection): SharedWindows {
  const { redis, isUp, withTimeout } = connection;
  redis.defineCommand('takeFromWindows', { lua: TAKE_SCRIPT });
  return {
    isUp,
    take: createBatches(connection),
    // Requests that were counted in the same ms are alike.
    giveBack: async ({ key }, countedAt) => {
      await withTimeout(redis.lrem(KEY_PREFIX + key, 1, countedAt));
    },
    onChange: (listener) => {
      redis.on('ready', () => listener(true));
      redis.on('close', () => listener(false));
    },
  };
}
