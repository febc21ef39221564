import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { helm, releaseOf } from '../../src/cluster/helm.ts';
import { installService, openCluster, untilReady } from '../../src/cluster/installation.ts';
import type { Cluster } from '../../src/cluster/installation.ts';
import { podsOf } from '../../src/cluster/kubectl.ts';
import { describeTraffic, harmOf, startTraffic } from '../../src/cluster/traffic.ts';
import type { RunningTraffic } from '../../src/cluster/traffic.ts';
import type { Values } from '../../src/cluster/values.ts';

const MINUTE_MS = 60_000;
const POINTS_AROUND = 25;
const load = { matches: 10, pointsPerSecond: 5, readsPerSecond: 10, changesPerSecond: 3, viewers: 40 };

let cluster: Cluster;
let traffic: RunningTraffic;

beforeAll(async () => {
  cluster = await openCluster();
  traffic = await startTraffic(cluster, load);
  await traffic.untilServed(POINTS_AROUND);
}, 20 * MINUTE_MS);

beforeEach(() => traffic.reset());

afterEach(async ({ task }) => {
  const report = await traffic.report();
  console.log([`${task.name}: ${describeTraffic(report)}`, ...report.failures].join('\n  '));
});

afterAll(async () => {
  await traffic.stop();
  for (const service of serviceNames) await installService(cluster, service);
  await untilReady(cluster);
}, 20 * MINUTE_MS);

const STARTED_WITHIN_SECONDS = 300;

/**
 * A release with other pods: the tag may be the same, where no other is at hand. Where seven services start at once on few
 * cores, each of them takes longer.
 */
const released = (name: string): Values => ({
  image: { tag: cluster.settings.upgradeTag },
  podAnnotations: { 'courtcast.test/release': name },
  probes: { startupSeconds: STARTED_WITHIN_SECONDS },
});

const uidsOf = async (service: ServiceName): Promise<string[]> => {
  const pods = await podsOf(cluster.settings.services, `app.kubernetes.io/name=${releaseOf(service)}`);
  return pods.map(({ uid }) => uid);
};

/** Replaces all pods of some services under traffic, and returns the faults that callers noticed. */
async function replaced(
  services: readonly ServiceName[],
  replace: () => Promise<unknown>,
): Promise<string[]> {
  const before = (await Promise.all(services.map(uidsOf))).flat();
  await replace();
  // The old ones end after Helm is content.
  await untilReady(cluster);
  await traffic.untilServed(POINTS_AROUND);
  const after = (await Promise.all(services.map(uidsOf))).flat();
  expect(after.filter((uid) => before.includes(uid))).toEqual([]);
  return harmOf(await traffic.report());
}

describe('under points, changes, reads and sockets, no caller notices that', () => {
  test.each(serviceNames)(
    '%s is upgraded',
    async (service) => {
      const upgrade = () => installService(cluster, service, released('next'));
      expect(await replaced([service], upgrade)).toEqual([]);
    },
    10 * MINUTE_MS,
  );

  test(
    'all services are upgraded at once',
    async () => {
      const upgradeAll = () =>
        Promise.all(
          serviceNames.map((service) => installService(cluster, service, released('the one after'))),
        );
      expect(await replaced(serviceNames, upgradeAll)).toEqual([]);
    },
    20 * MINUTE_MS,
  );

  test(
    'all services are rolled back',
    async () => {
      const namespace = ['--namespace', cluster.settings.services];
      const rollBack = (service: ServiceName) =>
        helm(['rollback', releaseOf(service), ...namespace, '--wait', '--timeout=8m']);
      expect(await replaced(serviceNames, () => Promise.all(serviceNames.map(rollBack)))).toEqual([]);
    },
    20 * MINUTE_MS,
  );

  test(
    'in the end answers, owners and viewers agree',
    async () => {
      expect(await traffic.settle()).toEqual([]);
    },
    3 * MINUTE_MS,
  );
});
