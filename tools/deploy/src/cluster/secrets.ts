import { randomBytes } from 'node:crypto';
import { serviceNames } from '@courtcast/contracts';
import { z } from 'zod';
import { runCommand } from '../commands/command.ts';
import { apply, kubectl } from './kubectl.ts';
import type { ClusterSettings } from './settings.ts';
import { isDomainService } from './values.ts';

const secretSchema = z.object({ data: z.record(z.string(), z.string()) });
const KEYS_SCRIPT = 'deploy/keys/make-internal-keys.mjs';

/** A password as the page makes them. */
export function makePassword(): string {
  return `n${randomBytes(16).toString('hex')}`;
}

/** The content of a Secret, by key; null if it does not exist. */
export async function findSecret(namespace: string, name: string): Promise<Record<string, string> | null> {
  const args = ['get', 'secret', name, '--namespace', namespace, '--ignore-not-found', '--output=json'];
  const text = await kubectl(args);
  if (text === '') return null;
  const { data } = secretSchema.parse(JSON.parse(text));
  const decode = (value: string): string => Buffer.from(value, 'base64').toString();
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, decode(value)]));
}

/** The content of a Secret; throws if it does not exist. */
export async function getSecret(namespace: string, name: string): Promise<Record<string, string>> {
  const secret = await findSecret(namespace, name);
  if (secret === null) throw new Error(`no Secret ${name} in ${namespace}`);
  return secret;
}

/** A Secret as an object of Kubernetes. */
export function secretObject(name: string, stringData: Readonly<Record<string, string>>): object {
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData };
}

/** Makes a Secret unless there is one of that name. */
export async function makeSecret(
  namespace: string,
  name: string,
  contents: Readonly<Record<string, string>>,
): Promise<void> {
  if ((await findSecret(namespace, name)) !== null) return;
  const manifest = JSON.stringify(secretObject(name, contents));
  await kubectl(['create', '--namespace', namespace, '--filename=-'], manifest);
}

/** The passwords of the users of NATS and of Redis. */
export async function makeBackingSecrets({ backing }: ClusterSettings): Promise<void> {
  const passwords = Object.fromEntries(serviceNames.map((user) => [user, makePassword()]));
  await makeSecret(backing, 'nats-users', passwords);
  await makeSecret(backing, 'redis', { password: makePassword() });
}

/**
 * Runs `make-internal-keys.mjs` with these arguments between `kubectl get` and `kubectl apply`, as the page describes;
 * returns the lines that it printed beside the Secrets.
 */
export async function changeInternalKeys(namespace: string, args: readonly string[]): Promise<string[]> {
  const there = await kubectl(['get', 'secrets', '--namespace', namespace, '--output=json']);
  const { code, stdout, stderr } = await runCommand(process.execPath, [KEYS_SCRIPT, ...args], {
    input: there,
  });
  if (code !== 0) throw new Error(`${KEYS_SCRIPT} ${args.join(' ')}: ${stderr}`);
  await apply(namespace, stdout);
  return stderr.split('\n').filter((line) => line !== '');
}

/** The Secrets that the charts name. */
export async function makeServiceSecrets({ services, backing }: ClusterSettings): Promise<void> {
  const users = await getSecret(backing, 'nats-users');
  const { password = '' } = await getSecret(backing, 'redis');
  for (const service of serviceNames) {
    const url = `nats://${service}:${users[service] ?? ''}@nats.${backing}:4222`;
    await makeSecret(services, `courtcast-${service}-nats`, { url });
    if (!isDomainService(service)) continue;
    // One member without users, as the page has it for an evaluation.
    const database = `mongodb://mongodb.${backing}:27017/courtcast_${service}?directConnection=true`;
    await makeSecret(services, `courtcast-${service}-mongodb`, { url: database });
  }
  await makeSecret(services, 'courtcast-redis', { url: `redis://:${password}@redis.${backing}:6379` });
  await changeInternalKeys(services, ['--secrets']);
}
