import { traceSamplers } from '@courtcast/observability';
import type { DeployedService } from './service-settings.ts';
import { variablesOf } from './service-settings.ts';

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: 'string' };
const someText: Schema = { type: 'string', minLength: 1 };
const flag: Schema = { type: 'boolean' };
const mapping: Schema = { type: 'object' };
const list: Schema = { type: 'array' };
const labels: Schema = { type: 'object', additionalProperties: text };
const whole = (minimum: number, maximum: number): Schema => ({ type: 'integer', minimum, maximum });
const url: Schema = { type: 'string', pattern: '^https?://[^/]+' };

/** A closed object with these fields; all are required unless `optional` names them. */
const closed = (properties: Record<string, Schema>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

/** Variables that a chart takes from existing Secrets. */
const secretVariables = ['MONGODB_URL', 'NATS_URL', 'REDIS_URL', 'INTERNAL_KEY', 'INTERNAL_TRUSTED_KEYS'];
/** Variables that a chart derives from other values. */
const derivedVariables = [
  'DRAIN_DELAY_MS',
  'DRAIN_SOCKETS_MS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'TRUST_PROXY',
  'VAPID_PRIVATE_KEY',
  'SMTP_URL',
  'MAIL_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];

/** Allowed values of each variable in `config`; a service refuses wrong values that pass here at its start. */
const variables: Readonly<Record<string, Schema>> = {
  ADMIN_IDP_IDS: text,
  AUTH_AUDIENCE: someText,
  AUTH_CLIENT_ID: someText,
  AUTH_ISSUER: url,
  AUTH_ORIGINS: { type: 'string', pattern: '^(https?://[^/, ]+([ ]*,[ ]*https?://[^/, ]+)*)?$' },
  AUTH_SCOPE: { type: 'string', pattern: '(^| )openid( |$)' },
  AUTH_JWKS_URI: { type: 'string', pattern: '^(https?://.+)?$' },
  CORS_ORIGINS: someText,
  ENTRY_CONFIRMATION: { enum: ['mail', 'desk'] },
  ENTRY_RETENTION_DAYS: whole(1, 36_500),
  AUTH_MAX_TOKEN_HOURS: whole(1, 8_760),
  FREEPLAY_IDLE_MINUTES: whole(1, 100_000),
  IDENTITY_URL: url,
  INTERNAL_TIMEOUT_MS: whole(1, 60_000),
  LEAGUES_URL: url,
  LOG_LEVEL: { enum: ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] },
  MAILS_PER_HOUR: whole(1, 100_000),
  MAIL_FROM: { type: 'string', pattern: '^([^<>]*<[^ <>@]+@[^ <>@]+>|[^ <>@]+@[^ <>@]+)?$' },
  MAIL_LANGUAGE: { enum: ['en', 'es', 'de', 'it', 'fr', 'pt'] },
  MAIL_RETENTION_DAYS: whole(30, 36_500),
  NATS_STREAM_REPLICAS: whole(1, 5),
  NOTIFICATIONS_URL: url,
  PUBLIC_URL: { type: 'string', pattern: '^(https?://[^/]+/?)?$' },
  PUSH_SERVICES: { type: 'string', pattern: '^([a-z0-9.-]+([ ]*,[ ]*[a-z0-9.-]+)*)?$' },
  RATE_LIMIT_AUTHENTICATED_PER_MINUTE: whole(1, 1_000_000),
  RATE_LIMIT_HANDSHAKES_PER_MINUTE: whole(1, 1_000_000),
  RATE_LIMIT_PAGES_PER_MINUTE: whole(1, 1_000_000),
  RATE_LIMIT_PUBLIC_PER_MINUTE: whole(1, 1_000_000),
  REALTIME_URL: url,
  SCORING_URL: url,
  STRIPE_API_URL: url,
  TOURNAMENTS_URL: url,
  VAPID_PUBLIC_KEY: { type: 'string', pattern: '^([A-Za-z0-9_-]{87})?$' },
  VAPID_SUBJECT: { type: 'string', pattern: '^(mailto:.+@.+|https://.+)?$' },
  WEBHOOK_ALLOWED_NETWORKS: {
    type: 'string',
    pattern: '^([0-9a-fA-F.:]+/[0-9]{1,3}([ ]*,[ ]*[0-9a-fA-F.:]+/[0-9]{1,3})*)?$',
  },
  WEB_DIR: text,
};

/** The variables that stand in `config` of a service's chart. */
function configVariables(service: DeployedService): readonly string[] {
  return variablesOf(service).filter((name) => ![...secretVariables, ...derivedVariables].includes(name));
}

const schemaOf = (name: string): Schema => {
  const schema = variables[name];
  if (schema === undefined) throw new Error(`No row of values-schema.ts says what ${name} may hold`);
  return schema;
};

const seconds = whole(0, 600);
const quantity: Schema = { type: ['string', 'number'] };
const amounts = closed({ cpu: quantity, memory: quantity, 'ephemeral-storage': quantity }, [
  'cpu',
  'memory',
  'ephemeral-storage',
]);
const target = closed({ port: whole(1, 65_535), endPort: whole(1, 65_535), to: list }, ['endPort']);

const egressOf = (service: DeployedService, isEdge: boolean): Schema => {
  const backing = variablesOf(service).filter((name) =>
    ['MONGODB_URL', 'NATS_URL', 'REDIS_URL'].includes(name),
  );
  const names = backing.map((name) => name.replace('_URL', '').toLowerCase());
  return closed(
    Object.fromEntries(
      [
        ...names,
        ...(isEdge ? ['identityProvider'] : []),
        ...(variablesOf(service).includes('SMTP_URL') ? ['mail'] : []),
        ...(variablesOf(service).includes('WEBHOOK_ALLOWED_NETWORKS') ? ['webhooks'] : []),
        'collector',
      ].map((name) => [name, target]),
    ),
  );
};

const tracing = closed({
  endpoint: { type: 'string', pattern: '^(https?://[^/]+.*)?$' },
  headers: closed({ name: text, key: text }),
  serviceName: text,
  sampler: { enum: traceSamplers },
  ratio: { type: 'string', pattern: '^(0([.][0-9]+)?|1([.]0+)?)$' },
});

const common = (service: DeployedService, isEdge: boolean): Record<string, Schema> => {
  const own = variablesOf(service);
  const secrets = own.filter((name) => secretVariables.includes(name));
  const secret = closed({ name: someText, key: someText });
  return {
    image: closed({
      repository: someText,
      tag: text,
      digest: { type: 'string', pattern: '^(sha256:[0-9a-f]{64})?$' },
      pullPolicy: { enum: ['Always', 'IfNotPresent', 'Never'] },
    }),
    imagePullSecrets: { type: 'array', items: closed({ name: someText }) },
    fullnameOverride: { type: 'string', maxLength: 50, pattern: '^([a-z0-9]([-a-z0-9]*[a-z0-9])?)?$' },
    replicaCount: whole(0, 1_000),
    config: closed(Object.fromEntries(configVariables(service).map((name) => [name, schemaOf(name)]))),
    secrets: closed(Object.fromEntries(secrets.map((name) => [name, secret]))),
    caCertificates: closed({ configMap: text, key: someText }),
    tracing,
    drain: closed({
      preStopSeconds: seconds,
      delaySeconds: seconds,
      ...(own.includes('DRAIN_SOCKETS_MS') ? { socketsSeconds: whole(0, 300) } : {}),
      finishSeconds: seconds,
    }),
    probes: closed({ startupSeconds: whole(2, 3_600) }),
    resources: closed({ requests: amounts, limits: amounts }),
    podDisruptionBudget: closed({ enabled: flag, maxUnavailable: { type: ['integer', 'string'] } }),
    topologySpread: closed({
      enabled: flag,
      whenUnsatisfiable: { enum: ['ScheduleAnyway', 'DoNotSchedule'] },
    }),
    networkPolicy: closed({
      enabled: flag,
      ingressFrom: list,
      metricsFrom: list,
      dns: list,
      egress: egressOf(service, isEdge),
    }),
  };
};

const scheduling: Record<string, Schema> = {
  serviceAccount: closed({ annotations: labels }),
  podLabels: labels,
  podAnnotations: labels,
  nodeSelector: labels,
  tolerations: list,
  affinity: mapping,
  priorityClassName: text,
};

const watching: Record<string, Schema> = {
  serviceMonitor: closed({ enabled: flag, interval: { type: 'string', pattern: '^[0-9]+(s|m)$' }, labels }),
  prometheusRule: closed({ enabled: flag, labels }),
  dashboards: closed({ enabled: flag, labels }),
};

const autoscaling = (isRealtime: boolean): Schema =>
  closed({
    enabled: flag,
    minReplicas: whole(1, 1_000),
    maxReplicas: whole(1, 1_000),
    cpuUtilizationPercentage: whole(1, 100),
    ...(isRealtime ? { socketsPerPod: { type: ['integer', 'null'], minimum: 1 } } : {}),
  });

/** For services with a database. */
const audit = closed({
  enabled: flag,
  schedule: { type: 'string', pattern: '^[^ ]+( [^ ]+){4}$' },
  settleSeconds: seconds,
  resources: closed({ requests: amounts, limits: amounts }),
});

/** For the service that notifies browsers; empty for others. */
const push = closed({ privateKey: closed({ name: text, key: text }) });

/** For the service that sends mails; empty for others. */
const mail = closed({
  smtpUrl: closed({ name: text, key: text }),
  key: closed({ name: text, key: text }),
});

/** For the service that takes payments; empty for others. */
const payments = closed({
  secretKey: closed({ name: text, key: text }),
  webhookSecret: closed({ name: text, key: text }),
});

const hosts: Schema = { type: 'array', items: someText };

/** Ingress and HTTPRoute, and the number of proxies that they put in front, which nothing else can know. */
const publicValues = (service: DeployedService): Record<string, Schema> => ({
  trustProxy: { type: ['integer', 'string', 'null'], minimum: 0 },
  ingress: closed({ enabled: flag, className: text, annotations: labels, hosts, tlsSecretName: text }),
  httpRoute: closed({
    enabled: flag,
    parentRefs: { type: 'array', items: mapping },
    hostnames: hosts,
    ...(service === 'gateway' ? { requestTimeout: { type: 'string', pattern: '^[0-9]+(ms|s|m)$' } } : {}),
  }),
  ...(service === 'realtime' ? { polling: closed({ enabled: flag }) } : {}),
});

const whenOpen = (name: string, needed: Record<string, Schema>): Schema => ({
  if: { properties: { [name]: { properties: { enabled: { const: true } } } } },
  then: {
    properties: {
      // Behind either there is one proxy at least.
      trustProxy: { not: { enum: [null, '', 0, '0'] } },
      [name]: { properties: needed },
    },
  },
});

/** `values.schema.json` of a service's chart: nothing unknown, and nothing that the service would refuse at its start. */
export function valuesSchemaOf(service: DeployedService): Schema {
  const isEdge = variablesOf(service).includes('TRUST_PROXY');
  const values = {
    ...common(service, isEdge),
    autoscaling: autoscaling(service === 'realtime'),
    ...scheduling,
    ...watching,
    ...(isEdge ? publicValues(service) : { audit }),
    ...(variablesOf(service).includes('VAPID_PRIVATE_KEY') ? { push } : {}),
    ...(variablesOf(service).includes('SMTP_URL') ? { mail } : {}),
    ...(variablesOf(service).includes('STRIPE_SECRET_KEY') ? { payments } : {}),
    extraObjects: { type: 'array', items: mapping },
    // Added by Helm: the values of the library, those that an umbrella shares, and its switch.
    'courtcast-lib': mapping,
    global: mapping,
    enabled: flag,
  };
  const atLeastOne = { minItems: 1 };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `Values of courtcast-${service}`,
    ...closed(values, ['courtcast-lib', 'global', 'enabled', 'trustProxy']),
    ...(isEdge
      ? {
          allOf: [
            whenOpen('ingress', { hosts: atLeastOne }),
            whenOpen('httpRoute', { hostnames: atLeastOne, parentRefs: atLeastOne }),
          ],
        }
      : {}),
  };
}

/** `values.schema.json` of the umbrella: the values of each service are checked by its own chart. */
export function umbrellaSchema(services: readonly DeployedService[]): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of courtcast',
    ...closed({
      ...Object.fromEntries(services.map((service) => [`courtcast-${service}`, mapping])),
      global: mapping,
    }),
  };
}
