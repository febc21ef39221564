import { setTimeout as delay } from 'node:timers/promises';
import { medianOf } from '../benchmark-row.ts';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { orderOf, startPeerServer } from './servers/contestants.ts';
import type { ProbedServer } from './servers/probed-server.ts';
import { prepareRealtime } from './servers/realtime-under-load.ts';
import type { RealtimeUnderLoad } from './servers/realtime-under-load.ts';
import { connectViewers } from './viewers/viewers.ts';
import type { ViewersOrder } from './viewers/wire.ts';

const count = Number(process.env.BENCH_SIZES ?? 5_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const MATCHES = 200;
const AT_ONCE = 200;
/** Longer than a node keeps a scope after its last viewer. */
const FORGOTTEN_AFTER_MS = 3_000;
const COME_BACK_WITHIN_MS = 10_000;
const MAX_WAIT_MS = 2_000;
const MIN_RATE = 0.7;

const subscriptions = [{ kind: 'match', ids: Array.from({ length: MATCHES }, (_, index) => `m${index}`) }];

interface Storm {
  /** CPU time of the server for each that came back. */
  readonly cpuMicros: number;
  readonly perSecond: number;
  /** From its coming until it has its state, of the last, in ms. */
  readonly lastMs: number;
  /** Questions to the owners of what is watched. */
  readonly reads: number;
  /** Handshakes refused by a server that had too much to do. */
  readonly refused: number;
}

async function storm(
  realtime: RealtimeUnderLoad,
  server: ProbedServer,
  pace: Partial<ViewersOrder>,
): Promise<Storm> {
  const readsBefore = await realtime.askedOwners();
  const before = await server.usage();
  const order = { ...orderOf(server.port, 'socketio', { count, subscriptions }), ...pace };
  const viewers = await connectViewers(order);
  const after = await server.usage();
  const reads = (await realtime.askedOwners()) - readsBefore;
  await viewers.stop();
  await delay(FORGOTTEN_AFTER_MS);
  return {
    cpuMicros: (after.cpuMicros - before.cpuMicros) / count,
    perSecond: (count / viewers.tookMs) * 1_000,
    lastMs: viewers.readyAfterMs.at(-1) ?? Number.NaN,
    reads,
    refused: viewers.refused,
  };
}

function medianStorm(storms: readonly Storm[]): Storm {
  const of = (pick: (storm: Storm) => number): number => medianOf(storms.map(pick));
  return {
    cpuMicros: of((each) => each.cpuMicros),
    perSecond: of((each) => each.perSecond),
    lastMs: of((each) => each.lastMs),
    reads: Math.max(...storms.map(({ reads }) => reads)),
    refused: Math.max(...storms.map(({ refused }) => refused)),
  };
}

const inWords = ({ perSecond, cpuMicros }: Storm): string =>
  `${perSecond.toFixed(0)} a second, ${cpuMicros.toFixed(0)} µs CPU`;

/** Both as fast as they take them. */
async function measureRate(
  realtime: RealtimeUnderLoad,
  node: ProbedServer,
  stock: ProbedServer,
): Promise<BenchmarkRow[]> {
  const [ours, peers]: [Storm[], Storm[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    ours.push(await storm(realtime, node, { atOnce: AT_ONCE }));
    peers.push(await storm(realtime, stock, { atOnce: AT_ONCE }));
  }
  // The first round warms up.
  const [our, peer] = [medianStorm(ours.slice(1)), medianStorm(peers.slice(1))];
  const ratio = our.perSecond / peer.perSecond;
  return [
    {
      id: 'P11',
      what: `${count} connect and subscribe, ${AT_ONCE} at a time`,
      ours: inWords(our),
      peer: `stock Socket.IO: ${inWords(peer)}`,
      ratio,
      goal: `≥ ${MIN_RATE}`,
      isReached: ratio >= MIN_RATE,
    },
    {
      id: 'P11',
      what: `questions to owners meanwhile, ${MATCHES} matches watched`,
      ours: String(our.reads),
      peer: `one for each viewer: ${count}`,
      ratio: count / our.reads,
      goal: `≤ ${MATCHES}`,
      isReached: our.reads <= MATCHES,
    },
  ];
}

/** All of them come within ten seconds. */
async function measureWait(
  realtime: RealtimeUnderLoad,
  way: string,
  server: ProbedServer,
): Promise<BenchmarkRow> {
  const storms: Storm[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    storms.push(await storm(realtime, server, { overMs: COME_BACK_WITHIN_MS }));
  }
  const { lastMs, cpuMicros, refused } = medianStorm(storms.slice(1));
  return {
    id: 'P11',
    what: `${count} come within ${COME_BACK_WITHIN_MS / 1_000} s ${way}: until the slowest has its state`,
    ours: `${(lastMs / 1_000).toFixed(2)} s (${cpuMicros.toFixed(0)} µs CPU each, ${refused} handshakes refused)`,
    peer: '',
    ratio: MAX_WAIT_MS / lastMs,
    goal: `≤ ${MAX_WAIT_MS / 1_000} s`,
    isReached: lastMs <= MAX_WAIT_MS,
  };
}

/** P11: everybody comes back at once. */
export async function measureStorm(): Promise<BenchmarkRow[]> {
  const realtime = await prepareRealtime();
  const node = await realtime.start();
  const stock = await startPeerServer('socketio', realtime);
  const gateway = await realtime.startGateway(node);
  const rows = [
    ...(await measureRate(realtime, node, stock)),
    await measureWait(realtime, 'straight', node),
    await measureWait(realtime, 'through the gateway', gateway),
  ];
  await stock.stop();
  await realtime.stop();
  return rows;
}
