import { serviceNames } from '@courtcast/contracts';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { merge, valuesOf } from './values.ts';

const settings = readSettings({
  CLUSTER_NAMESPACE: 'here',
  CLUSTER_IMAGES: 'registry/x',
  CLUSTER_TAG: '2.0.0',
});

test('groups are joined, everything else is replaced', () => {
  const merged = merge({ a: { b: 1, c: [1, 2] }, d: null }, { a: { c: [3] }, d: { e: 1 } });
  expect(merged).toEqual({ a: { b: 1, c: [3] }, d: { e: 1 } });
});

test('the values of a service are those of the pages, in the namespaces of the tests', () => {
  const from = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'here-backing' } } }];
  expect(valuesOf(settings, 'gateway')).toMatchObject({
    image: { repository: 'registry/x/gateway', tag: '2.0.0' },
    replicaCount: 2,
    resources: { requests: { cpu: '20m', memory: '128Mi' } },
    config: { AUTH_JWKS_URI: 'http://identity-provider.here-backing:8090/jwks' },
    secrets: { NATS_URL: { name: 'courtcast-gateway-nats' } },
    networkPolicy: { egress: { nats: { port: 4222, to: from }, identityProvider: { port: 8090, to: from } } },
  });
  expect(valuesOf(settings, 'scoring')).toMatchObject({ config: { NATS_STREAM_REPLICAS: 1 } });
});

test('no values have what is the umbrella’s alone', () => {
  for (const service of serviceNames) expect(valuesOf(settings, service)).not.toHaveProperty('enabled');
});
