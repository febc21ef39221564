import { setTimeout as delay } from 'node:timers/promises';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { rssBytesOf } from '../child-process.ts';
import { startCentrifugoServer } from './servers/centrifugo.ts';
import { orderOf, protocolOf, startPeerServer } from './servers/contestants.ts';
import type { PeerKind } from './servers/contestants.ts';
import type { ProbedServer } from './servers/probed-server.ts';
import { prepareRealtime } from './servers/realtime-under-load.ts';
import type { RealtimeUnderLoad } from './servers/realtime-under-load.ts';
import { connectViewers } from './viewers/viewers.ts';
import type { Protocol } from './viewers/wire.ts';

/** One process has at most 20,000 files here, and connections are files. */
const sizes = (process.env.BENCH_SIZES ?? '5000').split(',').map(Number);
const MATCHES = 200;
const COURTS = 20;
const SETTLE_MS = 3_000;

const idsOf = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index}`);
const subscriptions = [
  { kind: 'match', ids: idsOf('m', MATCHES) },
  { kind: 'court', ids: idsOf('c', COURTS) },
];

interface Memory {
  readonly rssKb: number;
  readonly heapKb: number;
}

/** Memory that a connection adds to a freshly started server, after a garbage collection. */
async function memoryOf(server: ProbedServer, protocol: Protocol, count: number): Promise<Memory> {
  const before = await server.collectedUsage();
  const viewers = await connectViewers({ ...orderOf(server.port, protocol, { count }), subscriptions });
  await delay(SETTLE_MS);
  await server.collectedUsage();
  const after = await server.collectedUsage();
  await viewers.stop();
  await server.stop();
  return {
    rssKb: (after.rssBytes - before.rssBytes) / count / 1_000,
    heapKb: (after.heapBytes - before.heapBytes) / count / 1_000,
  };
}

/** The same of Centrifugo, which collects its garbage when it sees fit; null without one. */
async function memoryOfCentrifugo(count: number): Promise<number | null> {
  const server = await startCentrifugoServer();
  if (server === null) return null;
  const before = rssBytesOf(server);
  const viewers = await connectViewers({ ...orderOf(server.port, 'centrifugo', { count }), subscriptions });
  await delay(SETTLE_MS);
  const added = rssBytesOf(server) - before;
  await viewers.stop();
  await server.stop();
  return added / count / 1_000;
}

const inKb = ({ rssKb, heapKb }: Memory): string => `${rssKb.toFixed(1)} kB, ${heapKb.toFixed(1)} of it heap`;

interface PeerMemory {
  readonly id: string;
  readonly name: string;
  readonly memory: string;
  readonly rssKb: number;
  /** Times the peer's memory and kB that ours may be; none is for scale. */
  readonly goal?: { readonly times: number; readonly kb?: number };
}

async function measurePeers(realtime: RealtimeUnderLoad, count: number): Promise<PeerMemory[]> {
  const ofPeer = async (kind: PeerKind): Promise<Memory> =>
    memoryOf(await startPeerServer(kind, realtime), protocolOf(kind), count);
  const [ws, stock] = [await ofPeer('ws-frame'), await ofPeer('socketio')];
  const rssKb = await memoryOfCentrifugo(count);
  const peers: PeerMemory[] = [
    { id: 'P5', name: 'bare ws', memory: inKb(ws), rssKb: ws.rssKb, goal: { times: 2, kb: 18 } },
    { id: '', name: 'stock Socket.IO', memory: inKb(stock), rssKb: stock.rssKb },
  ];
  if (rssKb === null) return peers;
  const memory = `${rssKb.toFixed(1)} kB`;
  return [...peers, { id: 'P15', name: 'Centrifugo', memory, rssKb, goal: { times: 0.6 } }];
}

function rowOf(count: number, ours: Memory, { id, name, memory, rssKb, goal }: PeerMemory): BenchmarkRow {
  const ratio = ours.rssKb / rssKb;
  const maxKb = goal?.kb === undefined ? '' : `, ≤ ${goal.kb} kB`;
  return {
    id,
    what: `memory a connection, ${count} with two subscriptions`,
    ours: inKb(ours),
    peer: `${name}: ${memory}`,
    ratio,
    goal: goal === undefined ? '' : `≤ ${goal.times}${maxKb}`,
    isReached: goal === undefined ? null : ratio <= goal.times && ours.rssKb <= (goal.kb ?? Infinity),
  };
}

async function measureSize(realtime: RealtimeUnderLoad, count: number): Promise<BenchmarkRow[]> {
  const ours = await memoryOf(await realtime.start(), 'socketio', count);
  const peers = await measurePeers(realtime, count);
  return peers.map((peer) => rowOf(count, ours, peer));
}

/** P5, P15: memory that a connection adds, resident. */
export async function measureMemory(): Promise<BenchmarkRow[]> {
  const realtime = await prepareRealtime();
  const rows: BenchmarkRow[] = [];
  for (const count of sizes) rows.push(...(await measureSize(realtime, count)));
  await realtime.stop();
  return rows;
}
