import { z } from 'zod';
import { repositoryPath } from '../../src/repository.ts';
import { deployedServices } from '../../src/service-settings.ts';
import { startBacking } from './service-process.ts';
import { VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY } from './vapid-key.ts';

const metricSchema = z.object({
  name: z.string(),
  kind: z.enum(['counter', 'gauge', 'histogram']),
  labels: z.array(z.string()),
});

/** A metric in a registry, without the labels that every sample has. */
type RegisteredMetric = z.output<typeof metricSchema>;

/** The registries of running services: by service, then by metric name. */
type Registries = ReadonlyMap<string, ReadonlyMap<string, RegisteredMetric>>;

// With all optional features, because some metrics belong to those.
const variables = {
  VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY,
  VAPID_SUBJECT: 'mailto:operations@example.com',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_KEY: 'thirty-two characters or more at random',
  MAIL_FROM: 'operations@example.com',
  PUBLIC_URL: 'http://localhost:8080',
};

/** Starts every service, and reads its registry once it is ready. */
export async function readRegistries(): Promise<Registries> {
  const processes = await startBacking();
  const flags = ['--import', repositoryPath('tools/deploy/test/support/report-metrics.ts')];
  const readRegistry = async (service: string) => {
    const found = new Map<string, RegisteredMetric>();
    const onMessage = (message: unknown): void => {
      const metric = metricSchema.parse(message);
      found.set(metric.name, metric);
    };
    await processes.start(service, { variables, flags, onMessage });
    return [service, found] as const;
  };
  try {
    return new Map(await Promise.all(deployedServices.map(readRegistry)));
  } finally {
    await processes.stop();
  }
}

/**
 * The parts of an expression that are in no registry that it reads: metrics, and labels that none of its metrics has.
 */
export function unregisteredIn(
  registries: Registries,
  {
    metrics,
    labels,
    service,
  }: { metrics: readonly string[]; labels: readonly string[]; service: string | null },
): string[] {
  const read =
    service === null ? [...registries.values()] : [registries.get(service) ?? new Map<string, never>()];
  const find = (name: string): RegisteredMetric | undefined => {
    const base = name.replace(/_(?:bucket|count|sum)$/, '');
    for (const registry of read) {
      const exact = registry.get(name);
      if (exact !== undefined && exact.kind !== 'histogram') return exact;
      const histogram = registry.get(base);
      if (base !== name && histogram?.kind === 'histogram') return histogram;
    }
    return undefined;
  };
  const found = metrics.map((name) => ({ name, metric: find(name) }));
  const known = [
    // Labels of the target, whatever is scraped.
    ...['service', 'pod'],
    ...(metrics.some((name) => name.endsWith('_bucket')) ? ['le'] : []),
    ...found.flatMap(({ metric }) => metric?.labels ?? []),
  ];
  return [
    ...found.filter(({ metric }) => metric === undefined).map(({ name }) => name),
    ...labels.filter((label) => !known.includes(label)),
  ];
}
