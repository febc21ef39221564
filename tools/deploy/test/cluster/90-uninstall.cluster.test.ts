import { serviceNames } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import { beforeAll, expect, test } from 'vitest';
import { helm, releaseOf } from '../../src/cluster/helm.ts';
import { openCluster } from '../../src/cluster/installation.ts';
import type { Cluster } from '../../src/cluster/installation.ts';
import { clusterScopedObjects, objectsIn, operatorsSecrets } from '../../src/cluster/leftovers.ts';

const MINUTE_MS = 60_000;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await openCluster();
}, 20 * MINUTE_MS);

test('the charts make nothing outside of their namespace', async () => {
  expect(await clusterScopedObjects(cluster.settings)).toEqual([]);
});

test(
  'helm uninstall leaves the Secrets of the operator, and nothing else',
  async () => {
    const { services } = cluster.settings;
    expect(await objectsIn(services)).toEqual(expect.arrayContaining(['deployment.apps/courtcast-scoring']));
    for (const service of serviceNames)
      await helm(['uninstall', releaseOf(service), '--namespace', services]);
    await eventually(async () => expect(await objectsIn(services)).toEqual(operatorsSecrets), {
      withinMs: 3 * MINUTE_MS,
    });
    expect(await clusterScopedObjects(cluster.settings)).toEqual([]);
  },
  6 * MINUTE_MS,
);
