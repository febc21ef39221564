import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCluster } from './cluster.ts';
import type { ClusterState } from './cluster.ts';
import { buildCharts, kubernetesVersions, objectOf, parseObjects } from './helm.ts';

const CHART = 'courtcast-realtime';
const built = buildCharts();
let cluster: Awaited<ReturnType<typeof startCluster>>;
beforeAll(async () => void (cluster = await startCluster(built.folder)));
afterAll(() => {
  cluster.stop();
  built.remove();
});

/** The Deployment that Helm would send to a cluster in this state. */
const deploymentIn = async (state: ClusterState, file = 'ha-values.yaml') => {
  cluster.set(state);
  const values = built.valuesFile(CHART, file);
  const asServer = ['--dry-run=server', '--kube-version', kubernetesVersions[0]];
  const args = ['template', 'release', join(built.folder, CHART), ...asServer, '--values', values];
  const env = { ...process.env, KUBECONFIG: cluster.kubeconfig };
  const { stdout } = await promisify(execFile)('helm', args, { env });
  const { spec, metadata } = objectOf(parseObjects(stdout), 'Deployment', CHART);
  return { replicas: spec?.replicas, annotations: metadata.annotations };
};

const kept = { 'courtcast/replicas': 'kept' };
const left = { replicas: undefined, annotations: undefined };

describe('with autoscaling on, a Deployment', () => {
  test.each<[string, ClusterState, object]>([
    ['that is new has no number', {}, left],
    [
      'that was scaled by hand until now keeps its number',
      { deployment: { replicas: 4 } },
      { replicas: 4, annotations: kept },
    ],
    [
      'that had fewer than the autoscaler allows gets those',
      { deployment: { replicas: 2 } },
      { replicas: 3, annotations: kept },
    ],
    [
      'that once had a number keeps what the autoscaler made of it',
      { deployment: { replicas: 17, annotations: kept }, hasAutoscaler: true },
      { replicas: 17, annotations: kept },
    ],
    [
      'that was stopped stays so',
      { deployment: { replicas: 0, annotations: kept }, hasAutoscaler: true },
      { replicas: 0, annotations: kept },
    ],
    [
      'that was always scaled by the autoscaler has no number',
      { deployment: { replicas: 17 }, hasAutoscaler: true },
      left,
    ],
  ])('%s', async (_, state, expected) => {
    expect(await deploymentIn(state)).toEqual(expected);
  });
});

test('without autoscaling the number is that of the values, whatever the cluster has', async () => {
  const state = { deployment: { replicas: 17, annotations: kept }, hasAutoscaler: true };
  expect(await deploymentIn(state, 'default-values.yaml')).toEqual({ replicas: 2, annotations: undefined });
});
