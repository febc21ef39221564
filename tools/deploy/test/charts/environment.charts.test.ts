import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deployedServices, faultsOf } from '../../src/service-settings.ts';
import { readYaml } from '../../src/repository.ts';
import { buildCharts, objectOf, parseObjects, valuesFilesOf } from './helm.ts';
import { podOf } from './pod.ts';
import { VAPID_PRIVATE_KEY } from '../support/vapid-key.ts';

const built = buildCharts();
afterAll(() => built.remove());

/** Values of a Secret, in the form that each variable needs. */
const secretValues: Readonly<Record<string, string>> = {
  MONGODB_URL: 'mongodb://one:27017,two:27017/courtcast?replicaSet=rs0',
  NATS_URL: 'nats://nats:4222',
  REDIS_URL: 'redis://redis:6379',
  INTERNAL_KEY: '{}',
  INTERNAL_TRUSTED_KEYS: '{"keys":[]}',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
  VAPID_PRIVATE_KEY,
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_KEY: 'thirty-two characters or more at random',
  STRIPE_SECRET_KEY: 'sk_test_something',
  STRIPE_WEBHOOK_SECRET: 'whsec_something',
};

const sets = deployedServices.flatMap((service) =>
  valuesFilesOf(`courtcast-${service}`).map((file) => [service, file] as const),
);

describe.each(sets)('%s with %s', (service, file) => {
  const chart = `courtcast-${service}`;
  const objects = parseObjects(built.text(chart, file));
  const { container } = podOf(objectOf(objects, 'Deployment', chart));
  const { data = {} } = objectOf(objects, 'ConfigMap', chart);

  test('is started with exactly the variables that it knows, and takes them', () => {
    const secrets = container.env.map(({ name }) => [name, secretValues[name]]);
    const environment = { ...data, ...Object.fromEntries(secrets) } as Record<string, string>;
    expect(faultsOf(service, environment)).toEqual({ unknown: [], missing: [], refused: '' });
    expect(Object.keys(environment)).toHaveLength(Object.keys(data).length + container.env.length);
  });

  test('listens where its ports are', () => {
    const ports = Object.fromEntries(container.ports.map(({ name, containerPort }) => [name, containerPort]));
    expect(ports).toEqual({ http: Number(data.PORT), metrics: Number(data.ADMIN_PORT) });
    expect(data.HOST).toBe('0.0.0.0');
  });

  test('takes secrets from existing Secrets only', () => {
    for (const { valueFrom } of container.env) expect(valueFrom.secretKeyRef.name).not.toBe('');
    expect(objects.map(({ kind }) => kind)).not.toContain('Secret');
  });
});

test('the services of the umbrella find each other', () => {
  const objects = parseObjects(built.text('courtcast', 'default-values.yaml'));
  const services = objects.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name);
  const urls = objects
    .filter(({ kind }) => kind === 'ConfigMap')
    .flatMap(({ data = {} }) => Object.entries(data))
    // The provider of payments is none of ours.
    .filter(([name, value]) => name.endsWith('_URL') && name !== 'STRIPE_API_URL' && value !== '')
    .map(([, value]) => new URL(value).hostname);
  expect(urls.length).toBeGreaterThan(10);
  for (const host of urls) expect(services).toContain(host);
  const { version } = readYaml(
    'deploy/helm/courtcast-lib/Chart.yaml',
    z.looseObject({ version: z.string() }),
  );
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
