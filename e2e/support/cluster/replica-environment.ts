import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { createClient } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { freePorts } from '@courtcast/local/backing';
import type { ChildSpec } from '@courtcast/local/backing';
import { machineVariables, serviceVariables } from '@courtcast/local/service-environment';
import type { SystemFacts } from '@courtcast/local/service-environment';
import type { InternalKeys, TokenIssuer } from '@courtcast/testkit';
import { startBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';

/** The addresses of all services. */
export type Balancers = Readonly<Record<ServiceName, Balancer>>;

/** The backends of replicas. */
export interface Backends {
  readonly mongodb: string;
  readonly nats: string;
  readonly redis: string;
  readonly issuer: TokenIssuer;
  readonly keys: InternalKeys;
}

/** The ports of a replica. */
export interface Ports {
  readonly http: number;
  readonly admin: number;
}

/** Settings to start a replica with. */
export interface ReplicaOptions {
  /** Folder of the code: this repository unless given. */
  readonly root?: string;
  /** Variables beside those that it gets anyway. */
  readonly env?: Readonly<Record<string, string>>;
}

const here = resolve(import.meta.dirname, '../../..');
/** SIGTERM comes first here, and readiness is looked at afterward: longer than a few looks. */
export const DRAIN_DELAY_MS = 1_500;
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

/** Starts an address in front of each service. */
export async function startBalancers(): Promise<Balancers> {
  const ports = await freePorts(serviceNames.length);
  const start = (name: ServiceName) => startBalancer(ports[serviceNames.indexOf(name)] ?? 0);
  return {
    identity: await start('identity'),
    tournaments: await start('tournaments'),
    scoring: await start('scoring'),
    leagues: await start('leagues'),
    notifications: await start('notifications'),
    realtime: await start('realtime'),
    gateway: await start('gateway'),
  };
}

/** The environment that every replica behind these addresses is started with. */
export function factsOf(backends: Backends, balancers: Balancers): SystemFacts {
  const at = (name: ServiceName) => ({ http: balancers[name].port, admin: 0 });
  const { mongodb, nats, redis, issuer, keys } = backends;
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
      ...{ leagues: at('leagues'), notifications: at('notifications') },
      ...{ realtime: at('realtime'), gateway: at('gateway') },
    },
    backing: { mongodb, nats, redis },
    keys,
    authority: { issuer: issuer.issuer, audience: issuer.audience, jwksUri: issuer.jwksUri },
    adminIdpIds: ['admin'],
    webDir: '',
  };
}

const definedOnly = (variables: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** The process of one replica. */
export function replicaCommand(
  facts: SystemFacts,
  { service, ports }: { readonly service: ServiceName; readonly ports: Ports },
  { root: wanted = here, env = {} }: ReplicaOptions,
): ChildSpec {
  // A release before may lack a service.
  const root = existsSync(join(wanted, `services/${service}`)) ? wanted : here;
  return {
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
  };
}

/** Clients of users by their name, at the address of a gateway; `admin` is an administrator. */
export function signInAt(gatewayUrl: string, issuer: TokenIssuer): (name: string) => Client {
  const tokenOf = (name: string) =>
    issuer.sign({ sub: name.toLowerCase().replaceAll(' ', '-'), name }, { expiresInS: TOKEN_LIFE_SECONDS });
  return (name) =>
    createClient({
      url: gatewayUrl,
      token: () => tokenOf(name),
    });
}
