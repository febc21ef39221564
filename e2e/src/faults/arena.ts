import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@courtcast/contracts';
import type { Client } from '@courtcast/client';
import { freePorts } from '@courtcast/local/backing';
import {
  createInternalKeys,
  createTokenIssuer,
  startMongoProcess,
  startNatsCluster,
  startOwnRedis,
} from '@courtcast/testkit';
import type { BackingService, NatsCluster } from '@courtcast/testkit';
import type { SystemFacts } from '@courtcast/local/service-environment';
import { factsOf, signInAt, startBalancers } from '../../support/cluster/replica-environment.ts';
import type { Seat } from './plan/kinds.ts';
import { startSeat } from './seat-process.ts';
import type { Extras, SeatProcess } from './seat-process.ts';
import type { Weakening } from './weakenings/weakenings.ts';
import { WEAKENING_VARIABLE, weakeningPreload } from './weakenings/weakenings.ts';
import { openSmallDisk } from './wires/small-disk.ts';
import type { SmallDisk } from './wires/small-disk.ts';

/** Everything as processes, with what can be done to them. */
export interface Arena {
  /** Of the gateways. */
  readonly url: string;
  /** Of realtime, which clients reach directly, as in Kubernetes. */
  readonly realtimeUrl: string;
  readonly seats: readonly SeatProcess[];
  /** What every process of a service is started with. */
  readonly facts: SystemFacts;
  readonly nats: NatsCluster;
  readonly redis: BackingService;
  readonly database: BackingService;
  readonly databaseDisk: SmallDisk;
  readonly natsDisks: readonly SmallDisk[];
  /** A client of a user of this name; `admin` is an administrator. */
  as(name: string): Client;
  /** Where the output of every process is; it goes with the arena unless it is kept. */
  readonly logDir: string;
  /** Processes that ended though no one had ended them. */
  readonly ownDeaths: readonly string[];
  stop(options?: { readonly keepLogs: boolean }): Promise<void>;
}

const NATS_SERVERS = 3;

/** The seats: two of what holds the load, one of the others. */
export const seats: readonly Seat[] = [
  { name: 'identity-1', service: 'identity' },
  { name: 'tournaments-1', service: 'tournaments' },
  { name: 'leagues-1', service: 'leagues' },
  { name: 'notifications-1', service: 'notifications' },
  { name: 'scoring-1', service: 'scoring' },
  { name: 'scoring-2', service: 'scoring' },
  { name: 'realtime-1', service: 'realtime' },
  { name: 'realtime-2', service: 'realtime' },
  { name: 'gateway-1', service: 'gateway' },
  { name: 'gateway-2', service: 'gateway' },
];

/** What has been started so far, to be stopped in the other order. */
const createStopping = () => {
  const stops: (() => unknown)[] = [];
  let isOver = false;
  const stop = async (): Promise<void> => {
    isOver = true;
    for (const one of stops.splice(0)) await one();
  };
  return {
    add: <T>(started: T, end: (started: T) => unknown): T => {
      stops.unshift(() => end(started));
      // Given up while it was being started: the next step is not taken any more.
      if (isOver) void stop();
      if (isOver) throw new Error('the start was given up');
      return started;
    },
    stop,
  };
};

type Stopping = ReturnType<typeof createStopping>;

const openDisks = (dir: string, stopping: Stopping) => {
  const open = (name: string) => stopping.add(openSmallDisk(join(dir, name)), (disk) => disk.remove());
  return {
    databaseDisk: open('database'),
    natsDisks: Array.from({ length: NATS_SERVERS }, (_, index) => open(`nats-${index}`)),
  };
};

const startBackends = async (
  { databaseDisk, natsDisks }: ReturnType<typeof openDisks>,
  { add }: Stopping,
) => ({
  database: add(await startMongoProcess(databaseDisk.dir), (one) => one.stop()),
  nats: add(await startNatsCluster(NATS_SERVERS, (index) => natsDisks[index]?.dir ?? ''), (one) =>
    one.stop(),
  ),
  redis: add(await startOwnRedis(), (one) => one.stop()),
  issuer: add(await createTokenIssuer(), (one) => one.stop()),
  keys: await createInternalKeys(serviceNames),
});

const startSeats = async (
  surroundings: Parameters<typeof startSeat>[2],
  addTo: (seat: SeatProcess, http: number) => void,
  { add }: Stopping,
): Promise<SeatProcess[]> => {
  const ports = await freePorts(2 * seats.length);
  const started: SeatProcess[] = [];
  for (const [index, seat] of seats.entries()) {
    const [http = 0, admin = 0] = ports.slice(2 * index, 2 * index + 2);
    const process = add(await startSeat(seat, { http, admin }, surroundings), (one) => one.stop());
    addTo(process, http);
    started.push(process);
  }
  await Promise.all(started.map(({ part }) => part.ready()));
  return started;
};

/** Boards come from the addresses of their clubs. */
const usual = { TRUST_PROXY: '1' };

/** The start options of a process with this weakening. */
export function weakened(weakening: Weakening): Extras {
  const inOneCopy = weakening === 'streams-in-one-copy' && { NATS_STREAM_REPLICAS: '1' };
  return {
    preloads: [weakeningPreload],
    variables: { [WEAKENING_VARIABLE]: weakening, ...inOneCopy },
  };
}

const build = async (dir: string, extras: Extras, stopping: Stopping) => {
  const disks = openDisks(dir, stopping);
  const backends = await startBackends(disks, stopping);
  const balancers = await startBalancers();
  stopping.add(balancers, () => Promise.all(Object.values(balancers).map((balancer) => balancer.stop())));
  const { database, nats, redis } = backends;
  const urls = { mongodb: database.url, nats: nats.url, redis: redis.url };
  const ownDeaths: string[] = [];
  const facts = factsOf({ ...backends, ...urls }, balancers);
  const surroundings = {
    facts,
    logDir: dir,
    common: { ...extras, variables: { ...usual, ...extras.variables } },
    onOwnDeath: (what: string) => void ownDeaths.push(what),
  };
  const addTo = ({ service }: Seat, http: number) => balancers[service].add(http);
  const started = await startSeats(surroundings, addTo, stopping);
  const urlOf = (service: 'gateway' | 'realtime') => `http://127.0.0.1:${balancers[service].port}`;
  return {
    ...{ ...disks, database, nats, redis, seats: started, ownDeaths, facts },
    ...{ url: urlOf('gateway'), realtimeUrl: urlOf('realtime') },
    as: signInAt(urlOf('gateway'), backends.issuer),
  };
};

/** How an arena is started. */
export interface ArenaOptions {
  /** How every process is started. */
  readonly extras: Extras;
  /** Gives the start up; what has been started is stopped. */
  readonly signal: AbortSignal;
}

/** Starts it; whatever was started is stopped again where something could not be. */
export async function startArena({ extras, signal }: ArenaOptions): Promise<Arena> {
  const dir = await mkdtemp(join(tmpdir(), 'courtcast-faults-'));
  const stopping = createStopping();
  let isKept = false;
  stopping.add(dir, () => (isKept ? undefined : rm(dir, { recursive: true, force: true, maxRetries: 5 })));
  signal.addEventListener('abort', () => void stopping.stop(), { once: true });
  try {
    return {
      ...(await build(dir, extras, stopping)),
      logDir: dir,
      async stop({ keepLogs } = { keepLogs: false }) {
        isKept = keepLogs;
        await stopping.stop();
      },
    };
  } catch (error) {
    await stopping.stop();
    throw error;
  }
}
