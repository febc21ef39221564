import { readFileSync } from 'node:fs';
import type { ServiceName } from '@courtcast/contracts';
import { readText } from '../../repository.ts';
import { apply, kubectl, untilRolledOut } from '../kubectl.ts';
import { natsUsers } from '../nats.ts';
import { getSecret, secretObject } from '../secrets.ts';
import { imageOf } from '../settings.ts';
import type { ClusterSettings } from '../settings.ts';
import { isDomainService } from '../values.ts';
import type { Values } from '../values.ts';

const MANIFEST = 'tools/deploy/test/cluster/tls/backing.yaml';
const AUTHORITY = { configMap: 'platform-authority', key: 'platform.pem' };
const backends = ['nats-tls', 'redis-tls', 'mongodb-tls'] as const;

interface Files {
  readonly certificateFile: string;
  readonly keyFile: string;
}

/** The names under which services reach the backing services behind TLS, for their certificate. */
export function tlsNames({ backing }: ClusterSettings): string[] {
  return backends.map((name) => `DNS:${name}.${backing}`);
}

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** NATS with the users of the tests, behind TLS, Redis behind TLS with its password, and TLS in front of MongoDB. */
export async function applyTlsBacking(
  settings: ClusterSettings,
  { certificateFile, keyFile }: Files,
): Promise<void> {
  const configuration = {
    port: 4222,
    jetstream: { store_dir: '/data' },
    tls: { cert_file: '/tls/tls.crt', key_file: '/tls/tls.key' },
    authorization: { users: await natsUsers({ settings }) },
  };
  const certificate = { 'tls.crt': textOf(certificateFile), 'tls.key': textOf(keyFile) };
  await apply(settings.backing, [
    secretObject('backing-tls', certificate),
    secretObject('nats-tls-conf', { 'nats.conf': JSON.stringify(configuration) }),
  ]);
  const images = {
    NATS_IMAGE: settings.natsImage,
    REDIS_IMAGE: settings.redisImage,
    NODE_IMAGE: imageOf(settings, 'traffic'),
  };
  const manifest = Object.entries(images).reduce(
    (text, [name, image]) => text.replaceAll(name, image),
    readText(MANIFEST),
  );
  await apply(settings.backing, manifest);
  await untilRolledOut(settings.backing, backends);
}

/** Makes the services trust an authority, by its ConfigMap. */
export async function believe({ services }: ClusterSettings, certificateFile: string): Promise<void> {
  const data = { [AUTHORITY.key]: textOf(certificateFile) };
  await apply(services, [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: AUTHORITY.configMap }, data },
  ]);
}

/** The Secrets with the addresses behind TLS. */
export async function makeTlsSecrets(
  settings: ClusterSettings,
  names: readonly ServiceName[],
): Promise<void> {
  const { services, backing } = settings;
  const users = await natsUsers({ settings });
  const { password = '' } = await getSecret(backing, 'redis');
  const urls = names.flatMap((service) => {
    const user = users.find((one) => one.user === service);
    const nats = `tls://${service}:${user?.password ?? ''}@nats-tls.${backing}:4222`;
    const mongodb = `mongodb://mongodb-tls.${backing}:27017/courtcast_${service}?directConnection=true&tls=true`;
    return [
      secretObject(`courtcast-${service}-nats-tls`, { url: nats }),
      ...(isDomainService(service)
        ? [secretObject(`courtcast-${service}-mongodb-tls`, { url: mongodb })]
        : []),
    ];
  });
  const redis = secretObject('courtcast-redis-tls', {
    url: `rediss://:${password}@redis-tls.${backing}:6379`,
  });
  await apply(services, [...urls, redis]);
}

/** The values that an operator adds to a service for backing services behind TLS and an authority of their own. */
export function tlsValues(service: ServiceName): Values {
  const own = isDomainService(service)
    ? { MONGODB_URL: { name: `courtcast-${service}-mongodb-tls`, key: 'url' } }
    : { REDIS_URL: { name: 'courtcast-redis-tls', key: 'url' } };
  return {
    caCertificates: AUTHORITY,
    secrets: { NATS_URL: { name: `courtcast-${service}-nats-tls`, key: 'url' }, ...own },
  };
}

/** Removes the objects that `applyTlsBacking`, `believe` and `makeTlsSecrets` created. */
export async function removeTls({ services, backing }: ClusterSettings): Promise<void> {
  const remove = (namespace: string, kinds: string, names: readonly string[]) =>
    kubectl(['delete', kinds, ...names, '--namespace', namespace, '--ignore-not-found']);
  await remove(backing, 'deployment,service', backends);
  await remove(backing, 'secret', ['backing-tls', 'nats-tls-conf']);
  await remove(services, 'configmap', [AUTHORITY.configMap]);
  const secrets = await kubectl(['get', 'secrets', '--namespace', services, '--output=name']);
  const made = secrets.split('\n').filter((name) => name.endsWith('-tls'));
  if (made.length > 0) await kubectl(['delete', ...made, '--namespace', services]);
}
