import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { z } from 'zod';
import { eventually } from '../../src/cluster/eventually.ts';
import { releaseOf } from '../../src/cluster/helm.ts';
import { openCluster, untilReady } from '../../src/cluster/installation.ts';
import type { Cluster } from '../../src/cluster/installation.ts';
import { killProcesses, removeKillers } from '../../src/cluster/disruption/killer.ts';
import { kubectl, kubectlJson, podsOf, runKubectl } from '../../src/cluster/kubectl.ts';
import type { Pod } from '../../src/cluster/kubectl.ts';
import { describeTraffic, harmOf, startTraffic } from '../../src/cluster/traffic.ts';
import type { RunningTraffic } from '../../src/cluster/traffic.ts';
import type { TrafficOptions } from '@courtcast/traffic';

const MINUTE_MS = 60_000;
const POINTS_AROUND = 25;
const load = { matches: 10, pointsPerSecond: 5, readsPerSecond: 10, changesPerSecond: 3, viewers: 40 };

let cluster: Cluster;
let traffic: RunningTraffic | null = null;

beforeAll(async () => {
  cluster = await openCluster();
}, 20 * MINUTE_MS);

/** Starts the traffic of a test; it is ended and reported after it. */
async function begin(options: TrafficOptions = load): Promise<RunningTraffic> {
  traffic = await startTraffic(cluster, options);
  await traffic.untilServed(POINTS_AROUND);
  await traffic.reset();
  return traffic;
}

afterEach(async ({ task }) => {
  if (traffic === null) return;
  const report = await traffic.report();
  console.log([`${task.name}: ${describeTraffic(report)}`, ...report.failures].join('\n  '));
  await traffic.stop();
  traffic = null;
}, 2 * MINUTE_MS);

afterAll(async () => {
  await removeKillers(cluster);
  await untilReady(cluster);
}, 5 * MINUTE_MS);

const podsOfService = (service: ServiceName): Promise<Pod[]> =>
  podsOf(cluster.settings.services, `app.kubernetes.io/name=${releaseOf(service)}`);

/** Asks for the eviction of a pod: `granted`, or the API's message. */
async function evict({ name }: Pod): Promise<string> {
  const namespace = cluster.settings.services;
  const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace } };
  const path = `/api/v1/namespaces/${namespace}/pods/${name}/eviction`;
  const { code, stderr } = await runKubectl(
    ['create', '--raw', path, '--filename=-'],
    JSON.stringify(eviction),
  );
  return code === 0 ? 'granted' : stderr;
}

describe('evictions', () => {
  test(
    'one pod of each service may go, the other may not, and no caller notices',
    async () => {
      const running = await begin();
      const outcomes = await Promise.all(
        serviceNames.map(async (service) => {
          const [one, other] = await podsOfService(service);
          if (one === undefined || other === undefined) throw new Error(`${service} has not two pods`);
          return [service, await evict(one), await evict(other)];
        }),
      );
      const refused: unknown = expect.stringContaining('disruption budget');
      expect(outcomes).toEqual(serviceNames.map((service) => [service, 'granted', refused]));
      await untilReady(cluster);
      await running.untilServed(POINTS_AROUND);
      expect(harmOf(await running.report())).toEqual([]);
      expect(await running.settle()).toEqual([]);
    },
    10 * MINUTE_MS,
  );
});

/** Requests in progress may fail while their process is killed. Points are sent again under their keys. */
const MAX_LOST_REQUESTS = 20;
const REPEAT_WITHIN_MS = 60_000;

describe('kill -9', () => {
  test.each(serviceNames)(
    'of a process of %s: it is back, nothing that was accepted is lost, every viewer comes back',
    async (service) => {
      const running = await begin({ ...load, repeatPointsWithinMs: REPEAT_WITHIN_MS });
      const [victim] = await podsOfService(service);
      if (victim === undefined) throw new Error(`${service} has no pod`);
      expect(await killProcesses(cluster, victim)).toBe(1);
      await eventually(
        async () => {
          const now = (await podsOfService(service)).find(({ uid }) => uid === victim.uid);
          expect(now).toMatchObject({ isReady: true, restarts: victim.restarts + 1 });
        },
        { withinMs: 2 * MINUTE_MS },
      );
      await running.untilServed(POINTS_AROUND);
      const { points, reads, changes, viewers, versions } = await running.report();
      expect({ failed: points.failed, versions, neverBack: viewers.neverBack }).toMatchObject({
        ...{ failed: 0, neverBack: 0 },
        versions: { gaps: 0, reordered: 0, doubled: 0 },
      });
      expect(points.repeated + reads.failed + changes.failed).toBeLessThanOrEqual(MAX_LOST_REQUESTS);
      expect(await running.settle()).toEqual([]);
    },
    6 * MINUTE_MS,
  );
});

test(
  'a rollout of realtime: every stock client is disconnected, and comes back by itself',
  async () => {
    const viewers = 100;
    const running = await begin({ ...load, viewers });
    const namespace = ['--namespace', cluster.settings.services];
    await kubectl(['rollout', 'restart', ...namespace, `deployment/${releaseOf('realtime')}`]);
    await untilReady(cluster);
    await running.untilServed(POINTS_AROUND);
    const report = await running.report();
    expect(report.viewers.disconnections).toBeGreaterThanOrEqual(viewers);
    expect(harmOf(report)).toEqual([]);
    expect(await running.settle()).toEqual([]);
  },
  10 * MINUTE_MS,
);

const nodesSchema = z.object({
  items: z.array(
    z.object({
      metadata: z.looseObject({ name: z.string() }),
      spec: z.looseObject({ unschedulable: z.boolean().default(false) }),
    }),
  ),
});

const schedulableNodes = async (): Promise<string[]> => {
  const { items } = await kubectlJson(['get', 'nodes'], nodesSchema);
  return items.filter(({ spec }) => !spec.unschedulable).map(({ metadata }) => metadata.name);
};

test(
  'a node is drained of our pods, and no caller notices',
  async ({ skip }) => {
    const nodes = await schedulableNodes();
    if (nodes.length < 2) {
      console.log(`No node is drained: the cluster has ${nodes.length} that takes pods`);
      skip();
    }
    const running = await begin();
    const pods = await podsOf(cluster.settings.services, 'app.kubernetes.io/part-of=courtcast');
    const node = pods[0]?.node ?? '';
    const selector = '--pod-selector=app.kubernetes.io/part-of=courtcast';
    try {
      await kubectl(['drain', node, '--ignore-daemonsets', selector, '--timeout=8m']);
      await untilReady(cluster);
      await running.untilServed(POINTS_AROUND);
      expect(harmOf(await running.report())).toEqual([]);
      expect(await running.settle()).toEqual([]);
    } finally {
      await kubectl(['uncordon', node]);
    }
  },
  15 * MINUTE_MS,
);
