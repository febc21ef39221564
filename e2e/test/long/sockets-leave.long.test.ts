import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { startCluster } from '../../support/cluster/cluster.ts';
import type { Cluster, Replica } from '../../support/cluster/cluster.ts';
import { startCrowd } from '../../support/cluster/crowd.ts';
import type { Crowd, CrowdReport, Spectator } from '../../support/cluster/crowd.ts';
import { startLoad, startScoredMatch } from '../../support/cluster/load.ts';
import type { Load, ScoredMatch } from '../../support/cluster/load.ts';

const SOCKET_COUNT = 1_000;
const MATCH_COUNT = 5;
/** Each point goes to two hundred sockets, and all of them are in one process here. */
const POINT_EVERY_MS = 250;
const DRAIN_SOCKETS_MS = 3_000;
/** The plan of a node that lets five hundred sockets or so go within three seconds: fifty every quarter of a second. */
const BATCH = 50;
const BATCH_EVERY_MS = 250;
/** What is watched is read again every five seconds, a fifth earlier at the most, however many come or go. */
const RECONCILE_EVERY_MS = 4_000;
/** Timers may be early by a moment, each of them. */
const CLOCK_MS = 50;

let cluster: Cluster;
let leaving: Replica;
let crowd: Crowd;
let load: Load;
let matches: ScoredMatch[];

beforeAll(async () => {
  cluster = await startCluster();
  await Promise.all((['identity', 'scoring', 'gateway'] as const).map((service) => cluster.start(service)));
  const env = { DRAIN_SOCKETS_MS: String(DRAIN_SOCKETS_MS) };
  [leaving] = await Promise.all([cluster.start('realtime', { env }), cluster.start('realtime', { env })]);
  await eventually(() => cluster.as('admin').call('getMe'));
  matches = [];
  for (let index = 0; index < MATCH_COUNT; index += 1)
    matches.push(await startScoredMatch(cluster, `Umpire ${index}`));
  crowd = startCrowd();
});

afterAll(async () => {
  // First, so that its processes end where what comes after it never began.
  await cluster.stop();
  await load.stop();
  await crowd.stop();
});

const newestOf = (id: string): number => {
  const match = matches.find((one) => one.id === id);
  return (match?.firstVersion ?? 0) + (match?.accepted.length ?? 0);
};

/** Waits until every socket is what `isRight` says. */
const untilAll = (isRight: (spectator: Spectator) => boolean): Promise<CrowdReport> =>
  eventually(async () => {
    const report = await crowd.report();
    const wrong = report.filter((spectator) => !isRight(spectator));
    expect([report.length, wrong.length]).toEqual([SOCKET_COUNT, 0]);
    return report;
  });

/** The sum of a metric's series whose labels hold a text. */
const metricOf = async ({ adminUrl }: Replica, name: string, label = ''): Promise<number> => {
  const text = await (await fetch(`${adminUrl}/metrics`)).text();
  const series = text.split('\n').filter((line) => line.startsWith(name) && line.includes(label));
  return series.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
};

/** How often realtime asked scoring for the states of matches. */
const storeReads = (scoring: Replica): Promise<number> =>
  metricOf(scoring, 'courtcast_http_request_seconds_count', 'operation="lookupMatches"');

/** The most moments that fall into a window of so many ms. */
const maxWithin = (sorted: readonly number[], windowMs: number): number => {
  return Math.max(
    ...sorted.map((start) => sorted.filter((at) => at >= start && at < start + windowMs).length),
  );
};

test('a node disconnects its share of 1,000 sockets: batch by batch, nothing missed, no other socket disturbed', async () => {
  const scoring = await cluster.start('scoring');
  const watched = Array.from({ length: SOCKET_COUNT }, (_, index) => matches[index % MATCH_COUNT]?.id ?? '');
  crowd.open(cluster.realtimeUrl, watched);
  await untilAll(({ newest }) => newest > 0);
  load = startLoad(
    matches.map(({ errand }) => errand),
    POINT_EVERY_MS,
  );
  await untilAll(({ matchId, newest }) => newest > newestOf(matchId) - 5 && newest > 5);

  const before = await storeReads(scoring);
  const share = await metricOf(leaving, 'courtcast_realtime_sockets');
  const began = Date.now();
  expect(await leaving.terminate()).toBe('exit code 0');
  await load.stop();
  // The last ones may know all versions already, and be on their way back.
  const report = await eventually(async () => {
    const all = await untilAll(({ matchId, newest }) => newest === newestOf(matchId));
    expect(all.filter(({ connectedAt }) => connectedAt.length > 1)).toHaveLength(share);
    return all;
  });
  const tookMs = Date.now() - began;
  const reads = (await storeReads(scoring)) - before;

  expect(share).toBeGreaterThan(SOCKET_COUNT / 4);
  expect(load.faults()).toEqual([]);
  expect(report.flatMap(({ faults }) => faults)).toEqual([]);
  const stayed = report.filter(({ connectedAt }) => connectedAt.length === 1);
  expect(stayed).toHaveLength(SOCKET_COUNT - share);
  expect(new Set(stayed.map(({ snapshots }) => snapshots))).toEqual(new Set([1]));

  const returns = report.flatMap(({ connectedAt }) => connectedAt.slice(1)).sort((a, b) => a - b);
  expect(returns).toHaveLength(share);
  // The first batch goes when the drain delay is over: no socket may be back before its batch was disconnected.
  const plannedAt = (place: number) =>
    began + cluster.drainDelayMs + Math.floor(place / BATCH) * BATCH_EVERY_MS;
  expect(returns.filter((at, place) => at < plannedAt(place) - CLOCK_MS)).toEqual([]);
  const nodes = 2;
  const reconciling = nodes * Math.ceil(tookMs / RECONCILE_EVERY_MS);
  expect(reads).toBeLessThanOrEqual(MATCH_COUNT * nodes + reconciling);
  const spanMs = (returns.at(-1) ?? 0) - (returns[0] ?? 0);
  process.stdout.write(
    `${share} back within ${spanMs} ms, at most ${maxWithin(returns, 100)} in 100 ms; ${reads} reads in ${tookMs} ms\n`,
  );
});
