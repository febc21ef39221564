import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { ADMIN_SUB } from '@courtcast/dev-idp';

import type { BackingName, BackingPlan } from '../backing/plan.ts';
import { freePorts } from '../backing/ports.ts';
import type { DataDir } from '../data-dir/data-dir.ts';
import { savedPort } from '../data-dir/saved-port.ts';
import { projectFile } from '../project.ts';
import { localStripe } from '../payments/stripe-server.ts';
import { keptInternalKeys, keptMailKey, keptPushKeys } from '../data-dir/secret-keys.ts';
import type { SystemFacts, TokenAuthority } from './service-environment.ts';
import type { Settings } from '../settings.ts';

const DEFAULT_AUDIENCE = 'courtcast';
const BACKING_NAMES = ['mongodb', 'nats', 'redis'] as const satisfies readonly BackingName[];

/** The loopback ports of a run: all free, all different; the provider's stays the same for a data directory. */
export interface RunPorts {
  readonly backing: Readonly<Record<BackingName, number>>;
  readonly services: SystemFacts['ports'];
  readonly demonstration: { readonly http: number; readonly admin: number };
  readonly identityProvider: number;
  /** Where mails are sent, and read. */
  readonly mail: { readonly smtp: number; readonly page: number };
  /** Where payments are taken, for nothing. */
  readonly stripe: number;
}

const drawPorts = (pool: number[]) => () => {
  const port = pool.pop();
  if (port === undefined) throw new Error('too few ports were reserved');
  return port;
};

/** Chooses the ports of a run. */
export async function choosePorts(dataDir: DataDir, gatewayPort: number): Promise<RunPorts> {
  const identityProvider = await savedPort(dataDir.path('identity-provider.port'));
  const count = BACKING_NAMES.length + 2 * serviceNames.length + 5;
  const next = drawPorts(await freePorts(count, [identityProvider, gatewayPort]));
  const httpPort = (name: ServiceName) => (name === 'gateway' ? gatewayPort : next());
  const portsOf = (name: ServiceName) => ({ http: httpPort(name), admin: next() });
  return {
    identityProvider,
    backing: { mongodb: next(), nats: next(), redis: next() },
    demonstration: { http: next(), admin: next() },
    mail: { smtp: next(), page: next() },
    stripe: next(),
    services: {
      identity: portsOf('identity'),
      tournaments: portsOf('tournaments'),
      scoring: portsOf('scoring'),
      leagues: portsOf('leagues'),
      notifications: portsOf('notifications'),
      realtime: portsOf('realtime'),
      gateway: portsOf('gateway'),
    },
  };
}

/** The development provider of a run, as a token authority. */
export function localAuthority(ports: RunPorts, settings: Settings): TokenAuthority & { audience: string } {
  return {
    issuer: `http://localhost:${ports.identityProvider}`,
    audience: settings.audience ?? DEFAULT_AUDIENCE,
    jwksUri: undefined,
  };
}

const authorityOf = (settings: Settings, ports: RunPorts): TokenAuthority =>
  settings.identityProvider
    ? { jwksUri: undefined, ...settings.identityProvider, audience: settings.audience }
    : localAuthority(ports, settings);

/** The account at Stripe that the settings name; undefined where a run takes payments at its own. */
export function givenStripe({ passedThrough }: Settings): SystemFacts['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = passedThrough;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  return { secretKey, webhookSecret, apiUrl: passedThrough.STRIPE_API_URL };
}

/** Collects the configuration of the services. */
export async function gatherFacts(
  dataDir: DataDir,
  run: {
    settings: Settings;
    ports: RunPorts;
    plans: Readonly<Record<BackingName, BackingPlan>>;
    databasePrefix: string | undefined;
  },
): Promise<SystemFacts> {
  return {
    ...(run.databasePrefix !== undefined && { databasePrefix: run.databasePrefix }),
    settings: run.settings,
    ports: run.ports.services,
    backing: {
      mongodb: run.plans.mongodb.url,
      nats: run.plans.nats.url,
      redis: run.plans.redis.url,
    },
    keys: await keptInternalKeys(dataDir.path('internal-keys.json'), serviceNames),
    pushKeys: keptPushKeys(dataDir.path('push-keys.json')),
    mail: {
      smtpUrl: run.settings.passedThrough.SMTP_URL ?? `smtp://127.0.0.1:${run.ports.mail.smtp}`,
      key: keptMailKey(dataDir.path('mail-key.json')),
    },
    stripe: givenStripe(run.settings) ?? { ...localStripe, apiUrl: `http://127.0.0.1:${run.ports.stripe}` },
    authority: authorityOf(run.settings, run.ports),
    adminIdpIds: [...new Set([...run.settings.adminIdpIds, ADMIN_SUB])],
    webDir: projectFile('tools/web-build/dist'),
  };
}

const nextRedisDatabase = (url: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${Number(parsed.pathname.slice(1) || 0) + 1}`;
  return parsed.toString();
};

/**
 * The configuration of the demonstration's gateway: it trusts the development provider, whichever one the public
 * gateway trusts, and counts its requests separately, so that the demonstration does not use up other clients' limits.
 */
export function demonstrationFacts(facts: SystemFacts, ports: RunPorts): SystemFacts {
  return {
    ...facts,
    ports: { ...facts.ports, gateway: ports.demonstration },
    backing: { ...facts.backing, redis: nextRedisDatabase(facts.backing.redis) },
    authority: localAuthority(ports, facts.settings),
    settings: {
      ...facts.settings,
      passedThrough: {
        ...facts.settings.passedThrough,
        RATE_LIMIT_PUBLIC_PER_MINUTE: '1000000',
        RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '1000000',
      },
    },
  };
}
