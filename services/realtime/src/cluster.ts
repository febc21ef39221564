import { scopeOf } from '@courtcast/contracts';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { NOTICE_CHANGED, NOTICE_KEY } from './notice.ts';
import { acceptUnanswered } from './redis.ts';
import type { RealtimeServer } from './socket-types.ts';

/** Event of a question to all nodes. */
const COUNT_SOCKETS = 'count-sockets';

/** Number of sockets on a node. */
export interface NodeSockets {
  /** The name of its machine: of a pod in Kubernetes. */
  readonly node: string;
  readonly sockets: number;
}

/** Answers questions to the whole cluster. */
export function answerCluster(io: RealtimeServer, node: string): void {
  io.on(COUNT_SOCKETS, (...answers) => {
    const counted: NodeSockets = { node, sockets: io.of('/').sockets.size };
    // Socket.IO's types do not cover the acknowledgement callback.
    for (const answer of answers as ((counted: NodeSockets) => void)[]) answer(counted);
  });
}

/**
 * Disconnects all sockets of a user on every node: on this one at once, on the others as soon as Redis brings it. So a
 * node that has not heard by NATS that a user is disabled hears it from one that has.
 */
export function disconnectUser(io: Pick<Server, 'in'>, userId: string): void {
  const sockets = io.in(scopeOf('user', userId));
  sockets.local.disconnectSockets(true);
  sockets.disconnectSockets(true);
}

/** All nodes of an installation, from a process that is none of them. */
export interface Cluster {
  /** The sockets of every node, by its name. Rejects where one does not answer within five seconds. */
  countSockets(): Promise<readonly NodeSockets[]>;
  /** Resolves when Redis has it; nodes do it in the same moment. */
  disconnectUser(userId: string): Promise<void>;
  /** Shows a text on all displays for this many ms, in place of the one before; null takes it away. */
  notice(text: string | null, forMs: number): Promise<void>;
  close(): void;
}

/** Opens the cluster whose nodes meet in the Redis at `url`. Rejects with one line where it cannot be reached. */
export async function openCluster(url: string): Promise<Cluster> {
  const publisher = new Redis(url, { retryStrategy: () => null, maxRetriesPerRequest: 0 });
  const subscriber = publisher.duplicate();
  const connections = [publisher, subscriber];
  let reason = 'no answer';
  for (const connection of connections) {
    acceptUnanswered(connection);
    connection.on('error', ({ message }: Error) => (reason = message || reason));
  }
  const close = (): void => {
    for (const connection of connections) connection.disconnect();
  };
  const io = new Server().adapter(createAdapter(publisher, subscriber));
  try {
    // The pings follow the subscriptions of the adapter: a node that is not subscribed does not receive the other
    // nodes' answers.
    await Promise.all(connections.map((connection) => connection.ping()));
  } catch (error) {
    close();
    throw new Error(`cannot reach Redis at ${new URL(url).host}: ${reason}`, { cause: error });
  }
  return {
    async countSockets() {
      const answers = (await io.serverSideEmitWithAck(COUNT_SOCKETS)) as NodeSockets[];
      return answers.toSorted((one, other) => one.node.localeCompare(other.node));
    },
    async disconnectUser(userId) {
      disconnectUser(io, userId);
      await publisher.ping();
    },
    async notice(text, forMs) {
      await (text === null ? publisher.del(NOTICE_KEY) : publisher.set(NOTICE_KEY, text, 'PX', forMs));
      io.serverSideEmit(NOTICE_CHANGED);
      await publisher.ping();
    },
    close,
  };
}
