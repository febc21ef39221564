import { compareCpu } from '../benchmark-row.ts';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { startCentrifugo } from './servers/centrifugo.ts';
import { packetOf, startOurs, startPeer } from './servers/contestants.ts';
import type { Contestant, PeerKind } from './servers/contestants.ts';
import { prepareRealtime } from './servers/realtime-under-load.ts';
import type { RealtimeUnderLoad } from './servers/realtime-under-load.ts';
import { measureByTurns } from './rounds.ts';
import type { Measured } from './rounds.ts';

const sizes = (process.env.BENCH_SIZES ?? '1000,5000').split(',').map(Number);
/** Deliveries of a round, of each. */
const DELIVERIES = 300_000;
const MIN_EVENTS = 10;
const FEW_VIEWERS = 1_000;

interface Goal {
  readonly id: string;
  readonly kind: PeerKind;
  /** What the CPU time of the peer is to be of ours, with few viewers and with many. */
  readonly few: number;
  readonly many: number;
}

const goals: readonly Goal[] = [
  { id: 'P1', kind: 'ws-frame', few: 0.85, many: 0.9 },
  { id: 'P2', kind: 'socketio', few: 1.4, many: 1.8 },
];
const withoutGoal: readonly PeerKind[] = ['ws-send', 'redis'];
const CENTRIFUGO_GOAL = 1 / 0.9;
const MAX_DELAY = 1.25;

function report(count: number, packet: string, measured: readonly Measured[]): void {
  const lines = measured.map(({ name, systemMicros, viewerCpuMicros, toLastMs }) => {
    const ceiling = Math.round(1e6 / viewerCpuMicros).toLocaleString('en');
    return `${name}: to the last viewer ${toLastMs.toFixed(1)} ms; ${systemMicros.toFixed(1)} µs of a delivery in the kernel; viewers ${viewerCpuMicros.toFixed(1)} µs a delivery, at most ${ceiling} a second`;
  });
  console.log(`${count} viewers, packet of ${Buffer.byteLength(packet)} bytes`);
  console.log(lines.map((line) => `  ${line}`).join('\n'));
}

/** P7, its part about the last viewer: what joining and bookkeeping add until everybody has an event. */
function lastViewerRow(count: number, ours: Measured, bare: Measured): BenchmarkRow {
  const ratio = ours.toLastMs / bare.toLastMs;
  return {
    id: 'P7',
    what: `from publishing until the last of ${count} viewers has it`,
    ours: `${ours.toLastMs.toFixed(1)} ms`,
    peer: `${bare.name}: ${bare.toLastMs.toFixed(1)} ms`,
    ratio,
    goal: `≤ ${MAX_DELAY}`,
    isReached: ratio <= MAX_DELAY,
  };
}

async function measureSize(realtime: RealtimeUnderLoad, count: number): Promise<BenchmarkRow[]> {
  const ours = await startOurs(realtime, { count });
  const packet = await packetOf(ours);
  const contestants: Contestant[] = [ours];
  const kinds = [...goals.map(({ kind }) => kind), ...(count <= FEW_VIEWERS ? withoutGoal : [])];
  for (const kind of kinds) contestants.push(await startPeer(kind, realtime, { count, packet }));
  const centrifugo = await startCentrifugo({ count, packet });
  if (centrifugo !== null) contestants.push(centrifugo);
  const events = Math.max(MIN_EVENTS, Math.round(DELIVERIES / count));
  const [first, ...peers] = await measureByTurns(contestants, { events, atOnce: 1 });
  await Promise.all(contestants.map((each) => each.stop()));
  if (first === undefined) return [];
  report(count, packet, [first, ...peers]);
  const [bare] = peers;
  const what = `a delivery, ${count} viewers of one match`;
  const rows = peers.map((peer, index) => {
    const goal = goals[index];
    if (goal !== undefined) {
      const atLeast = count <= FEW_VIEWERS ? goal.few : goal.many;
      return compareCpu({ id: goal.id, what, atLeast }, first, peer);
    }
    const isCentrifugo = centrifugo !== null && index === peers.length - 1;
    return compareCpu(
      isCentrifugo ? { id: 'P15', what, atLeast: CENTRIFUGO_GOAL } : { id: '', what },
      first,
      peer,
    );
  });
  return bare === undefined ? rows : [...rows, lastViewerRow(count, first, bare)];
}

/** P1, P2, P15: the CPU time of a delivery, receiving, checking and modelling the event included. */
export async function measureFanOut(): Promise<BenchmarkRow[]> {
  const realtime = await prepareRealtime();
  const rows: BenchmarkRow[] = [];
  for (const count of sizes) rows.push(...(await measureSize(realtime, count)));
  await realtime.stop();
  return rows;
}
