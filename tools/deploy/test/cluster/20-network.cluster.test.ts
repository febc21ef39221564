import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runInCaller, runInPod } from '../../src/cluster/callers.ts';
import { releaseOf } from '../../src/cluster/helm.ts';
import { openCluster } from '../../src/cluster/installation.ts';
import type { Cluster } from '../../src/cluster/installation.ts';
import { kubectlJson, podsOf } from '../../src/cluster/kubectl.ts';
import { readText } from '../../src/repository.ts';

const MINUTE_MS = 60_000;
const PROBE_WITHIN_MS = 4000;
const PROBE = 'tools/deploy/test/cluster/scripts/probe-ports.ts';
const LISTENING = 'tools/deploy/test/cluster/scripts/listening-ports.ts';
const HTTP = 8080;
const METRICS = 9090;

const targetsSchema = z.array(z.object({ host: z.string(), port: z.number() }));
type Targets = z.output<typeof targetsSchema>;

const edge: readonly ServiceName[] = ['gateway', 'realtime'];
const toLines = (targets: Targets): string[] => targets.map(({ host, port }) => `${host}:${port}`).toSorted();

let cluster: Cluster;
beforeAll(async () => {
  cluster = await openCluster();
}, 20 * MINUTE_MS);

const podsOfService = (service: ServiceName) =>
  podsOf(cluster.settings.services, `app.kubernetes.io/name=${releaseOf(service)}`);

/** Every port of every pod of a service that anything listens on. */
async function listenersOf(service: ServiceName): Promise<Targets> {
  const pods = await podsOfService(service);
  const ofPods = pods.map(async ({ name, ip }) => {
    const place = { namespace: cluster.settings.services, target: name };
    const ports = await runInPod(place, { path: LISTENING, argument: null }, z.array(z.number()));
    return ports.map((port) => ({ host: ip, port }));
  });
  return (await Promise.all(ofPods)).flat();
}

const serviceSchema = z.object({
  items: z.array(
    z.looseObject({
      metadata: z.looseObject({ name: z.string() }),
      spec: z.looseObject({ ports: z.array(z.looseObject({ port: z.number() })) }),
    }),
  ),
});

/** Every port of every Service of a namespace. */
async function servicePorts(namespace: string): Promise<Targets> {
  const { items } = await kubectlJson(['get', 'services', '--namespace', namespace], serviceSchema);
  return items.flatMap(({ metadata, spec }) =>
    spec.ports.map(({ port }) => ({ host: `${metadata.name}.${namespace}`, port })),
  );
}

const reachedFromOutside = async (targets: Targets): Promise<string[]> => {
  const argument = { targets, withinMs: PROBE_WITHIN_MS };
  return toLines(await runInCaller(cluster, { path: PROBE, argument }, targetsSchema));
};

describe('a pod of another namespace', () => {
  test('reaches no port of a pod but the one for clients of gateway and realtime', async () => {
    const listeners = (await Promise.all(serviceNames.map(listenersOf))).flat();
    const ports = new Set(listeners.map(({ port }) => port));
    expect(ports).toEqual(new Set([HTTP, METRICS]));
    const pods = (await Promise.all(edge.map(podsOfService))).flat();
    expect(await reachedFromOutside(listeners)).toEqual(
      toLines(pods.map(({ ip }) => ({ host: ip, port: HTTP }))),
    );
  });

  test('reaches no port of a Service but the one for clients of gateway and realtime', async () => {
    const { services } = cluster.settings;
    const ports = await servicePorts(services);
    expect(ports).toHaveLength(2 * serviceNames.length);
    expect(await reachedFromOutside(ports)).toEqual(
      toLines(edge.map((service) => ({ host: `${releaseOf(service)}.${services}`, port: 80 }))),
    );
  });

  test('reaches the identity provider, and none of the databases', async () => {
    const { backing } = cluster.settings;
    const pods = await podsOf(backing, 'app.kubernetes.io/name in (mongodb, nats, redis)');
    const ports = [27017, 4222, 8222, 6379];
    const ofPods = pods.flatMap(({ ip }) => ports.map((port) => ({ host: ip, port })));
    expect(await reachedFromOutside([...(await servicePorts(backing)), ...ofPods])).toEqual([
      `identity-provider.${backing}:8090`,
    ]);
  });
});

/** The services that a service calls, by its chart. */
function callsOf(service: ServiceName): string[] {
  const facts = readText(`deploy/helm/${releaseOf(service)}/templates/_facts.tpl`);
  return /^calls: \[(.*)\]$/m.exec(facts)?.[1]?.split(', ') ?? [];
}

function backingOf(service: ServiceName): string[] {
  const { backing } = cluster.settings;
  const ofEdge = [`redis.${backing}:6379`, `identity-provider.${backing}:8090`];
  return [`nats.${backing}:4222`, ...(edge.includes(service) ? ofEdge : [`mongodb.${backing}:27017`])];
}

describe.each(serviceNames)('%s', (service) => {
  test('reaches whom it calls and what it stands on, and nothing else of the cluster', async () => {
    const { services, backing } = cluster.settings;
    const [pod] = await podsOfService(service);
    const place = { namespace: services, target: pod?.name ?? '' };
    const ofOthers = (await servicePorts(services)).filter(
      ({ host }) => host !== `${releaseOf(service)}.${services}`,
    );
    const api = { host: 'kubernetes.default.svc', port: 443 };
    const targets = [...ofOthers, ...(await servicePorts(backing)), api];
    const argument = { targets, withinMs: PROBE_WITHIN_MS };
    const reached = await runInPod(place, { path: PROBE, argument }, targetsSchema);
    const called = callsOf(service).map((name) => `courtcast-${name}.${services}:80`);
    expect(toLines(reached)).toEqual([...called, ...backingOf(service)].toSorted());
  });
});
