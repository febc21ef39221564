import { afterAll, describe, expect, test } from 'vitest';
import { domainServiceNames } from '@courtcast/contracts';
import { z } from 'zod';
import { buildCharts, objectOf, parseObjects } from './helm.ts';
import { podOf } from './pod.ts';

const built = buildCharts();
afterAll(() => built.remove());

const podSchema = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({ containers: z.tuple([z.looseObject({ command: z.array(z.string()) })]) }),
});
const cronJobSchema = z.looseObject({
  schedule: z.string(),
  jobTemplate: z.object({ spec: z.looseObject({ backoffLimit: z.number(), template: podSchema }) }),
});
const selectorSchema = z.looseObject({ selector: z.record(z.string(), z.string()) });
const policySchema = z.looseObject({
  podSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
  ingress: z.array(z.unknown()),
  egress: z.array(z.unknown()),
});

describe.each(domainServiceNames)('the audit of %s', (service) => {
  const chart = `courtcast-${service}`;
  const objectsWith = (file: string, values: object = {}) => parseObjects(built.text(chart, file, values));
  const objects = objectsWith('ha-values.yaml');
  const { jobTemplate } = cronJobSchema.parse(objectOf(objects, 'CronJob', `${chart}-audit`).spec);
  const { metadata, spec } = jobTemplate.spec.template;
  const [container] = spec.containers;

  test('is off unless it is asked for', () => {
    const kinds = objectsWith('default-values.yaml').map(({ kind }) => kind);
    expect(kinds).not.toContain('CronJob');
  });

  test('is one look at night, with the settings and the secrets of its service', () => {
    const service = podOf(objectOf(objects, 'Deployment', chart));
    expect(container).toMatchObject({
      command: ['node', 'src/audit.ts', '--settle', '30'],
      env: service.container.env,
      envFrom: [{ configMapRef: { name: chart } }],
      image: service.container.image,
    });
    expect(spec).toMatchObject({ restartPolicy: 'Never', serviceAccountName: chart });
    expect(jobTemplate.spec.backoffLimit).toBe(0);
  });

  test('gets no requests of its service', () => {
    const { selector } = selectorSchema.parse(objectOf(objects, 'Service', chart).spec);
    expect(metadata.labels).not.toMatchObject(selector);
  });

  test('reaches what its service reaches, and is reached by nothing', () => {
    const own = policySchema.parse(objectOf(objects, 'NetworkPolicy', `${chart}-audit`).spec);
    const ofService = policySchema.parse(objectOf(objects, 'NetworkPolicy', chart).spec);
    expect(metadata.labels).toMatchObject(own.podSelector.matchLabels);
    expect(own.egress).toEqual(ofService.egress);
    expect(own.ingress).toEqual([]);
  });

  test('has a name that a CronJob may have, however long that of the service is', () => {
    const fullnameOverride = 'a'.repeat(50);
    const names = objectsWith('ha-values.yaml', { fullnameOverride })
      .filter(({ kind }) => kind === 'CronJob')
      .map((cronJob) => cronJob.metadata.name);
    expect(names).toEqual([`${'a'.repeat(46)}-audit`]);
  });
});
