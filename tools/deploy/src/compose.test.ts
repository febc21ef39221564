import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { composeEnvironment, mergeCompose, readCompose } from './compose.ts';
import { readYaml, repositoryPath } from './repository.ts';
import { deployedServices, faultsOf } from './service-settings.ts';

const compose = readCompose('docker-compose.yml');
const observability = readCompose('docker-compose.observability.yml');
const both = mergeCompose(compose, observability);
const keysDir = mkdtempSync(join(tmpdir(), 'courtcast-keys-'));
const makeKeys = () =>
  execFileSync(process.execPath, [
    repositoryPath('deploy/keys/make-internal-keys.mjs'),
    '--env-files',
    keysDir,
  ]);
const keysOf = (service: string) => parseEnv(readFileSync(join(keysDir, `${service}.env`), 'utf8'));

beforeAll(() => void makeKeys());
afterAll(() => rmSync(keysDir, { recursive: true }));

describe.each(deployedServices)('%s', (service) => {
  test('gets every variable that it knows, and no other', () => {
    const environment = { ...composeEnvironment(compose, service), ...keysOf(service) };
    const { NODE_ENV: _, ...settings } = environment;
    expect(faultsOf(service, settings)).toEqual({ unknown: [], missing: [], refused: '' });
  });

  test('exports its traces to the collector where there is one, and nowhere else', () => {
    const { NODE_ENV: _, ...settings } = { ...composeEnvironment(both, service), ...keysOf(service) };
    expect(faultsOf(service, settings)).toEqual({ unknown: [], missing: [], refused: '' });
    expect(settings.OTEL_EXPORTER_OTLP_ENDPOINT).toBe('http://collector:4318');
    expect(composeEnvironment(compose, service).OTEL_EXPORTER_OTLP_ENDPOINT).toBe('');
  });

  test('is built from its workspace and reads its keys', () => {
    const { build, command, depends_on } = compose.services[service]!;
    expect(build?.args.WORKSPACE).toBe(`services/${service}`);
    expect(existsSync(repositoryPath(`services/${service}/src/main.ts`))).toBe(true);
    // The flags that its chart gives it.
    const flags = service === 'realtime' ? ['--max-semi-space-size=8'] : [];
    expect(command).toEqual(['node', ...flags, `--env-file=/run/courtcast/${service}.env`, 'src/main.ts']);
    expect(depends_on.keys).toEqual({ condition: 'service_completed_successfully' });
  });
});

test('keys are made once: services that run already go on', () => {
  const before = keysOf('scoring');
  makeKeys();
  expect(keysOf('scoring')).toEqual(before);
});

test('what one waits for exists, and says when it is healthy', () => {
  const { services } = both;
  for (const [name, { depends_on }] of Object.entries(services)) {
    for (const [needed, { condition }] of Object.entries(depends_on)) {
      expect([name, needed, services[needed]]).not.toContain(undefined);
      if (condition === 'service_healthy') expect(services[needed]).toHaveProperty('healthcheck');
    }
  }
});

test.each([
  ['everything', compose],
  ['observability', observability],
])('named volumes are declared, and files that are mounted exist: %s', (_, file) => {
  for (const { volumes } of Object.values(file.services)) {
    for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
      if (source.startsWith('./'))
        expect([source, existsSync(repositoryPath(source))]).toEqual([source, true]);
      else expect(Object.keys(file.volumes)).toContain(source);
    }
  }
});

test('every service in an address is one of the file, at the port where it listens', () => {
  const backing: Record<string, string> = { mongodb: '27017', nats: '4222', redis: '6379' };
  for (const service of deployedServices) {
    const environment = composeEnvironment(compose, service);
    for (const [name, value] of Object.entries(environment)) {
      // A public address, and servers that are none of the file's.
      if (!name.endsWith('_URL') || ['PUBLIC_URL', 'SMTP_URL', 'STRIPE_API_URL'].includes(name)) continue;
      const { hostname, port } = new URL(value);
      expect([name, port]).toEqual([name, backing[hostname] ?? '8080']);
      expect(Object.keys(compose.services)).toContain(hostname);
    }
  }
});

test('the collector listens where services export to, and hands on to the store that Grafana asks', () => {
  const config = z.object({
    receivers: z.object({
      otlp: z.object({ protocols: z.object({ http: z.object({ endpoint: z.string() }) }) }),
    }),
    exporters: z.object({ otlp: z.looseObject({ endpoint: z.string() }) }),
  });
  const { receivers, exporters } = readYaml('deploy/observability/collector.yaml', config);
  expect(receivers.otlp.protocols.http.endpoint).toBe('0.0.0.0:4318');
  const sources = z.object({ datasources: z.array(z.looseObject({ type: z.string(), url: z.string() })) });
  const { datasources } = readYaml('deploy/observability/grafana/datasources.yaml', sources);
  const store = datasources.find(({ type }) => type === 'jaeger')?.url ?? '';
  expect(new URL(store).hostname).toBe(exporters.otlp.endpoint.split(':')[0]);
  expect(Object.keys(observability.services)).toContain(new URL(store).hostname);
});

test('Prometheus asks every service', () => {
  const targets = z.object({
    scrape_configs: z.tuple([
      z.looseObject({ static_configs: z.tuple([z.object({ targets: z.array(z.string()) })]) }),
    ]),
  });
  const [{ static_configs }] = readYaml('deploy/observability/prometheus.yml', targets).scrape_configs;
  expect(static_configs[0].targets).toEqual(deployedServices.map((service) => `${service}:9090`));
});
