import { readText } from '../repository.ts';
import { apply, untilRolledOut } from './kubectl.ts';
import { confSecret, natsUsers } from './nats.ts';
import { findSecret, makeBackingSecrets } from './secrets.ts';
import { imageOf } from './settings.ts';
import type { ClusterSettings } from './settings.ts';

/** The Deployments of the backing services. */
export const backingServices = ['mongodb', 'nats', 'redis', 'identity-provider'] as const;

const OWN_MANIFESTS = 'tools/deploy/test/cluster/backing';

/** A manifest with its images replaced by those of the settings, and the names of the two namespaces. */
function manifestOf(settings: ClusterSettings, path: string): string {
  const images = {
    'mongo:8.0': settings.mongoImage,
    'nats:2.12-alpine': settings.natsImage,
    'redis:8.2': settings.redisImage,
    'courtcast/identity-provider': imageOf(settings, 'identity-provider'),
  };
  return Object.entries(images).reduce(
    (text, [image, wanted]) => text.replaceAll(`image: ${image}\n`, `image: ${wanted}\n`),
    readText(path),
  );
}

/** The network policies of the backing services, with the names of the tests' namespaces. */
function networkPolicies({ services }: ClusterSettings): string {
  const text = readText('deploy/backing/network-policies.yaml');
  return text.replaceAll(
    'kubernetes.io/metadata.name: courtcast',
    `kubernetes.io/metadata.name: ${services}`,
  );
}

/**
 * The backing services: Redis, the identity provider and the rules of `deploy/backing` as they stand, one server each of
 * MongoDB and NATS for the replica sets of three that do not fit a cluster of tests. Waits until they are ready.
 */
export async function applyBacking(settings: ClusterSettings): Promise<void> {
  const { backing } = settings;
  await makeBackingSecrets(settings);
  if ((await findSecret(backing, 'nats-conf')) === null)
    await apply(backing, [confSecret(await natsUsers({ settings }))]);
  for (const path of [
    `${OWN_MANIFESTS}/mongodb.yaml`,
    `${OWN_MANIFESTS}/nats.yaml`,
    'deploy/backing/redis.yaml',
    'deploy/backing/identity-provider.yaml',
  ])
    await apply(backing, manifestOf(settings, path));
  await apply(backing, networkPolicies(settings));
  await untilRolledOut(backing, backingServices);
}
