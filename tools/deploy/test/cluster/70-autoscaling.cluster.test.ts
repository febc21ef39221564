import { setTimeout as delay } from 'node:timers/promises';
import { createCertificateAuthority } from '@courtcast/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../src/cluster/eventually.ts';
import { releaseOf } from '../../src/cluster/helm.ts';
import { installService, openCluster } from '../../src/cluster/installation.ts';
import type { Cluster } from '../../src/cluster/installation.ts';
import { apply, kubectl, kubectlJson, podsOf } from '../../src/cluster/kubectl.ts';
import {
  applyMonitoring,
  autoscalerOf,
  monitoringLack,
  removeMonitoring,
  socketMetrics,
} from '../../src/cluster/platform/monitoring.ts';
import { imageOf, readSettings } from '../../src/cluster/settings.ts';
import { readText } from '../../src/repository.ts';

const MINUTE_MS = 60_000;
const LOOK_MS = 200;
const REALTIME = releaseOf('realtime');
const CROWD = 'crowd';
const SOCKETS_PER_POD = 20;
const MAX_REPLICAS = 4;
const patience = { withinMs: 5 * MINUTE_MS };

const lack = await monitoringLack(readSettings());
if (lack !== null) console.warn(`Autoscaling by sockets is not tested: ${lack}`);

let cluster: Cluster;

/** Admits the reader of `/metrics`, like Prometheus. */
const scraped = () => ({
  networkPolicy: {
    metricsFrom: [
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': cluster.settings.callers } } },
    ],
  },
});

const autoscaled = () => ({
  ...scraped(),
  autoscaling: {
    ...{ enabled: true, minReplicas: 2, maxReplicas: MAX_REPLICAS },
    socketsPerPod: SOCKETS_PER_POD,
  },
});

/** A pod that holds sockets at the Service of realtime; none of them does anything. */
const crowdOf = (count: number): object => {
  const labels = { 'app.kubernetes.io/name': CROWD };
  const argument = JSON.stringify({ url: cluster.addresses.realtime, count });
  const script = readText('tools/deploy/test/cluster/scripts/hold-sockets.ts');
  const container = {
    name: CROWD,
    image: imageOf(cluster.settings, 'traffic'),
    imagePullPolicy: 'IfNotPresent',
    command: ['node', '--input-type=module-typescript', '--eval', script, argument],
    resources: { requests: { cpu: '10m', memory: '64Mi' }, limits: { memory: '256Mi' } },
    securityContext: {
      ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
      capabilities: { drop: ['ALL'] },
    },
  };
  const spec = {
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [container],
  };
  return {
    ...{ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: CROWD, labels } },
    spec: { selector: { matchLabels: labels }, template: { metadata: { labels }, spec } },
  };
};

const deploymentSchema = z.looseObject({
  spec: z.looseObject({ replicas: z.number() }),
  status: z.looseObject({ readyReplicas: z.number().default(0) }),
});
const realtime = () =>
  kubectlJson(['get', 'deployment', REALTIME, '--namespace', cluster.settings.services], deploymentSchema);

/** The fewest pods that realtime was to have, and had ready, until the work was done. */
const fewestDuring = async (work: Promise<unknown>) => {
  const done = work.then(() => true);
  const fewest = { wanted: Infinity, ready: Infinity };
  for (;;) {
    const { spec, status } = await realtime();
    fewest.wanted = Math.min(fewest.wanted, spec.replicas);
    fewest.ready = Math.min(fewest.ready, status.readyReplicas);
    if (await Promise.race([done, delay(LOOK_MS, false)])) return fewest;
  }
};

describe.skipIf(lack !== null)('realtime', () => {
  beforeAll(async () => {
    cluster = await openCluster();
    const authority = await createCertificateAuthority('Metrics');
    await applyMonitoring(cluster.settings, await authority.issue(['DNS:metrics-api']));
    await authority.remove();
    await installService(cluster, 'realtime', scraped());
  }, 20 * MINUTE_MS);

  afterAll(async () => {
    const { callers } = cluster.settings;
    await kubectl(['delete', 'deployment', CROWD, '--namespace', callers, '--ignore-not-found']);
    await installService(cluster, 'realtime');
    await removeMonitoring(cluster.settings);
  }, 10 * MINUTE_MS);

  test(
    'has the sockets of each pod in the custom metrics API, which the tests bring',
    async () => {
      const { services } = cluster.settings;
      await eventually(async () => {
        const pods = await podsOf(services, `app.kubernetes.io/name=${REALTIME}`);
        const metrics = await socketMetrics(cluster.settings);
        const named = pods.filter(({ isEnding }) => !isEnding).map(({ name }) => [name, 0] as const);
        expect([...metrics].toSorted()).toEqual(named.toSorted());
      }, patience);
    },
    6 * MINUTE_MS,
  );

  test(
    'keeps its pods while autoscaling is turned on',
    async () => {
      expect(await fewestDuring(installService(cluster, 'realtime', autoscaled()))).toEqual({
        wanted: 2,
        ready: 2,
      });
      await eventually(async () => {
        expect((await autoscalerOf(cluster.settings, REALTIME)).sockets).toBe('0');
      }, patience);
      expect((await realtime()).spec.replicas).toBe(2);
    },
    10 * MINUTE_MS,
  );

  test(
    'gets as many pods as its sockets need',
    async () => {
      const { callers } = cluster.settings;
      await apply(callers, [crowdOf(MAX_REPLICAS * SOCKETS_PER_POD)]);
      await eventually(async () => {
        const { spec, status } = await realtime();
        expect([spec.replicas, status.readyReplicas]).toEqual([MAX_REPLICAS, MAX_REPLICAS]);
      }, patience);
      const { conditions } = await autoscalerOf(cluster.settings, REALTIME);
      expect(conditions).toContainEqual(
        expect.objectContaining({
          ...{ type: 'ScalingActive', status: 'True', reason: 'ValidMetricFound' },
          message: expect.stringContaining('courtcast_realtime_sockets'),
        }),
      );
    },
    6 * MINUTE_MS,
  );
});
