import { domainServiceNames, serviceNames } from '@courtcast/contracts';
import { z } from 'zod';
import { kubectl, kubectlJson, runKubectl } from './kubectl.ts';
import type { ClusterSettings } from './settings.ts';

// They go by themselves in time; or are views of other objects.
const passing = /^(?:events|.*\.events\.k8s\.io|.*\.metrics\.k8s\.io)$/;
/** Objects that every namespace has. */
const ofEveryNamespace = ['configmap/kube-root-ca.crt', 'serviceaccount/default'];

async function listableKinds(isNamespaced: boolean): Promise<string> {
  const args = ['api-resources', `--namespaced=${isNamespaced}`, '--verbs=list', '--output=name'];
  // It also fails if another API of the cluster does not answer, but lists the rest.
  const { stdout } = await runKubectl(args);
  return stdout
    .split('\n')
    .filter((kind) => !passing.test(kind))
    .join();
}

/** Every object of a namespace as `kind/name`, sorted, without those that every namespace has. */
export async function objectsIn(namespace: string): Promise<string[]> {
  const kinds = await listableKinds(true);
  const names = await kubectl([
    'get',
    kinds,
    '--namespace',
    namespace,
    '--output=name',
    '--ignore-not-found',
  ]);
  return names
    .split('\n')
    .filter((name) => name !== '' && !ofEveryNamespace.includes(name))
    .toSorted();
}

const itemsSchema = z.object({
  items: z.array(
    z.looseObject({
      kind: z.string(),
      metadata: z.looseObject({
        name: z.string(),
        annotations: z.record(z.string(), z.string()).default({}),
      }),
    }),
  ),
});

/** Objects that belong to no namespace and were made by a release of the namespace of the services. */
export async function clusterScopedObjects({ services }: ClusterSettings): Promise<string[]> {
  const { items } = await kubectlJson(['get', await listableKinds(false)], itemsSchema);
  return items
    .filter(({ metadata }) => metadata.annotations['meta.helm.sh/release-namespace'] === services)
    .map(({ kind, metadata }) => `${kind}/${metadata.name}`);
}

/** The Secrets that the operator makes before the charts are installed (docs/operations/install.md 3). */
export const operatorsSecrets: readonly string[] = [
  ...domainServiceNames.map((name) => `secret/courtcast-${name}-mongodb`),
  ...serviceNames.flatMap((name) => [`secret/courtcast-${name}-nats`, `secret/courtcast-${name}-keys`]),
  'secret/courtcast-redis',
].toSorted();
