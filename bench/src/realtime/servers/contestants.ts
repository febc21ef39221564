import { freePort } from '@courtcast/testkit';
import type { CpuTime } from '../../child-process.ts';
import { startProbedServer } from './probed-server.ts';
import type { ProbedServer } from './probed-server.ts';
import type { RealtimeUnderLoad } from './realtime-under-load.ts';
import { connectViewers } from '../viewers/viewers.ts';
import type { Viewers } from '../viewers/viewers.ts';
import type { Protocol, ViewersOrder } from '../viewers/wire.ts';

/** The match that everybody watches. */
export const MATCH_ID = 'm1';

export const peerNames = {
  'ws-frame': 'bare ws, frame encoded once',
  'ws-send': 'bare ws, send()',
  socketio: 'stock Socket.IO',
  redis: 'Socket.IO with the Redis adapter',
} as const;

export type PeerKind = keyof typeof peerNames;

/** A server with its viewers. */
export interface Contestant {
  readonly name: string;
  readonly viewers: Viewers;
  readonly cpuTime: () => Promise<CpuTime>;
  /** Lets an event happen so many times in one tick. */
  readonly emit: (count: number) => void;
  readonly stop: () => Promise<void>;
}

const TOKENS = 200;

/** Who watches: so many viewers, each of the one match unless something else is said. */
export type Crowd = Pick<ViewersOrder, 'count'> &
  Partial<Pick<ViewersOrder, 'subscriptions' | 'atOnce' | 'overMs'>>;

const matchOnly = [{ kind: 'match', ids: [MATCH_ID] }];

export function orderOf(port: number, protocol: Protocol, crowd: Crowd): ViewersOrder {
  return { port, protocol, tokens: [], subscriptions: matchOnly, atOnce: 50, ...crowd };
}

/** Ours: a node with viewers who have shown tokens, and its events from NATS. */
export async function startOurs(realtime: RealtimeUnderLoad, crowd: Crowd): Promise<Contestant> {
  const node = await realtime.start();
  const tokens = await realtime.tokens(TOKENS);
  const viewers = await connectViewers({ ...orderOf(node.port, 'socketio', crowd), tokens });
  return {
    name: 'ours',
    viewers,
    cpuTime: () => node.usage(),
    emit: (count) => realtime.publishPoints(MATCH_ID, count),
    async stop() {
      await viewers.stop();
      await node.stop();
    },
  };
}

/** Starts a peer without viewers. */
export async function startPeerServer(kind: PeerKind, realtime: RealtimeUnderLoad): Promise<ProbedServer> {
  const port = await freePort();
  const args = [kind, String(port), realtime.redisUrl];
  return startProbedServer({ file: '../realtime/servers/peer.ts', args }, port);
}

export function protocolOf(kind: PeerKind): Protocol {
  return kind.startsWith('ws') ? 'ws' : 'socketio';
}

/** A peer whose event is the same packet as ours: the text of a frame that ours sent. */
export async function startPeer(
  kind: PeerKind,
  realtime: RealtimeUnderLoad,
  { packet, ...crowd }: Crowd & { readonly packet: string },
): Promise<Contestant> {
  const server = await startPeerServer(kind, realtime);
  server.send({ type: 'packet', text: packet });
  const viewers = await connectViewers(orderOf(server.port, protocolOf(kind), crowd));
  return {
    name: peerNames[kind],
    viewers,
    cpuTime: () => server.usage(),
    emit: (count) => server.send({ type: 'emit', count, scope: `match.${MATCH_ID}` }),
    async stop() {
      await viewers.stop();
      await server.stop();
    },
  };
}

/** The packet that one event of a match becomes with us. */
export async function packetOf({ viewers, emit }: Contestant): Promise<string> {
  await viewers.reach(viewers.count, () => emit(1));
  const [packet] = await viewers.seenBy(0);
  if (packet === undefined) throw new Error('the first viewer has seen nothing');
  return packet;
}
