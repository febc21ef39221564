import type { BenchmarkRow } from '../benchmark-row.ts';
import { packetOf, startOurs, startPeer } from './servers/contestants.ts';
import type { Contestant } from './servers/contestants.ts';
import { prepareRealtime } from './servers/realtime-under-load.ts';
import { measureByTurns } from './rounds.ts';
import type { Measured } from './rounds.ts';
import { versionsOf } from './versions.ts';

const VIEWERS = 1_000;
const BURST = 10;
const EVENTS = 300;
const SINGLE_EVENTS = 60;
const MIN_TIMES_MORE = 8;
const MAX_DELAY = 1.1;

async function countDisorder({ viewers }: Contestant): Promise<number> {
  const versions = versionsOf(await viewers.seenBy(0));
  return versions.filter((version, index) => index > 0 && version !== (versions[index - 1] ?? 0) + 1).length;
}

const inKernel = ({ cpuMicros, systemMicros }: Measured): string =>
  `${cpuMicros.toFixed(2)} µs CPU (${systemMicros.toFixed(2)} in the kernel)`;

async function measureBursts(ours: Contestant, stock: Contestant): Promise<BenchmarkRow[]> {
  const [burst, stockBurst] = await measureByTurns([ours, stock], { events: EVENTS, atOnce: BURST });
  const disorder = await countDisorder(ours);
  const [single, stockSingle] = await measureByTurns([ours, stock], { events: SINGLE_EVENTS, atOnce: 1 });
  if (!burst || !stockBurst || !single || !stockSingle) return [];
  const ratio = stockBurst.cpuMicros / burst.cpuMicros;
  const delay = single.toLastMs / stockSingle.toLastMs;
  return [
    {
      id: 'P3',
      what: `a delivery in bursts of ${BURST}, ${VIEWERS} viewers`,
      ours: `${inKernel(burst)}, ${disorder} out of order`,
      peer: `${stock.name}: ${inKernel(stockBurst)}`,
      ratio,
      goal: `≥ ${MIN_TIMES_MORE}, in order`,
      isReached: ratio >= MIN_TIMES_MORE && disorder === 0,
    },
    {
      id: 'P3',
      what: `one event alone, until the last of ${VIEWERS} has it`,
      ours: `${single.toLastMs.toFixed(1)} ms`,
      peer: `${stock.name}: ${stockSingle.toLastMs.toFixed(1)} ms`,
      ratio: delay,
      goal: `≤ ${MAX_DELAY}`,
      isReached: delay <= MAX_DELAY,
    },
  ];
}

/** P3: ten events in a tick, and what joining them costs an event that comes alone. */
export async function measureBurst(): Promise<BenchmarkRow[]> {
  const realtime = await prepareRealtime();
  const ours = await startOurs(realtime, { count: VIEWERS });
  const packet = await packetOf(ours);
  const stock = await startPeer('socketio', realtime, { count: VIEWERS, packet });
  const rows = await measureBursts(ours, stock);
  await Promise.all([ours.stop(), stock.stop()]);
  await realtime.stop();
  return rows;
}
