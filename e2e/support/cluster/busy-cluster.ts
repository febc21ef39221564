import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import { faultsOf, openRenamings } from '@courtcast/traffic';
import { startCluster } from './cluster.ts';
import type { Cluster, Replica } from './cluster.ts';
import type { ReplicaOptions } from './replica-environment.ts';
import { startLoad, startScoredMatch } from './load.ts';
import type { Load, ScoredMatch } from './load.ts';
import { versionsInStream } from './stream.ts';
import { watchScore } from './viewer.ts';
import type { ScoreViewer } from './viewer.ts';

/** A viewer, what they watch and where they are connected. */
interface Seat {
  readonly match: ScoredMatch;
  readonly entrance: 'realtime' | 'gateway';
  readonly viewer: ScoreViewer;
}

/** A cluster with traffic on: points, changes of everything else, and viewers. */
export interface BusyCluster {
  readonly cluster: Cluster;
  /** The replica of each service that the test may end next. */
  readonly replicas: Map<ServiceName, Replica>;
  readonly load: Load;
  readonly seats: readonly Seat[];
  /** Waits until every errand succeeded `times` more. */
  untilServed(times: number): Promise<void>;
  /** Ends the load; resolves when every viewer has the newest version of their match. */
  settle(): Promise<void>;
  /** Lost or doubled changes, in words: compares answers, owners, stream and viewers. */
  discrepancies(): Promise<string[]>;
  stop(): Promise<void>;
}

const MATCH_COUNT = 3;
const VIEWERS_OF_MATCH = 3;
const patience = { withinMs: 60_000 };

const consecutive = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

const matchDiscrepancies = async (cluster: Cluster, match: ScoredMatch): Promise<string[]> => {
  const { id, accepted, firstVersion } = match;
  const client = cluster.as('Reader');
  const detail = await client.call('getMatch', { params: { id } });
  const log = await client.call('listMatchPoints', { params: { id } });
  const newest = firstVersion + accepted.length;
  const inStream = await versionsInStream(cluster.natsUrl, id);
  return [
    ...(isSame(accepted, consecutive(firstVersion + 1, newest)) ? [] : [`${id}: answers ${accepted.join()}`]),
    ...(detail.version === newest ? [] : [`${id}: ${newest} accepted, ${detail.version} stored`]),
    ...(log.length === accepted.length ? [] : [`${id}: ${accepted.length} points, ${log.length} in the log`]),
    ...(isSame(inStream, consecutive(1, newest)) ? [] : [`${id}: stream ${inStream.join()}`]),
  ];
};

const seatDiscrepancies = ({ match, entrance, viewer }: Seat): string[] =>
  faultsOf(viewer.sightings).map((fault) => `viewer of ${match.id} at the ${entrance}: ${fault}`);

const takeSeats = (cluster: Cluster, match: ScoredMatch): Seat[] =>
  Array.from({ length: VIEWERS_OF_MATCH }, (_, index) => {
    const entrance = index === 0 ? 'gateway' : 'realtime';
    const url = entrance === 'gateway' ? cluster.url : cluster.realtimeUrl;
    return { match, entrance, viewer: watchScore(url, match.id) };
  });

const newestOf = ({ firstVersion, accepted }: ScoredMatch): number => firstVersion + accepted.length;

/** Throws until every viewer was sent at least that version of their match. */
const requireSeen = (seats: readonly Seat[], versionOf: (match: ScoredMatch) => number): void => {
  for (const { match, viewer } of seats) {
    if (viewer.newest() < versionOf(match))
      throw new Error(`a viewer has ${viewer.newest()} of ${versionOf(match)}`);
  }
};

const startReplicas = async (cluster: Cluster, optionsOf: (service: ServiceName) => ReplicaOptions) => {
  const replicas = new Map<ServiceName, Replica>();
  const start = async (service: ServiceName) =>
    void replicas.set(service, await cluster.start(service, optionsOf(service)));
  await Promise.all(serviceNames.map(start));
  return replicas;
};

const startTraffic = async (cluster: Cluster) => {
  // The first requests after a start may meet connections and caches that are still being made.
  await eventually(() => cluster.as('admin').call('getMe'), patience);
  const matches: ScoredMatch[] = [];
  for (let index = 0; index < MATCH_COUNT; index += 1)
    matches.push(await startScoredMatch(cluster, `Umpire ${index}`));
  const renamings = await openRenamings(cluster.as('admin'));
  const seats = matches.flatMap((match) => takeSeats(cluster, match));
  await eventually(() => requireSeen(seats, ({ firstVersion }) => firstVersion), patience);
  return { matches, renamings, seats };
};

const startAll = async (cluster: Cluster, optionsOf: (service: ServiceName) => ReplicaOptions) => {
  try {
    const replicas = await startReplicas(cluster, optionsOf);
    return { replicas, ...(await startTraffic(cluster)) };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
};

/** Starts one replica of each service, then the traffic. `optionsOf` says which code each runs. */
export async function startBusyCluster(
  optionsOf: (service: ServiceName) => ReplicaOptions = () => ({}),
): Promise<BusyCluster> {
  const cluster = await startCluster();
  const { replicas, matches, renamings, seats } = await startAll(cluster, optionsOf);
  const errands = [
    ...matches.map(({ errand }) => errand),
    ...renamings.map((one) => ({ name: `names of a ${one.what}`, run: () => one.rename() })),
  ];
  const load = startLoad(errands);
  return {
    ...{ cluster, replicas, load, seats },
    async untilServed(times) {
      const before = load.counts();
      await eventually(() => {
        const now = load.counts();
        const behind = errands.filter(({ name }) => (now[name] ?? 0) < (before[name] ?? 0) + times);
        if (behind.length > 0) throw new Error(`waits for ${behind.map(({ name }) => name).join(', ')}`);
      }, patience);
    },
    async settle() {
      await load.stop();
      await eventually(() => requireSeen(seats, newestOf), patience);
    },
    async discrepancies() {
      const found = [
        ...(await Promise.all(matches.map((match) => matchDiscrepancies(cluster, match)))),
        ...seats.map(seatDiscrepancies),
        ...(await Promise.all(renamings.map((renaming) => renaming.discrepancies()))),
      ];
      return found.flat();
    },
    async stop() {
      await load.stop();
      for (const { viewer } of seats) viewer.close();
      await cluster.stop();
    },
  };
}

/** Requests of every kind that are answered while old and new share an address, and again when one is alone. */
const SERVED_EACH = 10;

/**
 * Puts another replica in the place of the present one, with both at the address for a while. What came of it: how the
 * old process ended, and every request that failed since the last time.
 */
export async function replaceReplica(
  busy: BusyCluster,
  service: ServiceName,
  options: ReplicaOptions = {},
): Promise<{ readonly ended: string | undefined; readonly faults: string[] }> {
  const { cluster, replicas, load } = busy;
  const before = replicas.get(service);
  replicas.set(service, await cluster.start(service, options));
  await busy.untilServed(SERVED_EACH);
  const ended = await before?.terminate();
  await busy.untilServed(SERVED_EACH);
  return { ended, faults: load.faults() };
}

/** The result of `replaceReplica` if no client noticed. */
export const unnoticed = { ended: 'exit code 0', faults: [] };
