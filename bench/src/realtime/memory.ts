import { setTimeout as delay } from 'node:timers/promises';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { orderOf, protocolOf, startPeerServer } from './servers/contestants.ts';
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
const MAX_KB = 18;
const MAX_TIMES_WS = 2;

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

/** What a connection adds to a server that has just begun, after a collection of garbage. */
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

const inKb = ({ rssKb, heapKb }: Memory): string => `${rssKb.toFixed(1)} kB, ${heapKb.toFixed(1)} of it heap`;

async function measureSize(realtime: RealtimeUnderLoad, count: number): Promise<BenchmarkRow[]> {
  const kinds = ['ws-frame', 'socketio'] as const;
  const ours = await memoryOf(await realtime.start(), 'socketio', count);
  const what = `memory a connection, ${count} with two subscriptions`;
  const rows: BenchmarkRow[] = [];
  for (const kind of kinds) {
    const peer = await memoryOf(await startPeerServer(kind, realtime), protocolOf(kind), count);
    const ratio = ours.rssKb / peer.rssKb;
    const isGoal = kind === 'ws-frame';
    rows.push({
      id: isGoal ? 'P5' : '',
      what,
      ours: inKb(ours),
      peer: `${isGoal ? 'bare ws' : 'stock Socket.IO'}: ${inKb(peer)}`,
      ratio,
      goal: isGoal ? `≤ ${MAX_TIMES_WS}, ≤ ${MAX_KB} kB` : '',
      isReached: isGoal ? ratio <= MAX_TIMES_WS && ours.rssKb <= MAX_KB : null,
    });
  }
  return rows;
}

/** P5: memory that a connection adds, resident. */
export async function measureMemory(): Promise<BenchmarkRow[]> {
  const realtime = await prepareRealtime();
  const rows: BenchmarkRow[] = [];
  for (const count of sizes) rows.push(...(await measureSize(realtime, count)));
  await realtime.stop();
  return rows;
}
