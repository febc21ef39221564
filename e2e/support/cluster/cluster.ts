import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createClient } from '@courtcast/contracts/client';
import type { Client } from '@courtcast/contracts/client';
import { describeExit, endChild, freePort, freePorts, startChild } from '@courtcast/local/backing';
import type { Child } from '@courtcast/local/backing';
import { machineVariables, serviceVariables } from '@courtcast/local/service-environment';
import type { SystemFacts } from '@courtcast/local/service-environment';
import { createInternalKeys, createTokenIssuer, eventually } from '@courtcast/testkit';
import { startMongo, startNats, startRedis } from '@courtcast/testkit';
import { startBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';

/** One process of a service. */
export interface Replica {
  readonly service: ServiceName;
  readonly url: string;
  readonly adminUrl: string;
  /** SIGTERM; resolves with how the process ended, `exit code 0` when all was well. */
  terminate(): Promise<string>;
}

/** How a replica is started. */
export interface ReplicaOptions {
  /** Folder of the code: this repository unless given. */
  readonly root?: string;
  /** Variables beside those that it gets anyway. */
  readonly env?: Readonly<Record<string, string>>;
}

/** All services, each behind an address of its own with as many replicas as are started. */
export interface Cluster {
  /** Of the gateway. */
  readonly url: string;
  /** Of realtime, which clients reach directly, as in Kubernetes. */
  readonly realtimeUrl: string;
  readonly natsUrl: string;
  /** How long a replica serves on after SIGTERM. */
  readonly drainDelayMs: number;
  readonly facts: SystemFacts;
  readonly balancers: Readonly<Record<ServiceName, Balancer>>;
  /** Starts a replica and waits until its address has it. */
  start(service: ServiceName, options?: ReplicaOptions): Promise<Replica>;
  /** A client of a user of this name; `admin` is an administrator. */
  as(name: string): Client;
  stop(): Promise<void>;
}

const here = resolve(import.meta.dirname, '../../..');
const startWithin = { withinMs: 90_000 };
/** SIGTERM comes first here, and readiness is looked at afterward: longer than a few looks. */
const DRAIN_DELAY_MS = 1_500;
const TOKEN_LIFE_SECONDS = 7_200;
const GENEROUS_LIMIT = '1000000';

const replicaVariables = (ports: Ports): Record<string, string> => ({
  PORT: String(ports.http),
  ADMIN_PORT: String(ports.admin),
  DRAIN_DELAY_MS: String(DRAIN_DELAY_MS),
  DRAIN_SOCKETS_MS: '2000',
  LOG_LEVEL: 'warn',
  WEB_DIR: '',
  TRUST_PROXY: '0',
});

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

const startBalancers = async (): Promise<Readonly<Record<ServiceName, Balancer>>> => {
  const ports = await freePorts(serviceNames.length, []);
  const start = (name: ServiceName) => startBalancer(ports[serviceNames.indexOf(name)] ?? 0);
  return {
    identity: await start('identity'),
    tournaments: await start('tournaments'),
    scoring: await start('scoring'),
    leagues: await start('leagues'),
    realtime: await start('realtime'),
    gateway: await start('gateway'),
  };
};

const factsOf = (
  backends: Awaited<ReturnType<typeof startBackends>>,
  balancers: Readonly<Record<ServiceName, Balancer>>,
): SystemFacts => {
  const at = (name: ServiceName) => ({ http: balancers[name].port, admin: 0 });
  const { mongo, nats, redis, issuer, keys } = backends;
  return {
    settings: {
      ...{ gatewayPort: balancers.gateway.port, dataDir: '', isDemonstrationWanted: false, given: {} },
      ...{ identityProvider: null, audience: issuer.audience, adminIdpIds: [] },
      passedThrough: {
        RATE_LIMIT_PUBLIC_PER_MINUTE: GENEROUS_LIMIT,
        RATE_LIMIT_AUTHENTICATED_PER_MINUTE: GENEROUS_LIMIT,
        RATE_LIMIT_HANDSHAKES_PER_MINUTE: GENEROUS_LIMIT,
      },
    },
    ports: {
      ...{ identity: at('identity'), tournaments: at('tournaments'), scoring: at('scoring') },
      ...{ leagues: at('leagues'), realtime: at('realtime'), gateway: at('gateway') },
    },
    backing: { mongodb: mongo.url, nats: nats.url, redis: redis.url },
    keys,
    authority: { issuer: issuer.issuer, audience: issuer.audience, jwksUri: issuer.jwksUri },
    adminIdpIds: ['admin'],
    webDir: '',
  };
};

const definedOnly = (variables: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

interface Ports {
  readonly http: number;
  readonly admin: number;
}

/** A child and the file that it writes its output to. */
const spawnService = (facts: SystemFacts, dir: string) => {
  return (service: ServiceName, ports: Ports, { root = here, env = {} }: ReplicaOptions) => {
    const log = join(dir, `${service}-${ports.http}.log`);
    const child = startChild({
      command: process.execPath,
      args: [join(root, `services/${service}/src/main.ts`)],
      cwd: root,
      env: definedOnly({
        ...machineVariables(process.env),
        ...serviceVariables(facts, service),
        ...replicaVariables(ports),
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
        ...env,
      }),
      output: createWriteStream(log),
    });
    return { child, log };
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
  const facts = factsOf(backends, balancers);
  const spawn = spawnService(facts, dir);
  const children = new Set<Child>();
  const urlOf = (name: ServiceName) => `http://127.0.0.1:${balancers[name].port}`;
  const tokenOf = (name: string) =>
    backends.issuer.sign(
      { sub: name.toLowerCase().replaceAll(' ', '-'), name },
      { expiresInS: TOKEN_LIFE_SECONDS },
    );

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
    as: (name) =>
      createClient({
        baseUrl: `${urlOf('gateway')}/api/v1`,
        authorize: async () => `Bearer ${await tokenOf(name)}`,
      }),
    async stop() {
      await Promise.all([...children].map((child) => endChild(child, 0)));
      await Promise.all(Object.values(balancers).map((balancer) => balancer.stop()));
      await backends.stop();
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
