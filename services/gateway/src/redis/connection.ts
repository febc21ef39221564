import { Redis } from 'ioredis';
import type { Logger } from '@courtcast/observability';
import { redactText } from '@courtcast/observability';
import { inTime } from './in-time.ts';

/** Redis, as far as it can be had: requests never wait long for it. */
export interface RedisConnection {
  readonly redis: Redis;
  /** Resolves when the first attempt to connect has ended, one way or the other. */
  readonly attempted: Promise<void>;
  /** False while Redis is known to be away: a command would only fail then. */
  readonly isUp: () => boolean;
  /** What a command answers; rejects where that takes too long. */
  readonly inTime: <T>(command: Promise<T>) => Promise<T>;
  /** A command failed: none is worth trying for a second. */
  readonly noteFailure: () => void;
  readonly close: () => void;
}

/** How long a request waits for Redis before it goes on without. */
const commandTimeoutMs = 500;
/** After a failed command requests go on without Redis for so long, then one tries it again. */
const pauseMs = 1_000;
const longestReconnectMs = 1_000;
const connectTimeoutMs = 1_000;

const connect = (url: string): Redis =>
  new Redis(url, {
    connectionName: 'gateway',
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: connectTimeoutMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestReconnectMs),
  });

/** Keeps track of the connection, and logs each change: an outage once, with the first reason for it. */
const followState = (redis: Redis, logger: Logger) => {
  const attempted = Promise.withResolvers<undefined>();
  let isConnected = false;
  let isClosing = false;
  let isKnownAway = false;
  const noteAway = (reason: string): void => {
    if (!isKnownAway && !isClosing) logger.warn({ reason }, 'Redis is away: limits are counted locally');
    isKnownAway = true;
  };
  redis.on('ready', () => {
    isConnected = true;
    isKnownAway = false;
    attempted.resolve(undefined);
    logger.info('Redis connected: limits are counted over all replicas');
  });
  redis.on('error', (error: Error) => noteAway(redactText(error.message)));
  redis.on('close', () => {
    isConnected = false;
    noteAway('the connection was closed');
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
export function connectRedis({ url, logger }: { url: string; logger: Logger }): RedisConnection {
  const redis = connect(url);
  const { attempted, isConnected, close } = followState(redis, logger);
  let pausedUntil = 0;
  return {
    redis,
    attempted,
    inTime: (command) => inTime(command, commandTimeoutMs),
    isUp: () => isConnected() && performance.now() >= pausedUntil,
    noteFailure: () => {
      pausedUntil = performance.now() + pauseMs;
    },
    close,
  };
}
