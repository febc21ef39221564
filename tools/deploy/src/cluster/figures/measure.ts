// node tools/deploy/src/cluster/figures/measure.ts: installs Courtcast like npm run test:cluster if it is not
// installed, applies even loads (those named, or all), and prints the pods' usage and the delays of points, as tables
// for docs/operations. It removes nothing. MINUTES: duration of each load, default two.
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { serviceNames } from '@courtcast/contracts';
import type { TrafficOptions, TrafficReport } from '@courtcast/traffic';
import { releaseOf } from '../helm.ts';
import { openCluster } from '../installation.ts';
import type { Cluster } from '../installation.ts';
import { harmOf, startTraffic } from '../traffic.ts';
import { coresBetween, readUsage } from './usage.ts';
import type { PodUsage } from './usage.ts';

const MINUTE_MS = 60_000;
const WARM_UP_MS = 30_000;
const MEBI = 2 ** 20;

const loads: Readonly<Record<string, TrafficOptions>> = {
  'at rest': { matches: 1, pointsPerSecond: 0, readsPerSecond: 0, viewers: 0 },
  'one match': { matches: 1, pointsPerSecond: 2, readsPerSecond: 0, viewers: 2 },
  'a club evening': {
    matches: 20,
    pointsPerSecond: 5,
    readsPerSecond: 10,
    viewers: 200,
    changesPerSecond: 1,
  },
  'a tournament day': {
    ...{ matches: 100, pointsPerSecond: 10, readsPerSecond: 50, viewers: 1_000, changesPerSecond: 3 },
  },
  'a federation': {
    ...{ matches: 500, pointsPerSecond: 50, readsPerSecond: 100, viewers: 1_000, changesPerSecond: 3 },
  },
};

interface Measured {
  readonly load: string;
  readonly before: readonly PodUsage[];
  readonly after: readonly PodUsage[];
  readonly report: TrafficReport;
  readonly loadOfMachine: number;
}

async function measure(cluster: Cluster, load: string, options: TrafficOptions): Promise<Measured> {
  const minutes = Number(process.env.MINUTES ?? 2);
  const traffic = await startTraffic(cluster, options);
  try {
    await delay(WARM_UP_MS);
    await traffic.reset();
    const before = await readUsage(cluster.settings.services);
    await delay(minutes * MINUTE_MS);
    const after = await readUsage(cluster.settings.services);
    const report = await traffic.report();
    const discrepancies = await traffic.settle();
    const loadOfMachine = loadavg()[0] ?? 0;
    console.error([load, ...harmOf(report), ...discrepancies].join('\n  '));
    return { load, before, after, report, loadOfMachine };
  } finally {
    await traffic.stop();
  }
}

function usedBy(service: string, { before, after }: Measured): string {
  const own = after.filter(({ pod }) => pod.startsWith(`${service}-`));
  const cores = own.flatMap(
    (usage) =>
      coresBetween(
        before.find(({ pod }) => pod === usage.pod),
        usage,
      ) ?? [],
  );
  const milli = cores.map((one) => `${Math.round(one * 1_000)}m`);
  const memory = own.map(({ workingSetBytes }) => Math.round(workingSetBytes / MEBI));
  return `${milli.join(', ')}; ${memory.join(', ')} Mi`;
}

const ms = ({ p50, p99 }: { readonly p50: number; readonly p99: number }): string =>
  `${p50.toFixed(1)} (${p99.toFixed(0)})`;

function usageTable(runs: readonly Measured[]): string[] {
  const rows = serviceNames.map((service) => [
    service,
    ...runs.map((run) => usedBy(releaseOf(service), run)),
  ]);
  return [
    ['CPU and memory of each pod', ...runs.map(({ load }) => load)],
    ['-', ...runs.map(() => '-')],
    ...rows,
  ].map((cells) => `| ${cells.join(' | ')} |`);
}

function delayTable(runs: readonly Measured[]): string[] {
  const head = [
    'load',
    'points',
    'reads',
    'shown',
    'accepted',
    'at realtime',
    'through the gateway',
    'machine',
  ];
  const rows = runs.map(({ load, report: { points, reads, versions, latency }, loadOfMachine }) => [
    ...[load, points.accepted, reads.answered, versions.shown, ms(latency.acceptedMs)],
    ...[ms(latency.shownAtRealtimeMs), ms(latency.shownAtGatewayMs), loadOfMachine.toFixed(1)],
  ]);
  return [head, head.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

const cluster = await openCluster();
const wanted = process.argv.slice(2);
const runs: Measured[] = [];
for (const [load, options] of Object.entries(loads)) {
  if (wanted.length > 0 && !wanted.includes(load)) continue;
  runs.push(await measure(cluster, load, options));
  // Printed after each load, so that results are not lost if the next load is too much.
  console.log(['', ...usageTable(runs), '', ...delayTable(runs)].join('\n'));
}
