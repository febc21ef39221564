import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { composeEnvironment, readCompose } from './compose.ts';
import { readYaml, repositoryPath } from './repository.ts';
import { deployedServices, faultsOf } from './service-settings.ts';

const compose = readCompose('docker-compose.yml');
const observability = readCompose('docker-compose.observability.yml');
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

  test('is built from its workspace and reads its keys', () => {
    const { build, command, depends_on } = compose.services[service]!;
    expect(build?.args.WORKSPACE).toBe(`services/${service}`);
    expect(existsSync(repositoryPath(`services/${service}/src/main.ts`))).toBe(true);
    expect(command).toEqual(['node', `--env-file=/run/courtcast/${service}.env`, 'src/main.ts']);
    expect(depends_on.keys).toEqual({ condition: 'service_completed_successfully' });
  });
});

test('keys are made once: services that run already go on', () => {
  const before = keysOf('scoring');
  makeKeys();
  expect(keysOf('scoring')).toEqual(before);
});

test('what one waits for exists, and says when it is healthy', () => {
  const services = { ...compose.services, ...observability.services };
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
      if (!name.endsWith('_URL')) continue;
      const { hostname, port } = new URL(value);
      expect([name, port]).toEqual([name, backing[hostname] ?? '8080']);
      expect(Object.keys(compose.services)).toContain(hostname);
    }
  }
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
