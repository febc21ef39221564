import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deployedServices } from '../../src/service-settings.ts';
import { buildCharts, objectOf, parseObjects } from './helm.ts';

const built = buildCharts();
afterAll(() => built.remove());

const podSchema = z.object({
  template: z.object({
    spec: z.object({
      volumes: z.array(z.unknown()).default([]),
      containers: z.tuple([
        z.object({
          env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })),
          volumeMounts: z.array(z.unknown()).default([]),
        }),
      ]),
    }),
  }),
});

/** The parts of a pod that concern own certificate authorities. */
const authoritiesOf = (service: string, values: object) => {
  const chart = `courtcast-${service}`;
  const objects = parseObjects(built.text(chart, 'default-values.yaml', values));
  const { volumes, containers } = podSchema.parse(objectOf(objects, 'Deployment', chart).spec).template.spec;
  const [{ env, volumeMounts }] = containers;
  return { volumes, volumeMounts, file: env.find(({ name }) => name === 'NODE_EXTRA_CA_CERTS')?.value };
};

describe.each(deployedServices)('%s', (service) => {
  test('believes the authorities of a ConfigMap that is named', () => {
    const caCertificates = { configMap: '{{ .Release.Name }}-authorities', key: 'platform.pem' };
    expect(authoritiesOf(service, { caCertificates })).toEqual({
      file: '/etc/courtcast/ca.crt',
      volumeMounts: [{ name: 'ca-certificates', mountPath: '/etc/courtcast', readOnly: true }],
      volumes: [
        {
          name: 'ca-certificates',
          configMap: { name: 'release-authorities', items: [{ key: 'platform.pem', path: 'ca.crt' }] },
        },
      ],
    });
  });

  test('mounts nothing where none is named', () => {
    expect(authoritiesOf(service, {})).toEqual({ file: undefined, volumeMounts: [], volumes: [] });
  });
});
