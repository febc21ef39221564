import { Redis } from 'ioredis';
import type { Logger } from '@courtcast/observability';
import { redactText } from '@courtcast/observability';

/** Redis, as far as it can be had: requests never wait long for it. */
export interface RedisConnection {
  readonly redis: Redis;
  /** Resolves when the first attempt to connect has ended, one way or the other. */
  readonly attempted: Promise<void>;
  /** False while Redis is known to be unavailable: a command would only fail then. */
  readonly isUp: () => boolean;
  /** The answer to a command; rejects if that takes too long. */
  readonly withTimeout: <T>(command: Promise<T>) => Promise<T>;
  /** A command failed: none is worth trying for a second. */
  readonly noteFailure: () => void;
  readonly close: () => void;
}

/**
 * The answer of another process; rejects after `waitMs`. A busy process may read an answer late that arrived in time,
 * so pending input is read before rejecting.
 */
export function withTimeout<T>(answer: Promise<T>, waitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error(`No answer in ${waitMs} ms`));
    const timer = setTimeout(() => setImmediate(giveUp), waitMs);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Maximum wait of a request for Redis; then it goes on without. */
const COMMAND_TIMEOUT_MS = 500;
/** After a failed command requests go on without Redis for so long, then one tries it again. */
const PAUSE_MS = 1_000;
const MAX_RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 1_000;

function connect(url: string): Redis {
  return new Redis(url, {
    connectionName: 'gateway',
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_MS),
  });
}

/** Keeps track of the connection, and logs each change: an outage once, with the first reason for it. */
function watchState(redis: Redis, logger: Logger) {
  const attempted = Promise.withResolvers<undefined>();
  let isConnected = false;
  let isClosing = false;
  let isKnownUnavailable = false;
  const noteUnavailable = (reason: string): void => {
    if (!isKnownUnavailable && !isClosing)
      logger.warn({ reason }, 'Redis is away: limits are counted locally');
    isKnownUnavailable = true;
  };
  redis.on('ready', () => {
    isConnected = true;
    isKnownUnavailable = false;
    attempted.resolve(undefined);
    logger.info('Redis connected: limits are counted over all replicas');
  });
  redis.on('error', (error: Error) => noteUnavailable(redactText(error.message)));
  redis.on('close', () => {
    isConnected = false;
    noteUnavailable('the connection was closed');
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
}

/** Connects to Redis and reconnects forever; changes of the connection are logged. */
export function connectRedis({ url, logger }: { url: string; logger: Logger }): RedisConnection {
  const redis = connect(url);
  const { attempted, isConnected, close } = watchState(redis, logger);
  let pausedUntil = 0;
  return {
    redis,
    attempted,
    withTimeout: (command) => withTimeout(command, COMMAND_TIMEOUT_MS),
    isUp: () => isConnected() && performance.now() >= pausedUntil,
    noteFailure: () => {
      pausedUntil = performance.now() + PAUSE_MS;
    },
    close,
  };
}
