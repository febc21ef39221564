import { setTimeout as delay } from 'node:timers/promises';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { percentileOf } from '../benchmark-row.ts';
import { MATCH_ID, orderOf, startPeerServer } from './servers/contestants.ts';
import type { ProbedServer } from './servers/probed-server.ts';
import { prepareRealtime } from './servers/realtime-under-load.ts';
import { versionsOf } from './versions.ts';
import { connectViewers } from './viewers/viewers.ts';
import type { Viewers } from './viewers/viewers.ts';
import { steadyMs } from './viewers/wire.ts';

/** One of these stops to read. */
const VIEWERS = 6;
const STALLED = 1;
const EVENTS = Number(process.env.BENCH_EVENTS ?? 100_000);
const BURST = 50;
const SAMPLES = 2_000;
const RESUME_PATIENCE_MS = 10_000;
const MAX_BYTES = 512 * 1024;
const MAX_DELAY = 1.2;

interface Contestant {
  readonly name: string;
  readonly server: ProbedServer;
  readonly viewers: Viewers;
  readonly emit: (count: number) => void;
}

interface Stall {
  /** Growth of the server's memory, after a garbage collection. */
  readonly bytes: number;
  /** p99 of the other viewers while one is stalled, beside what it was before. */
  readonly p99Before: number;
  readonly p99During: number;
  /** The newest version that it had seen some seconds after it read again; null when it had none. */
  readonly lastSeen: number | null;
  readonly newest: number;
}

async function sampleP99({ viewers, emit }: Contestant, watching: number): Promise<number> {
  const delays: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    let publishedMs = 0;
    const { atMs } = await viewers.reach(watching, () => {
      publishedMs = steadyMs();
      emit(1);
    });
    delays.push(atMs - publishedMs);
  }
  return percentileOf(delays, 0.99);
}

/** The last version that the stalled viewer sees once it reads again, given time to come to the newest. */
async function lastSeenBy(viewers: Viewers, newest: number): Promise<number | null> {
  const until = steadyMs() + RESUME_PATIENCE_MS;
  let last: number | null = null;
  await viewers.resume(STALLED);
  while (last !== newest && steadyMs() < until) {
    last = versionsOf(await viewers.seenBy(STALLED)).at(-1) ?? last;
    await delay(100);
  }
  return last;
}

/** As many events as the run has, in bursts. */
async function flood({ viewers, emit }: Contestant, watching: number): Promise<void> {
  for (let sent = 0; sent < EVENTS; sent += BURST) await viewers.reach(watching * BURST, () => emit(BURST));
}

async function stall(contestant: Contestant): Promise<Stall> {
  const { server, viewers } = contestant;
  // What the engine keeps of code that has become hot is not the client's: all of it happens once before.
  await viewers.pause(STALLED);
  await flood(contestant, VIEWERS - 1);
  await lastSeenBy(viewers, versionsOf(await viewers.seenBy(0)).at(-1) ?? 0);
  const p99Before = await sampleP99(contestant, VIEWERS);
  const before = await server.collectedUsage();
  await viewers.seenBy(STALLED);
  await viewers.pause(STALLED);
  await flood(contestant, VIEWERS - 1);
  const after = await server.collectedUsage();
  await viewers.seenBy(0);
  const p99During = await sampleP99(contestant, VIEWERS - 1);
  const newest = versionsOf(await viewers.seenBy(0)).at(-1) ?? 0;
  const lastSeen = await lastSeenBy(viewers, newest);
  await viewers.stop();
  await server.stop();
  return { bytes: after.heapBytes - before.heapBytes, p99Before, p99During, lastSeen, newest };
}

const inKb = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`;

function rowsOf(ours: Stall, stock: Stall): BenchmarkRow[] {
  const slowdown = ours.p99During / ours.p99Before;
  const isNewest = ours.lastSeen === ours.newest;
  const during = ({ p99Before, p99During }: Stall): string =>
    `p99 ${p99During.toFixed(2)} ms, before ${p99Before.toFixed(2)}`;
  return [
    {
      id: 'P6',
      what: `memory for a client stalled over ${EVENTS} events`,
      ours: inKb(ours.bytes),
      peer: `stock Socket.IO: ${inKb(stock.bytes)}`,
      ratio: stock.bytes / Math.max(1, ours.bytes),
      goal: `≤ ${inKb(MAX_BYTES)}`,
      isReached: ours.bytes <= MAX_BYTES,
    },
    {
      id: 'P6',
      what: 'the other viewers meanwhile',
      ours: during(ours),
      peer: `stock Socket.IO: ${during(stock)}`,
      ratio: slowdown,
      goal: `≤ ${MAX_DELAY}`,
      isReached: slowdown <= MAX_DELAY,
    },
    {
      id: 'P6',
      what: 'what it sees when it reads again',
      ours: isNewest ? 'the newest state' : `version ${ours.lastSeen ?? 'none'} of ${ours.newest}`,
      peer: `stock Socket.IO: all that waited`,
      ratio: Number(isNewest),
      goal: 'the newest state',
      isReached: isNewest,
    },
  ];
}

/** P6: a client that reads nothing while 100,000 events pass. */
export async function measureStalled(): Promise<BenchmarkRow[]> {
  const realtime = await prepareRealtime();
  const node = await realtime.start();
  const viewers = await connectViewers(orderOf(node.port, 'socketio', { count: VIEWERS }));
  const emit = (count: number): void => realtime.publishPoints(MATCH_ID, count);
  await viewers.reach(VIEWERS, () => emit(1));
  const [packet = ''] = await viewers.seenBy(0);
  const ours = await stall({ name: 'ours', server: node, viewers, emit });
  const server = await startPeerServer('socketio', realtime);
  server.send({ type: 'packet', text: packet });
  const stock = await stall({
    name: 'stock Socket.IO',
    server,
    viewers: await connectViewers(orderOf(server.port, 'socketio', { count: VIEWERS })),
    emit: (count) => server.send({ type: 'emit', count, scope: `match.${MATCH_ID}` }),
  });
  await realtime.stop();
  return rowsOf(ours, stock);
}
