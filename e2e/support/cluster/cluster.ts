import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@courtcast/client';
import { describeExit, endChild, freePort, startChild } from '@courtcast/local/backing';
import type { Child } from '@courtcast/local/backing';
import type { SystemFacts } from '@courtcast/local/service-environment';
import { createInternalKeys, createTokenIssuer, eventually } from '@courtcast/testkit';
import { startMongo, startNats, startRedis } from '@courtcast/testkit';
import type { Balancer } from './balancer.ts';
import { DRAIN_DELAY_MS, factsOf, replicaCommand, signInAt, startBalancers } from './replica-environment.ts';
import type { Ports, ReplicaOptions } from './replica-environment.ts';

/** One process of a service. */
export interface Replica {
  readonly service: ServiceName;
  readonly url: string;
  readonly adminUrl: string;
  /** SIGTERM; resolves with how the process ended, `exit code 0` when all was well. */
  terminate(): Promise<string>;
}

/** All services, each behind an address of its own with as many replicas as are started. */
export interface Cluster {
  /** Of the gateway. */
  readonly url: string;
  /** Of realtime, which clients reach directly, as in Kubernetes. */
  readonly realtimeUrl: string;
  readonly natsUrl: string;
  /** Time that a replica continues to serve after SIGTERM. */
  readonly drainDelayMs: number;
  readonly facts: SystemFacts;
  readonly balancers: Readonly<Record<ServiceName, Balancer>>;
  /** Starts a replica and waits until its address has it. */
  start(service: ServiceName, options?: ReplicaOptions): Promise<Replica>;
  /** A client of a user of this name; `admin` is an administrator. */
  as(name: string): Client;
  stop(): Promise<void>;
}

const startWithin = { withinMs: 90_000 };

const startBackends = async () => {
  const [mongo, nats, redis, issuer, keys] = await Promise.all([
    startMongo(),
    startNats(),
    startRedis(),
    createTokenIssuer(),
    createInternalKeys(serviceNames),
  ]);
  const stop = () => Promise.all([mongo.stop(), nats.stop(), redis.stop(), issuer.stop()]);
  return { mongo, nats, redis, issuer, keys, stop };
};

/** A child and the file that it writes its output to. */
const spawnService = (facts: SystemFacts, dir: string) => {
  return (service: ServiceName, ports: Ports, options: ReplicaOptions) => {
    const log = join(dir, `${service}-${ports.http}.log`);
    const command = replicaCommand(facts, { service, ports }, options);
    return { child: startChild({ ...command, output: createWriteStream(log) }), log };
  };
};

const terminate = async (child: Child): Promise<string> => {
  child.signal('SIGTERM');
  return describeExit(await child.exited);
};

/** Starts the backing services and the addresses; replicas are started one by one. */
export async function startCluster(): Promise<Cluster> {
  const dir = await mkdtemp(join(tmpdir(), 'courtcast-cluster-'));
  const backends = await startBackends();
  const balancers = await startBalancers();
  const { mongo, nats, redis } = backends;
  const urls = { mongodb: mongo.url, nats: nats.url, redis: redis.url };
  const facts = factsOf({ ...backends, ...urls }, balancers);
  const spawn = spawnService(facts, dir);
  const children = new Set<Child>();
  const urlOf = (name: ServiceName) => `http://127.0.0.1:${balancers[name].port}`;
  const start = async (service: ServiceName, options: ReplicaOptions = {}): Promise<Replica> => {
    const ports = { http: await freePort(), admin: await freePort() };
    const { child, log } = spawn(service, ports, options);
    children.add(child);
    const balancer = balancers[service];
    balancer.add(ports.http);
    await eventually(async () => {
      if (child.isRunning() && balancer.isReady(ports.http)) return;
      throw new Error(`${service} is not ready: ${child.lastLine()} ${await readFile(log, 'utf8')}`);
    }, startWithin);
    return {
      service,
      url: `http://127.0.0.1:${ports.http}`,
      adminUrl: `http://127.0.0.1:${ports.admin}`,
      terminate: () => terminate(child),
    };
  };

  return {
    ...{ url: urlOf('gateway'), realtimeUrl: urlOf('realtime'), natsUrl: backends.nats.url },
    ...{ facts, balancers, drainDelayMs: DRAIN_DELAY_MS, start },
    as: signInAt(urlOf('gateway'), backends.issuer),
    async stop() {
      await Promise.all([...children].map((child) => endChild(child, 0)));
      await Promise.all(Object.values(balancers).map((balancer) => balancer.stop()));
      await backends.stop();
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
