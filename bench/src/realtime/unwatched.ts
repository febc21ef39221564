import { setTimeout as delay } from 'node:timers/promises';
import { medianOf } from '../benchmark-row.ts';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { MATCH_ID, orderOf, startPeerServer } from './servers/contestants.ts';
import { prepareRealtime } from './servers/realtime-under-load.ts';
import { connectViewers } from './viewers/viewers.ts';
import type { Viewers } from './viewers/viewers.ts';

const VIEWERS = 200;
const UNWATCHED_ID = 'm2';
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = 3;
const EVENTS_PER_SECOND = 500;
const TICK_MS = 20;
const MAX_MICROS = 5;
const MIN_TIMES_CHEAPER = 50;

/** A node whose viewers watch one match, and how an event of another one happens elsewhere. */
interface Bystander {
  readonly viewers: Viewers;
  readonly cpuMicros: () => Promise<number>;
  readonly emitElsewhere: (count: number) => void;
}

/** CPU time that it uses over some seconds, in which so many events happen a second. */
async function cpuOver({ cpuMicros, emitElsewhere }: Bystander, perSecond: number): Promise<number> {
  const before = await cpuMicros();
  for (let passedMs = 0; passedMs < SECONDS * 1_000; passedMs += TICK_MS) {
    if (perSecond > 0) emitElsewhere((perSecond * TICK_MS) / 1_000);
    await delay(TICK_MS);
  }
  return (await cpuMicros()) - before;
}

/** What one event costs it beyond what the same seconds cost without. */
async function costOfEvent(bystander: Bystander): Promise<number> {
  const idle = await cpuOver(bystander, 0);
  const busy = await cpuOver(bystander, EVENTS_PER_SECOND);
  return Math.max(0, busy - idle) / (EVENTS_PER_SECOND * SECONDS);
}

async function costsByTurns(ours: Bystander, stock: Bystander): Promise<[number, number]> {
  const costs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    costs.push([await costOfEvent(ours), await costOfEvent(stock)]);
  }
  return [medianOf(costs.map(([first]) => first)), medianOf(costs.map(([, second]) => second))];
}

/** P4: what an event costs a node on which no one watches it. */
export async function measureUnwatched(): Promise<BenchmarkRow[]> {
  const realtime = await prepareRealtime();
  const node = await realtime.start();
  const [stock, elsewhere] = [
    await startPeerServer('redis', realtime),
    await startPeerServer('redis', realtime),
  ];
  const connect = (port: number, id: string): Promise<Viewers> =>
    connectViewers(
      orderOf(port, 'socketio', { count: VIEWERS, subscriptions: [{ kind: 'match', ids: [id] }] }),
    );
  const viewers = await connect(node.port, MATCH_ID);
  const stockViewers = await connect(stock.port, MATCH_ID);
  await viewers.reach(VIEWERS, () => realtime.publishPoints(MATCH_ID, 1));
  const [packet = ''] = await viewers.seenBy(0);
  elsewhere.send({ type: 'packet', text: packet });
  const [ours, peer] = await costsByTurns(
    {
      viewers,
      cpuMicros: async () => (await node.usage()).cpuMicros,
      emitElsewhere: (count) => realtime.publishPoints(UNWATCHED_ID, count),
    },
    {
      viewers: stockViewers,
      cpuMicros: async () => (await stock.usage()).cpuMicros,
      emitElsewhere: (count) => elsewhere.send({ type: 'emit', count, scope: `match.${UNWATCHED_ID}` }),
    },
  );
  await Promise.all([viewers, stockViewers, stock, elsewhere].map((each) => each.stop()));
  await realtime.stop();
  const ratio = peer / Math.max(ours, 0.1);
  return [
    {
      id: 'P4',
      what: 'an event that no one on the node watches',
      ours: `${ours.toFixed(1)} µs CPU`,
      peer: `Socket.IO with the Redis adapter: ${peer.toFixed(1)} µs CPU`,
      ratio,
      goal: `≤ ${MAX_MICROS} µs, ≥ ${MIN_TIMES_CHEAPER}`,
      isReached: ours <= MAX_MICROS && ratio >= MIN_TIMES_CHEAPER,
    },
  ];
}
