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
const keyPrefix = 'courtcast:limit:';

// One list per key holds the times of the counted requests, newest first, by Redis' own clock: replicas need not
// agree on the time, and refused requests leave no trace.
const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local limit = tonumber(ARGV[1])
local window = tonumber(ARGV[2])
local oldest = redis.call('LINDEX', KEYS[1], -1)
while oldest and tonumber(oldest) <= now - window do
  redis.call('RPOP', KEYS[1])
  oldest = redis.call('LINDEX', KEYS[1], -1)
end
local count = redis.call('LLEN', KEYS[1])
if count < limit then
  redis.call('LPUSH', KEYS[1], now)
  redis.call('PEXPIRE', KEYS[1], window)
  return {1, limit - count - 1, math.min(window, tonumber(oldest or now) + window - now)}
end
local blocking = redis.call('LINDEX', KEYS[1], limit - 1)
return {0, 0, math.min(window, tonumber(blocking) + window - now)}
`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    takeFromWindow(key: string, limit: number, windowMs: number): Result<number[], Context>;
  }
}

const connect = (url: string): Redis => {
  const redis = new Redis(url, {
    connectionName: 'gateway',
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
    connectTimeout: connectTimeoutMs,
    commandTimeout: commandTimeoutMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestReconnectMs),
  });
  redis.defineCommand('takeFromWindow', { numberOfKeys: 1, lua: takeScript });
  return redis;
};

const toVerdict = ([isAllowed, remaining, resetMs]: number[]): Verdict => ({
  isAllowed: isAllowed === 1,
  remaining: remaining ?? 0,
  resetMs: resetMs ?? windowMs,
});

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
    take: async ({ key, limit }) => {
      try {
        return toVerdict(await redis.takeFromWindow(keyPrefix + key, limit, windowMs));
      } catch (error) {
        pausedUntil = performance.now() + pauseMs;
        throw error;
      }
    },
    close: state.close,
  };
};
