import { afterAll, describe, expect, test } from 'vitest';
import { valuesSchemaOf, umbrellaSchema } from '../../src/values-schema.ts';
import { readText } from '../../src/repository.ts';
import { deployedServices } from '../../src/service-settings.ts';
import { buildCharts } from './helm.ts';

const built = buildCharts();
afterAll(() => built.remove());

const render = (chart: string, values: object) => built.text(chart, 'default-values.yaml', values);

describe('values.schema.json', () => {
  test.each(deployedServices)('of %s is as `write-values-schemas.ts` writes it', (service) => {
    const written: unknown = JSON.parse(readText(`deploy/helm/courtcast-${service}/values.schema.json`));
    expect(written).toEqual(valuesSchemaOf(service));
  });

  test('of the umbrella is as `write-values-schemas.ts` writes it', () => {
    const written: unknown = JSON.parse(readText('deploy/helm/courtcast/values.schema.json'));
    expect(written).toEqual(umbrellaSchema(deployedServices));
  });
});

describe.each(deployedServices)('the chart of %s refuses', (service) => {
  const chart = `courtcast-${service}`;
  test.each([
    ['a value that it does not know', { replicas: 3 }, 'replicas'],
    ['a variable that the service does not know', { config: { LOGLEVEL: 'info' } }, 'LOGLEVEL'],
    ['a value that the service would refuse', { config: { LOG_LEVEL: 'loud' } }, 'LOG_LEVEL'],
    ['a secret given as a value', { secrets: { NATS_URL: 'nats://me:secret@nats' } }, 'NATS_URL'],
    ['a variable of a secret in the open', { config: { INTERNAL_KEY: '{}' } }, 'INTERNAL_KEY'],
    ['a digest that is none', { image: { digest: 'latest' } }, 'digest'],
    ['a name that Kubernetes would refuse', { fullnameOverride: 'Not_A_Name' }, 'fullnameOverride'],
    ['an unknown field inside of a group', { networkPolicy: { open: true } }, 'open'],
    ['a collector that is no address', { tracing: { endpoint: 'collector:4318' } }, 'endpoint'],
    ['a sampler that nobody knows', { tracing: { sampler: 'sometimes' } }, 'sampler'],
    ['a share of traces above 1', { tracing: { ratio: '1.5' } }, 'ratio'],
    ['headers for the collector in the open', { tracing: { headers: { value: 'key=secret' } } }, 'headers'],
  ])('%s', (_, values, named) => {
    expect(() => render(chart, values)).toThrow(named);
  });
});

describe.each(['gateway', 'realtime'])('%s', (service) => {
  const chart = `courtcast-${service}`;
  const routes = [
    ['Ingress', { ingress: { enabled: true, hosts: ['courtcast.example.com'] } }],
    [
      'HTTPRoute',
      {
        httpRoute: { enabled: true, hostnames: ['courtcast.example.com'], parentRefs: [{ name: 'public' }] },
      },
    ],
  ] as const;

  test.each(routes)('behind an %s has to know how many proxies are in front', (_, route) => {
    expect(() => render(chart, route)).toThrow('trustProxy');
    expect(() => render(chart, { ...route, trustProxy: 0 })).toThrow('trustProxy');
    expect(render(chart, { ...route, trustProxy: 1 })).toContain('TRUST_PROXY: "1"');
  });

  test('without either need not know', () => {
    expect(render(chart, {})).toContain('TRUST_PROXY: "0"');
  });

  test.each([
    ['Ingress', 'hosts', { ingress: { enabled: true } }],
    ['HTTPRoute', 'hostnames', { httpRoute: { enabled: true, parentRefs: [{ name: 'public' }] } }],
  ])('an %s without a name is refused', (_, named, route) => {
    expect(() => render(chart, { ...route, trustProxy: 1 })).toThrow(named);
  });

  test('needs an issuer and an audience', () => {
    expect(() => render(chart, { config: { AUTH_ISSUER: '' } })).toThrow('AUTH_ISSUER');
    expect(() => render(chart, { config: { AUTH_AUDIENCE: '' } })).toThrow('AUTH_AUDIENCE');
  });
});

test('the umbrella hands its values to the charts, which check them', () => {
  const values = { 'courtcast-scoring': { config: { FREEPLAY_IDLE_MINUTES: 0 } } };
  expect(() => render('courtcast', values)).toThrow('FREEPLAY_IDLE_MINUTES');
  expect(() => render('courtcast', { 'courtcast-umpire': {} })).toThrow('courtcast-umpire');
});
