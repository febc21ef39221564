import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const apps = {
  path: '/apis/apps/v1',
  kind: 'Deployment',
  name: 'deployments',
} as const;
const autoscaling = {
  path: '/apis/autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  name: 'horizontalpodautoscalers',
} as const;

const groupsOf = (resources: readonly { path: string }[]) => ({
  kind: 'APIGroupList',
  apiVersion: 'v1',
  groups: resources.map(({ path }) => {
    const [, , name = '', version = ''] = path.split('/');
    const known = { groupVersion: `${name}/${version}`, version };
    return { name, versions: [known], preferredVersion: known };
  }),
});

const resourcesOf = ({ path, kind, name }: typeof apps | typeof autoscaling) => ({
  kind: 'APIResourceList',
  apiVersion: 'v1',
  groupVersion: path.slice('/apis/'.length),
  resources: [{ name, singularName: '', namespaced: true, kind, verbs: ['get', 'list'] }],
});

/** Objects of a cluster that charts look up, by name. */
export interface ClusterState {
  readonly deployment?: {
    readonly replicas: number;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly hasAutoscaler?: boolean;
}

/**
 * The parts of the Kubernetes API that Helm's `lookup` uses: the kinds, and one Deployment and autoscaler of any name.
 * `state` may be changed between renderings.
 */
export async function startCluster(folder: string) {
  const cluster: { state: ClusterState } = { state: {} };
  const objectAt = (path: string): object | undefined => {
    const { deployment, hasAutoscaler = false } = cluster.state;
    const name = path.split('/').at(-1) ?? '';
    if (path.includes(`/${apps.name}/`) && deployment !== undefined) {
      const { replicas, annotations = {} } = deployment;
      return { apiVersion: 'apps/v1', kind: apps.kind, metadata: { name, annotations }, spec: { replicas } };
    }
    if (path.includes(`/${autoscaling.name}/`) && hasAutoscaler)
      return { apiVersion: 'autoscaling/v2', kind: autoscaling.kind, metadata: { name }, spec: {} };
    return undefined;
  };
  const fixed: Readonly<Record<string, object>> = {
    '/version': { major: '1', minor: '34', gitVersion: 'v1.34.4' },
    '/api': { kind: 'APIVersions', versions: [] },
    '/apis': groupsOf([apps, autoscaling]),
    [apps.path]: resourcesOf(apps),
    [autoscaling.path]: resourcesOf(autoscaling),
  };
  const missing = { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404 };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://cluster').pathname;
    const body = fixed[path] ?? objectAt(path);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? missing));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const kubeconfig = join(folder, 'kubeconfig.json');
  writeFileSync(
    kubeconfig,
    JSON.stringify({
      ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'test' },
      clusters: [{ name: 'test', cluster: { server: `http://127.0.0.1:${port}` } }],
      contexts: [{ name: 'test', context: { cluster: 'test', user: 'test' } }],
      users: [{ name: 'test', user: {} }],
    }),
  );
  return {
    kubeconfig,
    set(state: ClusterState) {
      cluster.state = state;
    },
    stop: () => void server.close(),
  };
}
