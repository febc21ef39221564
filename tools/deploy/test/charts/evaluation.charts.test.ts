import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readText, repositoryPath } from '../../src/repository.ts';
import { deployedServices } from '../../src/service-settings.ts';
import { buildCharts, objectOf, parseObjects } from './helm.ts';
import { podOf } from './pod.ts';

const built = buildCharts();
afterAll(() => built.remove());

/** Usage of pods at rest in a cluster: 20 to 30 m, 80 to 116 Mi. */
const atRest = { cpu: '30m', memory: '128Mi', 'ephemeral-storage': '64Mi' };

const shapeOf = (text: string, service: string) => {
  const { replicas, container } = podOf(objectOf(parseObjects(text), 'Deployment', `courtcast-${service}`));
  return { replicas, resources: container.resources };
};

describe.each(deployedServices)('%s', (service) => {
  const own = shapeOf(built.text(`courtcast-${service}`, 'default-values.yaml'), service);

  test('of the umbrella is one pod that requests what it uses at rest, and may use what it may elsewhere', () => {
    expect(shapeOf(built.text('courtcast', 'default-values.yaml'), service)).toEqual({
      replicas: 1,
      resources: { requests: atRest, limits: own.resources.limits },
    });
  });

  test('of the umbrella has for production what its own chart has', () => {
    const { output } = built.template('courtcast', [
      ...['--values', join(built.folder, 'courtcast/production-values.yaml')],
      ...['--values', built.valuesFile('courtcast', 'default-values.yaml')],
    ]);
    expect(shapeOf(output, service)).toEqual(own);
  });

  test('alone in a small cluster requests what it uses at rest', () => {
    const minimal = shapeOf(built.text(`courtcast-${service}`, 'minimal-values.yaml'), service);
    expect(minimal).toMatchObject({ replicas: 1, resources: { requests: atRest } });
  });
});

describe('the umbrella as the page on installing has it', () => {
  const files = ['deploy/backing/courtcast-values.yaml', 'deploy/backing/evaluation-values.yaml'];
  const { ok, output } = built.template(
    'courtcast',
    files.flatMap((file) => ['--values', repositoryPath(file)]),
  );
  const page = readText('docs/operations/install.md');
  const objects = ok ? parseObjects(output) : [];

  test('is rendered from the values that it names', () => {
    expect(ok ? '' : output).toBe('');
    for (const file of files) expect(page).toContain(`--values ${file}`);
  });

  test.each(deployedServices)('has %s take the Secrets that it makes', (service) => {
    const { env } = podOf(objectOf(objects, 'Deployment', `courtcast-${service}`)).container;
    const made: Readonly<Record<string, string>> = {
      MONGODB_URL: `courtcast-${service}-mongodb/url`,
      NATS_URL: `courtcast-${service}-nats/url`,
      REDIS_URL: 'courtcast-redis/url',
      INTERNAL_KEY: `courtcast-${service}-keys/INTERNAL_KEY`,
      INTERNAL_TRUSTED_KEYS: `courtcast-${service}-keys/INTERNAL_TRUSTED_KEYS`,
    };
    for (const { name, valueFrom } of env) {
      const { secretKeyRef } = valueFrom;
      expect([name, `${secretKeyRef.name}/${secretKeyRef.key}`]).toEqual([name, made[name]]);
    }
    for (const name of ['courtcast-$user-mongodb', 'courtcast-$user-nats', 'courtcast-redis'])
      expect(page).toContain(`create secret generic ${name.includes('$') ? `"${name}"` : name}`);
  });

  test.each(deployedServices)('lets %s out to the backing services alone', (service) => {
    const { egress } = z
      .looseObject({ egress: z.array(z.looseObject({ to: z.array(z.unknown()).optional() })) })
      .parse(objectOf(objects, 'NetworkPolicy', `courtcast-${service}`).spec);
    expect(egress.filter(({ to }) => to === undefined)).toEqual([]);
  });
});
