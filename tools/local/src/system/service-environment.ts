import { domainServiceNames } from '@courtcast/contracts';
import type { DomainServiceName, ServiceName } from '@courtcast/contracts';
import { withDatabase } from '../backing/urls.ts';
import type { InternalKeys } from '../data-dir/internal-keys.ts';
import type { PushKeys } from '../data-dir/push-keys.ts';
import { LEAN_MEMORY } from '../lean-node.ts';
import { projectFile } from '../project.ts';
import type { Settings } from '../settings.ts';

/** The token issuer that gateway and realtime trust. */
export interface TokenAuthority {
  readonly issuer: string;
  readonly audience: string | undefined;
  readonly jwksUri: string | undefined;
}

/** The facts known before the first service starts. */
export interface SystemFacts {
  readonly settings: Settings;
  readonly ports: Readonly<Record<ServiceName, { readonly http: number; readonly admin: number }>>;
  readonly backing: { readonly mongodb: string; readonly nats: string; readonly redis: string };
  /** Prefix of every service's database; default `courtcast_`. */
  readonly databasePrefix?: string;
  readonly keys: InternalKeys;
  /** Absent: no notifications are sent. */
  readonly pushKeys?: PushKeys;
  /** Absent: no mails are sent. */
  readonly mail?: { readonly smtpUrl: string; readonly key: string };
  /** Absent: no fees are paid online. */
  readonly stripe?:
    | {
        readonly secretKey: string;
        readonly webhookSecret: string;
        /** Undefined: that of Stripe. */
        readonly apiUrl: string | undefined;
      }
    | undefined;
  readonly authority: TokenAuthority;
  readonly adminIdpIds: readonly string[];
  readonly webDir: string;
}

/** Environment variables of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

// Variables of the machine that a Node process needs; all others are named below.
const MACHINE = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS'] as const;

/** Variables of this machine for every process; Node caches compiled code for the next start. */
export function machineVariables(environment: NodeJS.ProcessEnv): Variables {
  return {
    ...Object.fromEntries(MACHINE.map((name) => [name, environment[name]])),
    ...LEAN_MEMORY,
    NODE_COMPILE_CACHE: projectFile('node_modules/.cache/node'),
  };
}

const urlOf = (facts: SystemFacts, service: ServiceName) => `http://127.0.0.1:${facts.ports[service].http}`;

const urlVariables = (facts: SystemFacts): Variables =>
  Object.fromEntries(domainServiceNames.map((name) => [`${name.toUpperCase()}_URL`, urlOf(facts, name)]));

const tracing = ({ settings: { passedThrough } }: SystemFacts): Variables => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: passedThrough.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_EXPORTER_OTLP_HEADERS: passedThrough.OTEL_EXPORTER_OTLP_HEADERS,
  OTEL_TRACES_SAMPLER: passedThrough.OTEL_TRACES_SAMPLER,
  OTEL_TRACES_SAMPLER_ARG: passedThrough.OTEL_TRACES_SAMPLER_ARG,
});

const listening = (facts: SystemFacts, service: ServiceName): Variables => ({
  HOST: '127.0.0.1',
  PORT: String(facts.ports[service].http),
  ADMIN_PORT: String(facts.ports[service].admin),
  LOG_LEVEL: facts.settings.passedThrough.LOG_LEVEL,
  ...tracing(facts),
  // One machine runs everything, the embedded database included: the first call to a service that just started is slow.
  INTERNAL_TIMEOUT_MS: '2000',
  NATS_URL: facts.backing.nats,
  INTERNAL_KEY: facts.keys.privateKeys[service],
});

/** The URL of a service's database. */
export function databaseUrl(
  { backing, databasePrefix = 'courtcast_' }: Pick<SystemFacts, 'backing' | 'databasePrefix'>,
  service: DomainServiceName,
): string {
  return withDatabase(backing.mongodb, `${databasePrefix}${service}`);
}

function publicUrlOf({ settings: { gatewayPort, passedThrough } }: SystemFacts): string {
  return passedThrough.PUBLIC_URL ?? `http://localhost:${gatewayPort}`;
}

const scoring = (facts: SystemFacts): Variables => ({
  FREEPLAY_IDLE_MINUTES: facts.settings.passedThrough.FREEPLAY_IDLE_MINUTES,
  PUBLIC_URL: publicUrlOf(facts),
});

/** Receivers of webhooks that are being written run beside the system, where the system is for development. */
const THIS_MACHINE = '127.0.0.0/8,::1/128';

