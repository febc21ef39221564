import { afterAll, describe, expect, test } from 'vitest';
import { domainServiceNames, internalOperations, operations } from '@courtcast/contracts';
import { z } from 'zod';
import { deployedServices, variablesOf } from '../../src/service-settings.ts';
import type { DeployedService } from '../../src/service-settings.ts';
import { buildCharts, objectOf, parseObjects } from './helm.ts';

const built = buildCharts();
afterAll(() => built.remove());

const policyOf = (service: string, values: object = {}, file = 'default-values.yaml') => {
  const chart = `courtcast-${service}`;
  return objectOf(parseObjects(built.text(chart, file, values)), 'NetworkPolicy', chart).spec;
};

/** Calls between services, by the contracts; sockets pass the gateway if nothing else leads to realtime. */
const edges: readonly (readonly [caller: string, owner: string])[] = [
  ...Object.values(operations).map(({ service }) => ['gateway', service] as const),
  ...Object.values(internalOperations).flatMap(({ service, callers }) =>
    callers.map((caller) => [caller, service] as const),
  ),
  ['gateway', 'realtime'],
];
const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();
const callersOf = (service: string) =>
  unique(edges.filter(([, owner]) => owner === service).map(([caller]) => caller));
const calledBy = (service: string) =>
  unique(edges.filter(([caller]) => caller === service).map(([, owner]) => owner));

const tcp = (port: number | string) => ({ port, protocol: 'TCP' });
const peer = (service: string) => ({
  podSelector: {
    matchLabels: {
      'app.kubernetes.io/name': `courtcast-${service}`,
      'app.kubernetes.io/part-of': 'courtcast',
    },
  },
});
const namespace = (name: string) => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});
const dns = {
  to: [{ ...namespace('kube-system'), podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } }],
  ports: [{ port: 53, protocol: 'UDP' }, tcp(53)],
};

/** Other servers that a service needs, by the variable with their address. */
const outside: readonly (readonly [variable: string, port: number])[] = [
  ['AUTH_ISSUER', 443],
  ['MONGODB_URL', 27_017],
  ['NATS_URL', 4_222],
  ['REDIS_URL', 6_379],
];

/** Receivers of webhooks: public addresses alone. */
const receivers = {
  to: [
    {
      ipBlock: {
        cidr: '0.0.0.0/0',
        except: [
          ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
          ...['172.16.0.0/12', '192.168.0.0/16', '224.0.0.0/3'],
        ],
      },
    },
  ],
  ports: [{ port: 80, endPort: 65_535, protocol: 'TCP' }],
};

const domainServices: readonly string[] = domainServiceNames;
/** The audit of a service calls the same services. */
const withAudit = (caller: string): string[] =>
  domainServices.includes(caller) ? [caller, `${caller}-audit`] : [caller];

const byText = (rules: readonly unknown[]): string[] => rules.map((rule) => JSON.stringify(rule)).sort();
const specSchema = z.object({
  policyTypes: z.array(z.string()),
  ingress: z.array(z.unknown()),
  egress: z.array(z.unknown()),
});

/** The policy with peers in the order of their names. */
const sorted = (spec: unknown) => {
  const { policyTypes, ingress, egress } = specSchema.parse(spec);
  const text = JSON.stringify(ingress, (key, value: unknown) =>
    key === 'from' && Array.isArray(value) ? byText(value) : value,
  );
  return {
    policyTypes,
    ingress: byText(z.array(z.unknown()).parse(JSON.parse(text))),
    egress: byText(egress),
  };
};

describe.each(deployedServices)('the network of %s', (service: DeployedService) => {
  const variables = variablesOf(service);

  test('lets in and out who the contracts name, and nothing else', () => {
    const isPublic = variables.includes('TRUST_PROXY');
    const expected = {
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        {
          from: [...callersOf(service).flatMap(withAudit), `${service}-test`].map(peer),
          ports: [tcp('http')],
        },
        ...(isPublic ? [{ ports: [tcp('http')] }] : []),
        { from: [namespace('monitoring')], ports: [tcp('metrics')] },
      ],
      egress: [
        dns,
        ...calledBy(service).map((called) => ({ to: [peer(called)], ports: [tcp(8080)] })),
        ...(variables.includes('WEBHOOK_ALLOWED_NETWORKS') ? [receivers] : []),
        ...outside.filter(([name]) => variables.includes(name)).map(([, port]) => ({ ports: [tcp(port)] })),
      ],
    };
    expect(sorted(policyOf(service))).toEqual(sorted(expected));
  });

  test('leads to every service that it has an address of', () => {
    const addresses = deployedServices.filter((other) => variables.includes(`${other.toUpperCase()}_URL`));
    expect(calledBy(service)).toEqual(addresses);
  });

  test('leads to the collector of traces only where one is named', () => {
    const to = [{ namespaceSelector: { matchLabels: { name: 'monitoring' } } }];
    const rulesWith = (endpoint: string) => {
      const networkPolicy = { egress: { collector: { port: 14_318, to } } };
      return specSchema.parse(policyOf(service, { tracing: { endpoint }, networkPolicy })).egress;
    };
    expect(rulesWith('')).not.toContainEqual({ to, ports: [tcp(14_318)] });
    expect(rulesWith('http://collector:14318')).toContainEqual({ to, ports: [tcp(14_318)] });
  });
});

test.each(['gateway', 'realtime'])(
  'clients of %s come through the peers that are named, once some are',
  (service) => {
    const { ingress } = specSchema.parse(policyOf(service, {}, 'ha-values.yaml'));
    expect(ingress).toHaveLength(2);
    expect(JSON.stringify(ingress)).toContain('ingress-nginx');
  },
);

test('the pod of `helm test` may ask its service and the names of the cluster', () => {
  const objects = parseObjects(built.text('courtcast-scoring', 'default-values.yaml'));
  const { spec } = objectOf(objects, 'NetworkPolicy', 'courtcast-scoring-test');
  const own = { 'app.kubernetes.io/name': 'courtcast-scoring', 'app.kubernetes.io/instance': 'release' };
  expect(spec).toMatchObject({
    ingress: [],
    egress: [dns, { to: [{ podSelector: { matchLabels: own } }], ports: [tcp(8080)] }],
  });
});
