import type { Logger } from '@courtcast/observability';
import { redactText } from '@courtcast/observability';
import type { Readiness } from '@courtcast/runtime';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';

/** The Redis connections of a node, for Socket.IO's operations over all nodes. Events do not pass through it. */
export interface RedisSide {
  readonly adapter: ReturnType<typeof createAdapter>;
  /** For commands of this node. They wait while Redis is away. */
  readonly connection: Redis;
  close(): Promise<void>;
}

/** The log lines about Redis. */
export interface OutageLog {
  /** An attempt to have Redis has failed. */
  away(reason: string): void;
  back(): void;
}

const MAX_RETRY_MS = 2_000;
const CONNECT_MS = 2_000;
const SAY_AGAIN_MS = 60_000;

/**
 * Says that Redis is away when it goes, once a minute with the newest reason as long as it stays away, and when it is
 * back. `nowMs` is any steady clock.
 */
export function createOutageLog(
  logger: Pick<Logger, 'warn' | 'info'>,
  { server, nowMs }: { server: string; nowMs: () => number },
): OutageLog {
  let saidAt: number | null = null;
  return {
    away(reason) {
      if (saidAt !== null && nowMs() - saidAt < SAY_AGAIN_MS) return;
      saidAt = nowMs();
      logger.warn({ reason, server }, 'Redis is away: this node serves its own sockets without it');
    },
    back() {
      if (saidAt !== null) logger.info({ server }, 'Redis is back');
      saidAt = null;
    },
  };
}

/** A refused connection to a name with several addresses is an error without a message of its own. */
function reasonOf(error: Error & { readonly code?: string }): string {
  return redactText(error.message || (error.code ?? error.name));
}

/** The adapter does not wait for its commands, so commands that a closing connection leaves unanswered are no error. */
export function acceptUnanswered(connection: Redis): void {
  const send = connection.sendCommand.bind(connection);
  connection.sendCommand = (command, stream) => {
    command.promise.catch(() => undefined);
    return send(command, stream);
  };
}

function watch(connections: readonly Redis[], outages: OutageLog): { isUp: () => boolean; stop(): void } {
  const isUp = () => connections.every(({ status }) => status === 'ready');
  let isClosing = false;
  const away = (reason: string) => {
    if (!isClosing) outages.away(reason);
  };
  for (const connection of connections) {
    connection.on('error', (error: Error) => away(reasonOf(error)));
    connection.on('close', () => away('the connection was closed'));
    connection.on('ready', () => {
      if (isUp()) outages.back();
    });
  }
  return {
    isUp,
    stop() {
      isClosing = true;
    },
  };
}

/**
 * Connects in the background and for ever: without Redis a node still shows every event to its own sockets, so that it
 * is ready without it, too. Whether it is there stands in the check `redis`.
 */
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
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RETRY_MS),
  });
  const connections = [publisher, publisher.duplicate()] as const;
  for (const connection of connections) acceptUnanswered(connection);
  const outages = createOutageLog(logger, { server: new URL(url).host, nowMs: () => performance.now() });
  const watched = watch(connections, outages);
  readiness.register('redis', () => (watched.isUp() ? 'up' : 'down'));
  readiness.markReached('redis');
  return {
    adapter: createAdapter(...connections),
    connection: publisher,
    async close() {
      watched.stop();
      for (const connection of connections) connection.disconnect();
      await Promise.resolve();
    },
  };
}