const outbound = ({ settings: { passedThrough } }: SystemFacts): Variables => ({
  WEBHOOK_ALLOWED_NETWORKS: passedThrough.WEBHOOK_ALLOWED_NETWORKS ?? THIS_MACHINE,
});

const tournaments = (facts: SystemFacts): Variables => ({
  ...outbound(facts),
  ENTRY_CONFIRMATION: facts.mail && 'mail',
  ...(facts.stripe && {
    STRIPE_SECRET_KEY: facts.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: facts.stripe.webhookSecret,
    STRIPE_API_URL: facts.stripe.apiUrl,
    PUBLIC_URL: publicUrlOf(facts),
  }),
});

const notifications = (facts: SystemFacts): Variables => ({
  ...outbound(facts),
  VAPID_PUBLIC_KEY: facts.pushKeys?.publicKey,
  VAPID_PRIVATE_KEY: facts.pushKeys?.privateKey,
  VAPID_SUBJECT: facts.pushKeys && 'mailto:courtcast@example.com',
  ...(facts.mail && {
    SMTP_URL: facts.mail.smtpUrl,
    MAIL_KEY: facts.mail.key,
    MAIL_FROM: facts.settings.passedThrough.MAIL_FROM ?? 'Courtcast <courtcast@example.com>',
    PUBLIC_URL: publicUrlOf(facts),
  }),
});

const domainService = (facts: SystemFacts, service: DomainServiceName): Variables => ({
  ...listening(facts, service),
  ...urlVariables(facts),
  MONGODB_URL: databaseUrl(facts, service),
  // A database that was given may be used by other releases, too.
  MONGODB_VALIDATION: facts.settings.given.mongodb === undefined ? 'on' : undefined,
  INTERNAL_TRUSTED_KEYS: facts.keys.trustedKeys,
  ...(service === 'identity' && { ADMIN_IDP_IDS: facts.adminIdpIds.join(',') || undefined }),
  ...(service === 'tournaments' && tournaments(facts)),
  ...(service === 'scoring' && scoring(facts)),
  ...(service === 'notifications' && notifications(facts)),
});

const edgeService = (facts: SystemFacts, service: 'gateway' | 'realtime'): Variables => ({
  ...listening(facts, service),
  ...urlVariables(facts),
  REDIS_URL: facts.backing.redis,
  AUTH_ISSUER: facts.authority.issuer,
  AUTH_AUDIENCE: facts.authority.audience,
  AUTH_JWKS_URI: facts.authority.jwksUri,
  AUTH_MAX_TOKEN_HOURS: facts.settings.passedThrough.AUTH_MAX_TOKEN_HOURS,
  CORS_ORIGINS: facts.settings.passedThrough.CORS_ORIGINS,
  RATE_LIMIT_HANDSHAKES_PER_MINUTE: facts.settings.passedThrough.RATE_LIMIT_HANDSHAKES_PER_MINUTE,
});

// Sockets come through the gateway here, one hop more than the proxies in front of it.
const realtime = (facts: SystemFacts): Variables => {
  const { TRUST_PROXY: outer = '0' } = facts.settings.passedThrough;
  return {
    ...edgeService(facts, 'realtime'),
    TRUST_PROXY: String(/^\d+$/.test(outer) ? Number(outer) + 1 : 1),
  };
};

const gateway = (facts: SystemFacts): Variables => ({
  ...edgeService(facts, 'gateway'),
  AUTH_CLIENT_ID: facts.settings.passedThrough.AUTH_CLIENT_ID,
  AUTH_SCOPE: facts.settings.passedThrough.AUTH_SCOPE,
  AUTH_ORIGINS: facts.settings.passedThrough.AUTH_ORIGINS,
  REALTIME_URL: urlOf(facts, 'realtime'),
  TRUST_PROXY: facts.settings.passedThrough.TRUST_PROXY,
  RATE_LIMIT_PUBLIC_PER_MINUTE: facts.settings.passedThrough.RATE_LIMIT_PUBLIC_PER_MINUTE,
  RATE_LIMIT_AUTHENTICATED_PER_MINUTE: facts.settings.passedThrough.RATE_LIMIT_AUTHENTICATED_PER_MINUTE,
  RATE_LIMIT_PAGES_PER_MINUTE: facts.settings.passedThrough.RATE_LIMIT_PAGES_PER_MINUTE,
  WEB_DIR: facts.webDir,
  PUBLIC_URL: publicUrlOf(facts),
});

/** Exactly the variables that `service` starts with, without undefined ones. */
export function serviceVariables(facts: SystemFacts, service: ServiceName): Variables {
  if (service === 'gateway') return gateway(facts);
  return service === 'realtime' ? realtime(facts) : domainService(facts, service);
}
