import { domainServiceNames, serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { parse } from 'yaml';
import { z } from 'zod';
import { readText } from '../repository.ts';
import { releaseOf } from './helm.ts';
import type { ClusterSettings } from './settings.ts';

/** Values of a chart. */
export type Values = Record<string, unknown>;

// The umbrella's own values, then the two files that docs/operations/install.md names.
const files = [
  'deploy/helm/courtcast/values.yaml',
  'deploy/backing/courtcast-values.yaml',
  'deploy/backing/evaluation-values.yaml',
];

const valuesSchema: z.ZodType<Values> = z.record(z.string(), z.unknown());

// Load comes from one address, and from few users.
const UNLIMITED_PER_MINUTE = 1_000_000;
const edgeLimits = { RATE_LIMIT_HANDSHAKES_PER_MINUTE: UNLIMITED_PER_MINUTE };
const gatewayLimits = {
  ...edgeLimits,
  RATE_LIMIT_PUBLIC_PER_MINUTE: UNLIMITED_PER_MINUTE,
  RATE_LIMIT_AUTHENTICATED_PER_MINUTE: UNLIMITED_PER_MINUTE,
};
// As in docker-compose.yml, because test nodes do other work, too.
const patience = { INTERNAL_TIMEOUT_MS: 1000 };

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges values as Helm does: groups are merged, everything else is replaced. */
export function merge(values: Values, more: Values): Values {
  const joined = Object.entries(more).map(([name, value]) => {
    const before = values[name];
    return [name, isGroup(before) && isGroup(value) ? merge(before, value) : value] as const;
  });
  return { ...values, ...Object.fromEntries(joined) };
}

/** A file of values for the namespace of the backing services of the tests: its name is written where `backing` was. */
export function withBacking(settings: ClusterSettings, path: string): Values {
  const text = readText(path).replaceAll(/\bbacking\b/g, settings.backing);
  return valuesSchema.parse(parse(text, { merge: true }));
}

function configOf(service: ServiceName): Values {
  if (service === 'gateway') return gatewayLimits;
  if (service === 'realtime') return { ...edgeLimits, ...patience };
  // There is one server of NATS.
  return { ...patience, NATS_STREAM_REPLICAS: 1 };
}

/**
 * Values specific to the tests: their images; two pods of each service, as in production; CPU requests small enough for
 * two cores beside other work; limits above the load.
 */
function ownValues(settings: ClusterSettings, service: ServiceName): Values {
  return {
    image: { repository: `${settings.images}/${service}`, tag: settings.tag },
    replicaCount: 2,
    resources: { requests: { cpu: '20m' } },
    // Twelve pods start at once; a pod ended for being slow would start again beside the others.
    probes: { startupSeconds: 300 },
    config: configOf(service),
  };
}

/** The values for a service's chart: those of the umbrella without their first level. */
export function valuesOf(settings: ClusterSettings, service: ServiceName): Values {
  const ofService = files.map((path) => {
    const values = withBacking(settings, path)[releaseOf(service)];
    return valuesSchema.parse(values ?? {});
  });
  const { enabled: _, ...values } = [...ofService, ownValues(settings, service)].reduce(merge, {});
  return values;
}

/** The tests' own values of all services as the umbrella takes them, beside the files that the page names. */
export function umbrellaValues(settings: ClusterSettings): Values {
  return Object.fromEntries(
    serviceNames.map((service) => [releaseOf(service), ownValues(settings, service)]),
  );
}

/** Whether a service has a database and a stream. */
export function isDomainService(service: ServiceName): boolean {
  return domainServiceNames.some((name) => name === service);
}
