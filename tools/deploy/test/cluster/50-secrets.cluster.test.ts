import { domainServiceNames, serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { NatsUser } from '../../src/backing/nats-users.ts';
import { releaseOf } from '../../src/cluster/helm.ts';
import { openCluster, untilReady } from '../../src/cluster/installation.ts';
import type { Cluster } from '../../src/cluster/installation.ts';
import { apply, kubectl, runKubectl, untilRolledOut } from '../../src/cluster/kubectl.ts';
import { natsLog, natsUsers, setNatsUsers } from '../../src/cluster/nats.ts';
import { changeInternalKeys, getSecret, makePassword, secretObject } from '../../src/cluster/secrets.ts';
import { describeTraffic, harmOf, startTraffic } from '../../src/cluster/traffic.ts';
import type { RunningTraffic } from '../../src/cluster/traffic.ts';

const MINUTE_MS = 60_000;
/** Lifetime of an internal token. */
const TOKEN_LIVES_MS = 60_000;
const POINTS_AROUND = 20;
const load = { matches: 6, pointsPerSecond: 5, readsPerSecond: 10, viewers: 12, changesPerSecond: 1 };

let cluster: Cluster;
let traffic: RunningTraffic | undefined;
beforeAll(async () => {
  cluster = await openCluster();
}, 20 * MINUTE_MS);
afterEach(async () => {
  await traffic?.stop();
  traffic = undefined;
}, MINUTE_MS);

/** Restarts services one after the other, as the page does. */
async function restart(services: readonly ServiceName[]): Promise<void> {
  const namespace = ['--namespace', cluster.settings.services];
  for (const service of services) {
    await kubectl(['rollout', 'restart', ...namespace, `deployment/${releaseOf(service)}`]);
    await untilRolledOut(cluster.settings.services, [releaseOf(service)]);
  }
  await untilReady(cluster);
}

/** Runs a task under traffic, and expects that nobody notices. */
async function unnoticed(work: () => Promise<void>): Promise<void> {
  traffic = await startTraffic(cluster, load);
  await traffic.untilServed(POINTS_AROUND);
  await work();
  await traffic.untilServed(POINTS_AROUND);
  const discrepancies = await traffic.settle();
  const report = await traffic.report();
  console.log(describeTraffic(report));
  expect({ discrepancies, harm: harmOf(report) }).toEqual({ discrepancies: [], harm: [] });
}

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });

async function trustedKids(): Promise<string[]> {
  const { INTERNAL_TRUSTED_KEYS = '' } = await getSecret(
    cluster.settings.services,
    'courtcast-identity-keys',
  );
  return keySetSchema.parse(JSON.parse(INTERNAL_TRUSTED_KEYS)).keys.map(({ kid }) => kid);
}

/** A step of the rotation, and the commands that it prints. */
async function rotate(step: 'trust' | 'sign' | 'forget'): Promise<void> {
  const commands = await changeInternalKeys(cluster.settings.services, ['--rotate', 'scoring', step]);
  expect(commands).toHaveLength(step === 'sign' ? 1 : domainServiceNames.length);
  for (const command of commands) {
    const [program, ...args] = command.split(' ');
    expect(program).toBe('kubectl');
    await kubectl(args);
  }
  await untilReady(cluster);
}

test(
  'the internal key of scoring is rotated in three steps, and no one notices',
  async () => {
    const before = await trustedKids();
    const old = before.filter((kid) => kid.startsWith('scoring'));
    expect(old).toHaveLength(1);
    await unnoticed(async () => {
      await rotate('trust');
      await rotate('sign');
      // The page: tokens live 60 s after the last old pod has ended.
      await delay(TOKEN_LIVES_MS);
      await rotate('forget');
    });
    const after = await trustedKids();
    expect(after).toHaveLength(before.length);
    expect(after).not.toContain(old[0]);
  },
  20 * MINUTE_MS,
);

async function giveNatsAddresses(users: readonly NatsUser[]): Promise<void> {
  const { services, backing } = cluster.settings;
  const secrets = users.map(({ user, password }) => {
    const [service] = user.split('-');
    return secretObject(`courtcast-${service}-nats`, {
      url: `nats://${user}:${password}@nats.${backing}:4222`,
    });
  });
  await apply(services, secrets);
}

test(
  'every service gets another user and password at NATS, and no one notices',
  async () => {
    const firsts = await natsUsers(cluster);
    const seconds = firsts.map((first) => ({ ...first, user: `${first.user}-2`, password: makePassword() }));
    const since = new Date();
    try {
      await unnoticed(async () => {
        await setNatsUsers(cluster, [...firsts, ...seconds]);
        await giveNatsAddresses(seconds);
        await restart(serviceNames);
        await setNatsUsers(cluster, seconds);
      });
      expect(await natsLog(cluster, since)).not.toMatch(/violation|authentication error/i);
    } finally {
      await setNatsUsers(cluster, [...firsts, ...seconds]);
      await giveNatsAddresses(firsts);
      await restart(serviceNames);
      await setNatsUsers(cluster, firsts);
    }
  },
  25 * MINUTE_MS,
);

/** Redis's answer to a command of a client with this password. */
async function redis(password: string, ...command: readonly string[]): Promise<string> {
  const client = ['redis-cli', '--no-auth-warning', '-a', password, ...command];
  const place = ['exec', '--namespace', cluster.settings.backing, 'deployment/redis'];
  const { stdout, stderr } = await runKubectl([...place, '--', ...client]);
  // `kubectl` may write of its own connection to the second.
  return stdout === '' ? stderr : stdout;
}

test(
  'Redis gets another password, and no one notices',
  async () => {
    const { services, backing } = cluster.settings;
    const { password: old = '' } = await getSecret(backing, 'redis');
    const password = makePassword();
    await unnoticed(async () => {
      expect(await redis(old, 'ACL', 'SETUSER', 'default', `>${password}`)).toBe('OK');
      await apply(backing, [secretObject('redis', { password })]);
      await apply(services, [
        secretObject('courtcast-redis', { url: `redis://:${password}@redis.${backing}:6379` }),
      ]);
      await restart(['gateway', 'realtime']);
      expect(await redis(password, 'ACL', 'SETUSER', 'default', `<${old}`)).toBe('OK');
    });
    expect(await redis(password, 'PING')).toBe('PONG');
    expect(await redis(old, 'PING')).toContain('NOAUTH');
  },
  15 * MINUTE_MS,
);
