import type { Logger } from '@courtcast/observability';
import type { Readiness } from '@courtcast/runtime';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';

/** The Redis side of a node: what Socket.IO needs for operations over all nodes. Events do not pass through it. */
export interface RedisSide {
  readonly adapter: ReturnType<typeof createAdapter>;
  close(): Promise<void>;
}

const MAX_RETRY_MS = 2_000;

/** Warns once for each time that the connection is lost; it tries again every two seconds. */
function warnOfOutages(connection: Redis, logger: Logger): void {
  let isKnownDown = false;
  connection.on('ready', () => {
    isKnownDown = false;
  });
  connection.on('error', (err: Error) => {
    if (!isKnownDown) logger.warn({ err }, 'Redis connection failed');
    isKnownDown = true;
  });
}

/** The adapter waits for none of its commands: what a connection that closes leaves undone is no error. */
function acceptUnanswered(connection: Redis): void {
  const send = connection.sendCommand.bind(connection);
  connection.sendCommand = (command, stream) => {
    command.promise.catch(() => undefined);
    return send(command, stream);
  };
}

/** Connects in the background and for ever: without Redis a node still shows every event to its own sockets. */
export function attachRedis({
  url,
  logger,
  readiness,
}: {
  url: string;
  logger: Logger;
  readiness: Readiness;
}): RedisSide {
  const publisher = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RETRY_MS),
  });
  const subscriber = publisher.duplicate();
  for (const connection of [publisher, subscriber]) {
    warnOfOutages(connection, logger);
    acceptUnanswered(connection);
  }
  readiness.register('redis', () =>
    publisher.status === 'ready' && subscriber.status === 'ready' ? 'up' : 'down',
  );
  return {
    adapter: createAdapter(publisher, subscriber),
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
      await Promise.resolve();
    },
  };
}
