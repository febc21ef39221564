import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { PermissionViolationError } from '@nats-io/nats-core';
import type { NatsConnection } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';
import type { Logger, Metrics, Tracer } from '@courtcast/observability';
import type { Readiness } from '@courtcast/runtime';
import { parseServers } from './servers.ts';

export interface NatsOptions {
  /** One URL, or several divided by commas: `nats://user:password@host:4222`, or `tls://…`. */
  readonly url: string;
  /** Name of the connection on the server. */
  readonly service: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness?: Pick<Readiness, 'register' | 'markReached'>;
  /** Copies that streams keep in a cluster, 1 to 5: 3 in production, 1 (the default) on a single server. */
  readonly streamReplicas?: number;
  /** Without a tracer, publishing and consuming is not traced. */
  readonly tracer?: Tracer | undefined;
}

/** One connection of a process to NATS; it reconnects for ever until `close`. */
export interface Nats {
  readonly connection: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
  /** Copies that streams keep in a cluster. */
  readonly streamReplicas: number;
  /** Set if tracing is on; records publishing and consuming. */
  readonly tracer?: Tracer | undefined;
  /** False from the moment a disconnection is noticed until the server is reached again. */
  isUp(): boolean;
  /**
   * Resolves at the end of this turn of the event loop, for all callers at once: their messages then leave in one write
   * to the socket instead of one each.
   */
  endOfTurn(): Promise<void>;
  /** Calls `run` after every reconnection; returns how to stop that. */
  onReconnect(run: () => void): () => void;
  /** Lets subscriptions finish and published messages leave, then ends the connection. */
  close(): Promise<void>;
}

/** Timeout of one request to JetStream, ms. */
export const REQUEST_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_WAIT_MS = 250;
const PING_INTERVAL_MS = 10_000;

async function open(options: NatsOptions): Promise<NatsConnection> {
  const where = parseServers(options.url);
  try {
    return await connect({
      ...where,
      name: options.service,
      timeout: CONNECT_TIMEOUT_MS,
      reconnect: true,
      maxReconnectAttempts: -1,
      // Else a second refusal ends the connection for good, though the password may be about to be changed there, too.
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: RECONNECT_WAIT_MS,
      reconnectJitter: RECONNECT_WAIT_MS,
      pingInterval: PING_INTERVAL_MS,
      noAsyncTraces: true,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot reach NATS at ${where.servers.join(', ')}: ${reason}`, { cause: error });
  }
}

/** The permission that the user of this connection lacks, if that is why a request failed. */
function lackingRight(error: unknown): string | null {
  if (error instanceof PermissionViolationError) return error.message;
  return error instanceof Error && error.cause !== undefined ? lackingRight(error.cause) : null;
}

async function openJetStream(connection: NatsConnection): Promise<JetStreamManager> {
  try {
    return await jetstreamManager(connection, { timeout: REQUEST_TIMEOUT_MS });
  } catch (error) {
    await connection.close();
    const lacking = lackingRight(error);
    const why = lacking === null ? 'JetStream is not enabled there' : `its user lacks a right: ${lacking}`;
    throw new Error(`NATS answers, but ${why}`, { cause: error });
  }
}

function createTurns(): () => Promise<void> {
  let current: Promise<void> | null = null;
  return () => {
    current ??= new Promise((resolve) => {
      setImmediate(() => {
        current = null;
        resolve();
      });
    });
    return current;
  };
}

interface Watch {
  up: boolean;
  readonly reconnected: Set<() => void>;
}

async function watch(
  connection: NatsConnection,
  state: Watch,
  { logger, metrics }: NatsOptions,
): Promise<void> {
  const gauge = metrics.gauge({ name: 'courtcast_nats_up', help: 'Whether NATS is connected' });
  gauge.set(1);
  for await (const status of connection.status()) {
    if (status.type === 'disconnect' && state.up) {
      state.up = false;
      gauge.set(0);
      logger.warn({ server: status.server }, 'NATS disconnected');
    } else if (status.type === 'reconnect') {
      state.up = true;
      gauge.set(1);
      logger.info({ server: status.server }, 'NATS reconnected');
      for (const run of state.reconnected) run();
    } else if (status.type === 'error') {
      logger.warn({ err: status.error }, 'NATS reports an error');
    }
  }
  state.up = false;
}

/**
 * Connects to NATS with JetStream. The first attempt must succeed, otherwise a one-line Error names the server that
 * could not be reached. After later losses it reconnects forever, visible in `isUp` and in the readiness check `nats`.
 */
export async function connectNats(options: NatsOptions): Promise<Nats> {
  const connection = await open(options);
  const manager = await openJetStream(connection);
  const state: Watch = { up: true, reconnected: new Set() };
  const isUp = (): boolean => state.up && !connection.isClosed();
  void watch(connection, state, options);
  options.readiness?.register('nats', () => (isUp() ? 'up' : 'down'));
  options.readiness?.markReached('nats');
  return {
    connection,
    jetstream: jetstream(connection, { timeout: REQUEST_TIMEOUT_MS }),
    manager,
    streamReplicas: options.streamReplicas ?? 1,
    tracer: options.tracer,
    isUp,
    endOfTurn: createTurns(),
    onReconnect(run) {
      state.reconnected.add(run);
      return () => state.reconnected.delete(run);
    },
    async close() {
      if (connection.isClosed()) return;
      // A server that goes away in the middle of draining leaves nothing to drain.
      if (isUp()) await connection.drain().catch(() => undefined);
      await connection.close();
    },
  };
}
