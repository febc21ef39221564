import { userStateSchema } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import { liveSubject, liveSubjects, readStream, subscribeLive } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import type { Logger } from '@courtcast/observability';
import { isProblem } from '@courtcast/problem';
import type { RealtimeMetrics } from './metrics.ts';
import { parseEvent } from './scopes/event-queue.ts';
import { startHealing } from './scopes/healing.ts';
import type { Announcement } from './scopes/model.ts';
import { createOwners } from './scopes/owners.ts';
import { createScopeRegistry } from './scopes/scope-registry.ts';
import { converse } from './sockets/conversation.ts';
import { laggardsRoom, watchLaggards } from './sockets/laggards.ts';
import type { RealtimeServer, RealtimeSocket } from './sockets/socket-server.ts';
import { createSubscriptions } from './sockets/subscriptions.ts';
import type { Subscriptions } from './sockets/subscriptions.ts';

export interface NodeDeps {
  readonly io: RealtimeServer;
  readonly nats: Nats;
  readonly client: InternalClient;
  readonly logger: Logger;
  readonly metrics: RealtimeMetrics;
}

const mostMissedVersions = 5_000;
/** How long somebody who may not see a draft any more goes on seeing it, at most. */
const recheckEveryMs = 5_000;
const userRoom = (userId: string): string => `user.${userId}`;

const socketsOf = (io: RealtimeServer, userId: string): RealtimeSocket[] =>
  [...(io.of('/').adapter.rooms.get(userRoom(userId)) ?? [])].flatMap(
    (socketId) => io.of('/').sockets.get(socketId) ?? [],
  );

/** Disconnects whoever identity says is disabled, and tells the sockets of others who they are now. */
function tapUsers({ io, nats, logger }: NodeDeps, recheck: (socketId: string) => void) {
  return subscribeLive(nats, liveSubjects('user'), ({ data }) => {
    const event = parseEvent(data, logger);
    const user = event?.aggregate === 'user' ? userStateSchema.safeParse(event.state) : null;
    if (user?.success !== true) return;
    for (const socket of socketsOf(io, user.data.id)) {
      if (user.data.disabled) socket.disconnect(true);
      else {
        socket.data.visitor.take(user.data);
        recheck(socket.id);
      }
    }
  });
}

/** Asks identity about every user again, one after the other: what was announced while NATS was away is lost. */
async function renewVisitors({ io, logger }: NodeDeps, recheck: (socketId: string) => void) {
  for (const socket of [...io.of('/').sockets.values()]) {
    try {
      await socket.data.visitor.renew();
      recheck(socket.id);
    } catch (error) {
      if (isProblem(error) && error.code === 'forbidden') socket.disconnect(true);
      else logger.warn({ err: error }, 'A user could not be asked for again');
    }
  }
}

/** The scopes of a node: tapped while they have viewers, told to their rooms. */
function createScopes({ io, nats, client, logger, metrics }: NodeDeps, laggardsRoom: string) {
  const owners = createOwners(client, () => new Date());
  const registry = createScopeRegistry({
    owners,
    logger,
    tracer: nats.tracer,
    nowMs: () => performance.now(),
    subscribe: (scope, onMessage) => subscribeLive(nats, liveSubject(scope), onMessage),
    readEvents: async (subject, afterSeq) => {
      const messages = await readStream(
        nats,
        { service: 'scoring', subject },
        { afterSeq, limit: mostMissedVersions },
      );
      return messages.map((message) => message.data);
    },
    emit: (scope, { name, payload }) => {
      const sockets = io.of('/').adapter.rooms.get(scope)?.size ?? 0;
      metrics.announced({ name, sockets, at: payload.timestamp });
      io.local.to(scope).except(laggardsRoom).emit(name, payload);
    },
    onGap: metrics.gap,
  });
  const healing = startHealing({ registry, owners, logger, random: Math.random });
  const stopListening = nats.onReconnect(() => void healing.now());
  return {
    owners,
    registry,
    async close() {
      healing.stop();
      stopListening();
      await registry.close();
    },
  };
}

/** Follows the sockets that come: what each watches, and that none lags behind without end. */
function followSockets(
  { io, nats, logger, metrics }: NodeDeps,
  { owners, registry }: ReturnType<typeof createScopes>,
) {
  const bySocket = new Map<string, Subscriptions>();
  const now = () => new Date();

  function count() {
    metrics.sockets(bySocket.size);
    metrics.scopes(registry.size());
  }

  io.on('connection', (socket: RealtimeSocket) => {
    const { userId } = socket.data.visitor;
    if (userId !== null) void socket.join(userRoom(userId));
    const rooms = {
      join: (room: string) => void socket.join(room),
      leave: (room: string) => void socket.leave(room),
    };
    const subscriptions = createSubscriptions({ registry, owners, rooms, isTapped: () => nats.isUp(), now });
    bySocket.set(socket.id, subscriptions);
    converse(socket, { subscriptions, logger, tracer: nats.tracer, now, nowMs: () => performance.now() });
    count();
    socket.on('disconnect', () => {
      bySocket.delete(socket.id);
      count();
    });
  });

  // Whoever is staff no more, or whose token has ended, loses what is for staff only.
  function recheck(socketId: string) {
    const visitor = io.of('/').sockets.get(socketId)?.data.visitor;
    if (visitor !== undefined) void bySocket.get(socketId)?.recheck(visitor.callerAt(now()));
  }
  const rechecking = setInterval(() => {
    for (const socketId of bySocket.keys()) recheck(socketId);
  }, recheckEveryMs);

  return {
    recheck,
    newestOf: (socketId: string): Announcement[] =>
      (bySocket.get(socketId)?.watched() ?? []).flatMap((watched) => [
        ...(watched.model()?.newest(now().toISOString()) ?? []),
      ]),
    close: () => clearInterval(rechecking),
  };
}

/** The heart of a node. */
export function createNode(deps: NodeDeps): { close(): Promise<void> } {
  const scopes = createScopes(deps, laggardsRoom);
  const followed = followSockets(deps, scopes);
  const laggards = watchLaggards({
    io: deps.io,
    newestOf: followed.newestOf,
    onLag: deps.metrics.lag,
    onDrop: deps.metrics.drop,
  });
  const users = tapUsers(deps, followed.recheck);
  const stopRenewing = deps.nats.onReconnect(() => void renewVisitors(deps, followed.recheck));
  return {
    async close() {
      laggards.stop();
      stopRenewing();
      followed.close();
      await users.drain();
      await scopes.close();
    },
  };
}
