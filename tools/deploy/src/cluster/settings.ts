import { readCompose } from '../compose.ts';

const DEFAULT_IMAGES = 'courtcast';
const DEFAULT_TAG = '0.1.0';
const DEFAULT_NAMESPACE = 'courtcast-test';

/** Environment variables of `npm run test:cluster` (docs/operations/install.md 8). */
export interface ClusterSettings {
  /** Prefix of image names, before `/scoring`. */
  readonly images: string;
  readonly tag: string;
  /** The tag that upgrades go to. */
  readonly upgradeTag: string;
  /** The namespace of the services; the others are named after it. */
  readonly services: string;
  readonly backing: string;
  readonly callers: string;
  readonly mongoImage: string;
  readonly natsImage: string;
  readonly redisImage: string;
}

function composeImage(service: string): string {
  const image = readCompose('docker-compose.yml').services[service]?.image;
  if (image === undefined) throw new Error(`docker-compose.yml has no image of ${service}`);
  return image;
}

/** Reads the settings; every one has a default. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): ClusterSettings {
  const tag = environment.CLUSTER_TAG ?? DEFAULT_TAG;
  const services = environment.CLUSTER_NAMESPACE ?? DEFAULT_NAMESPACE;
  return {
    images: environment.CLUSTER_IMAGES ?? DEFAULT_IMAGES,
    tag,
    upgradeTag: environment.CLUSTER_UPGRADE_TAG ?? tag,
    services,
    backing: `${services}-backing`,
    callers: `${services}-callers`,
    mongoImage: environment.MONGO_IMAGE ?? composeImage('mongodb'),
    natsImage: environment.NATS_IMAGE ?? composeImage('nats'),
    redisImage: environment.REDIS_IMAGE ?? composeImage('redis'),
  };
}

/** The namespaces of the tests. */
export function namespacesOf({ services, backing, callers }: ClusterSettings): readonly string[] {
  return [services, backing, callers];
}

/** An image of ours that is no service's: `traffic`, `identity-provider`. */
export function imageOf({ images }: ClusterSettings, name: string): string {
  return `${images}/${name}`;
}
