import { Redis } from 'ioredis';
import type { Result } from 'ioredis';
import type { Logger } from '@courtcast/observability';
import { redactText } from '@courtcast/observability';
import type { Budget, Verdict } from './budget.ts';
import { windowMs } from './budget.ts';

/** Counts requests for all replicas together. */
export interface SharedWindows {
  /** Resolves when the first attempt to connect has ended, one way or the other. */
  readonly attempted: Promise<void>;
  /** False while Redis is known to be away: `take` would only fail then. */
  isUp(): boolean;
  /** Counts a request if fewer than the budget's limit were counted in the last 60 s. Rejects when Redis is away. */
  take(budget: Budget): Promise<Verdict>;
  close(): void;
}

/** How long a request waits for Redis before it is counted locally. */
const commandTimeoutMs = 250;
/** After a failed command requests are counted locally for so long, then one tries Redis again. */
const pauseMs = 1_000;
const longestReconnectMs = 1_000;
const connectTimeoutMs = 1_000;
/** The braces keep all windows in one slot of a cluster, so that one call may count in many of them. */
const keyPrefix = 'courtcast:{limit}:';
/** Requests that one call counts at the most: Redis serves nobody else meanwhile. */
const mostInOneCall = 100;

// One list per key holds the times of the counted requests, newest first, by Redis' own clock: replicas need not
// agree on the time, and refused requests leave no trace. ARGV: the window, then the limit of each key.
const takeScript = `
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

const connect = (url: string): Redis => {
  const redis = new Redis(url, {
    connectionName: 'gateway',
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: connectTimeoutMs,
    commandTimeout: commandTimeoutMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestReconnectMs),
  });
  redis.defineCommand('takeFromWindows', { lua: takeScript });
  return redis;
};

/** A request that waits to be counted. */
interface Waiting {
  readonly budget: Budget;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
}

const verdictAt = (answer: readonly number[], index: number): Verdict => {
  const remaining = answer[2 * index] ?? -1;
  const resetMs = answer[2 * index + 1] ?? windowMs;
  return { isAllowed: remaining >= 0, remaining: Math.max(0, remaining), resetMs };
};

/** Counts for many requests by one call; tells whether that worked. */
const takeTogether = async (redis: Redis, batch: readonly Waiting[]): Promise<boolean> => {
  const keys = batch.map(({ budget }) => keyPrefix + budget.key);
  const limits = batch.map(({ budget }) => budget.limit);
  try {
    const answer = await redis.takeFromWindows(batch.length, ...keys, windowMs, ...limits);
    for (const [index, { resolve }] of batch.entries()) resolve(verdictAt(answer, index));
    return true;
  } catch (error) {
    for (const { reject } of batch) reject(error);
    return false;
  }
};

/** Gathers the requests of one turn of the event loop, so that they travel together. */
const createBatches = (redis: Redis, onFailure: () => void): ((budget: Budget) => Promise<Verdict>) => {
  let waiting: Waiting[] = [];

  const send = async (batch: readonly Waiting[]): Promise<void> => {
    if (!(await takeTogether(redis, batch))) onFailure();
  };
  const flush = (): void => {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += mostInOneCall) {
      void send(all.slice(start, start + mostInOneCall));
    }
  };
  return (budget) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ budget, resolve, reject }) === 1) setImmediate(flush);
    });
};

/** Keeps track of the connection, and logs each change. */
const followState = (redis: Redis, logger: Logger) => {
  const attempted = Promise.withResolvers<undefined>();
  let isConnected = false;
  let isClosing = false;
  redis.on('ready', () => {
    isConnected = true;
    attempted.resolve(undefined);
    logger.info('Redis connected: limits are counted over all replicas');
  });
  redis.on('error', (error: Error) => {
    logger.debug({ reason: redactText(error.message) }, 'Redis connection failed');
  });
  redis.on('close', () => {
    if (isConnected && !isClosing) logger.warn('Redis is away: limits are counted locally');
    isConnected = false;
    attempted.resolve(undefined);
  });
  return {
    attempted: attempted.promise,
    isConnected: () => isConnected,
    close: () => {
      isClosing = true;
      redis.disconnect();
    },
  };
};

/** Connects to Redis and goes on connecting for ever; what becomes of it is logged when it changes. */
export const createRedisWindows = ({ url, logger }: { url: string; logger: Logger }): SharedWindows => {
  const redis = connect(url);
  const state = followState(redis, logger);
  let pausedUntil = 0;
  return {
    attempted: state.attempted,
    isUp: () => state.isConnected() && performance.now() >= pausedUntil,
    take: createBatches(redis, () => {
      pausedUntil = performance.now() + pauseMs;
    }),
    close: state.close,
  };
};
