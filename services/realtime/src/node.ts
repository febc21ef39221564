import { scopeOf, userStateSchema } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import { createArrivalCheck, liveSubjects, subscribeLive } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import type { Logger } from '@courtcast/observability';
import { isProblem } from '@courtcast/problem';
import { disconnectUser } from './cluster.ts';
import { FanOut } from './fan-out/fan-out.ts';
import type { RealtimeMetrics } from './metrics.ts';
import { createEventReader, parseEvent } from './scopes/event-queue.ts';
import { startReconciliation } from './scopes/reconciliation.ts';
import { createOwners } from './scopes/owners.ts';
import { createScopeRegistry } from './scopes/scope-registry.ts';
import { handleMessages } from './sockets/message-handler.ts';
import type { RealtimeServer, RealtimeSocket } from './socket-types.ts';
import { Subscriptions } from './sockets/subscriptions.ts';
import { createStreamReader } from './stream-reader.ts';

export interface NodeDeps {
  readonly io: RealtimeServer;
  readonly nats: Nats;
  readonly client: InternalClient;
  readonly logger: Logger;
  readonly metrics: RealtimeMetrics;
  /** Whether this release of Socket.IO has the private fields that the direct path reads. */
  readonly isDirect: boolean;
  /** Clock for the expiry of tokens. */
  readonly now: () => Date;
}

/** A ping to NATS that is not answered within this many ms says that announcements come late or not at all. */
const ARRIVES_WITHIN_MS = 500;
/** Maximum time for which a user still sees a draft after losing access. */
const RECHECK_EVERY_MS = 5_000;

function socketsOf(io: RealtimeServer, userId: string): RealtimeSocket[] {
  return [...(io.of('/').adapter.rooms.get(scopeOf('user', userId)) ?? [])].flatMap(
    (socketId) => io.of('/').sockets.get(socketId) ?? [],
  );
}

/** Disconnects users who were disabled, by identity's events, and updates the roles of others. */
function subscribeUsers({ io, nats, logger }: NodeDeps, recheck: (socketId: string) => void) {
  return subscribeLive(nats, liveSubjects('user'), ({ data }) => {
    const event = parseEvent(data, logger);
    const user = event?.aggregate === 'user' ? userStateSchema.safeParse(event.state) : null;
    if (user?.success !== true) return;
    const { id, disabled } = user.data;
    if (disabled) disconnectUser(io, id);
    else
      for (const socket of socketsOf(io, id)) {
        socket.data.client.update(user.data);
        recheck(socket.id);
      }
  });
}

/** Asks identity about every user again, one after the other, because events during an outage of NATS are lost. */
async function renewClients({ io, logger }: NodeDeps, recheck: (socketId: string) => void) {
  for (const socket of [...io.of('/').sockets.values()]) {
    try {
      await socket.data.client.renew();
      recheck(socket.id);
    } catch (error) {
      if (isProblem(error) && error.code === 'forbidden') socket.disconnect(true);
      else logger.warn({ err: error }, 'A user could not be asked for again');
    }
  }
}

/** The scopes of a node: subscribed to while they have viewers, emitted to their rooms. */
function createScopes({ nats, client, logger, metrics, isDirect }: NodeDeps) {
  const owners = createOwners(client, () => new Date());
  let reconnections = 0;
  const fanOut = new FanOut({
    isDirect,
    newestOf: (scope) => registry.find(scope)?.model()?.newest(new Date().toISOString()) ?? [],
    onSend: ({ name, payload }, sockets) => metrics.announced({ name, sockets, at: payload.timestamp }),
    onLag: metrics.lag,
    onDrop: metrics.drop,
  });
  const registry = createScopeRegistry({
    owners,
    logger,
    tracer: nats.tracer,
    nowMs: () => performance.now(),
    subscribe: (subject, onMessage) => subscribeLive(nats, subject, onMessage),
    readEvent: createEventReader(logger),
    ...createStreamReader(nats),
    hasArrived: createArrivalCheck(nats, ARRIVES_WITHIN_MS),
    reconnections: () => reconnections,
    emit: (scope, announcement) => fanOut.announce(scope, announcement),
    onGap: metrics.gap,
  });
  const reconciliation = startReconciliation({ registry, owners, logger, random: Math.random });
  const stopListening = nats.onReconnect(() => {
    reconnections += 1;
    void reconciliation.now();
  });
  return {
    owners,
    registry,
    fanOut,
    async close() {
      fanOut.close();
      reconciliation.stop();
      stopListening();
      await registry.close();
    },
  };
}

/** Serves new sockets: their subscriptions, and the checks of their access. */
function serveSockets(
  { io, nats, logger, metrics, now }: NodeDeps,
  { owners, registry, fanOut }: ReturnType<typeof createScopes>,
) {
  const bySocket = new Map<string, Subscriptions>();
  const shared = { registry, owners, fanOut, now };
  const handling = { logger, tracer: nats.tracer, now, nowMs: () => performance.now() };

  function count() {
    metrics.sockets(bySocket.size);
    metrics.scopes(registry.size());
  }

  io.on('connection', (socket: RealtimeSocket) => {
    const { userId } = socket.data.client;
    if (userId !== null) void socket.join(scopeOf('user', userId));
    const subscriptions = new Subscriptions(shared, fanOut.connect(socket));
    bySocket.set(socket.id, subscriptions);
    handleMessages(handling, socket, subscriptions);
    count();
    socket.on('disconnect', () => {
      bySocket.delete(socket.id);
      subscriptions.close();
      count();
    });
  });

  // Users who are no longer staff, or whose token has expired, lose subscriptions that are for staff only.
  function recheck(socketId: string) {
    const client = io.of('/').sockets.get(socketId)?.data.client;
    if (client !== undefined) void bySocket.get(socketId)?.recheck(client.callerAt(now()));
  }
  const rechecking = setInterval(() => {
    for (const socketId of bySocket.keys()) recheck(socketId);
  }, RECHECK_EVERY_MS);

  return {
    recheck,
    close: () => clearInterval(rechecking),
  };
}

/** The heart of a node. */
export function createNode(deps: NodeDeps): { close(): Promise<void> } {
  const scopes = createScopes(deps);
  const sockets = serveSockets(deps, scopes);
  const users = subscribeUsers(deps, sockets.recheck);
  const stopRenewing = deps.nats.onReconnect(() => void renewClients(deps, sockets.recheck));
  return {
    async close() {
      stopRenewing();
      sockets.close();
      await users.drain();
      await scopes.close();
    },
  };
}
