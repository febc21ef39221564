import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { z } from 'zod';
import { applyBacking, backingServices } from './backing.ts';
import { applyForeignPod } from './callers.ts';
import { eventually } from './eventually.ts';
import { chartOf, helm, releaseOf } from './helm.ts';
import { kubectl, podsOf, runKubectl, untilRolledOut } from './kubectl.ts';
import { removeWideObjects } from './platform/monitoring.ts';
import { makeServiceSecrets } from './secrets.ts';
import { namespacesOf, readSettings } from './settings.ts';
import type { ClusterSettings } from './settings.ts';
import { merge, valuesOf } from './values.ts';
import type { Values } from './values.ts';

const READY_WITHIN = '8m';
const ENDED_WITHIN_MS = 300_000;
const RESTRICTED = 'pod-security.kubernetes.io/enforce=restricted';

/** An installation on a cluster. */
export interface Cluster {
  readonly settings: ClusterSettings;
  /** Addresses inside the cluster. */
  readonly addresses: {
    readonly gateway: string;
    readonly realtime: string;
    /** Token endpoint of the development provider. */
    readonly token: string;
  };
}

/** The installation of these settings, whether or not it exists. */
export function clusterOf(settings: ClusterSettings): Cluster {
  return {
    settings,
    addresses: {
      gateway: `http://courtcast-gateway.${settings.services}`,
      realtime: `http://courtcast-realtime.${settings.services}`,
      token: `http://identity-provider.${settings.backing}:8090/token`,
    },
  };
}

const listSchema = z.array(z.looseObject({ name: z.string(), status: z.string() }));

/** The releases in the services' namespace, as Helm lists them. */
export async function releasesOf({ services }: ClusterSettings): Promise<z.output<typeof listSchema>> {
  const states = ['--deployed', '--failed', '--pending', '--uninstalling'];
  const list = await helm(['list', ...states, '--namespace', services, '--output=json']);
  return listSchema.parse(JSON.parse(list));
}

async function isInstalled(settings: ClusterSettings): Promise<boolean> {
  const releases = await releasesOf(settings);
  return serviceNames.every((service) =>
    releases.some(({ name, status }) => name === releaseOf(service) && status === 'deployed'),
  );
}

async function makeNamespaces(settings: ClusterSettings): Promise<void> {
  for (const name of namespacesOf(settings)) {
    const there = await runKubectl(['get', 'namespace', name]);
    if (there.code !== 0) await kubectl(['create', 'namespace', name]);
    // The backing services are not Courtcast's: MongoDB's own image begins as root.
    if (name !== settings.backing) await kubectl(['label', '--overwrite', 'namespace', name, RESTRICTED]);
  }
}

/**
 * Creates everything that the charts need: namespaces, backing services, Secrets (docs/operations/install.md 1 to 4).
 */
export async function prepare(settings: ClusterSettings): Promise<void> {
  await makeNamespaces(settings);
  await applyBacking(settings);
  await makeServiceSecrets(settings);
  await applyForeignPod(settings);
}

/** Installs or upgrades one service with the tests' values and further ones, and waits for it. */
export async function installService(
  { settings }: Cluster,
  service: ServiceName,
  values: Values = {},
): Promise<void> {
  const chart = await chartOf(service);
  const text = JSON.stringify(merge(valuesOf(settings, service), values));
  const wanted = ['upgrade', '--install', releaseOf(service), chart, '--namespace', settings.services];
  await helm([...wanted, '--values=-', '--wait', `--timeout=${READY_WITHIN}`], text);
}

/** Resolves when all services have the pods that they want and none beside them, all ready. */
export async function untilReady({ settings }: Cluster): Promise<void> {
  await untilRolledOut(settings.services, serviceNames.map(releaseOf));
  await eventually(
    async () => {
      const pods = await podsOf(settings.services, 'app.kubernetes.io/part-of=courtcast');
      const others = pods.filter(({ isEnding, isReady }) => isEnding || !isReady);
      if (others.length > 0) throw new Error(`not ready: ${others.map(({ name }) => name).join(', ')}`);
    },
    { withinMs: ENDED_WITHIN_MS },
  );
}

/** The installation of the environment's settings: missing parts are installed, and all of it is ready. */
export async function openCluster(): Promise<Cluster> {
  const settings = readSettings();
  const cluster = clusterOf(settings);
  if (!(await isInstalled(settings))) {
    await prepare(settings);
    // No order is needed, says the page. One after the other, for twelve pods at once start slowly on two cores.
    for (const service of serviceNames) await installService(cluster, service);
  }
  await untilRolledOut(settings.backing, backingServices);
  await untilReady(cluster);
  return cluster;
}

/** Removes the namespaces of the tests, and waits until they are gone; the charts make nothing outside of them. */
export async function removeAll(settings: ClusterSettings): Promise<void> {
  // First, because a namespace stays as long as an API of the cluster is registered for a service in it.
  await removeWideObjects(settings);
  await kubectl(['delete', 'namespace', '--ignore-not-found', ...namespacesOf(settings)]);
}
