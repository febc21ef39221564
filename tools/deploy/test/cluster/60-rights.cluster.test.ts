import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runInCaller } from '../../src/cluster/callers.ts';
import { eventually } from '../../src/cluster/eventually.ts';
import { releaseOf } from '../../src/cluster/helm.ts';
import { openCluster, untilReady } from '../../src/cluster/installation.ts';
import type { Cluster } from '../../src/cluster/installation.ts';
import { kubectl, podsOf, runKubectl } from '../../src/cluster/kubectl.ts';
import { natsLog, natsUsers, setNatsUsers } from '../../src/cluster/nats.ts';
import type { NatsUser } from '../../src/backing/nats-users.ts';

const MINUTE_MS = 60_000;
const SCRIPTS = 'tools/deploy/test/cluster/scripts';
const patience = { withinMs: 4 * MINUTE_MS };

let cluster: Cluster;
let users: readonly NatsUser[];

beforeAll(async () => {
  cluster = await openCluster();
  users = await natsUsers(cluster);
}, 20 * MINUTE_MS);

afterAll(async () => {
  await setNatsUsers(cluster, users);
  await untilReady(cluster);
}, 10 * MINUTE_MS);

const playMatch = async (): Promise<void> => {
  const { gateway, realtime, token } = cluster.addresses;
  const argument = { gateway, token, viewers: [gateway, realtime] };
  await runInCaller(cluster, { path: `${SCRIPTS}/play-match.ts`, argument }, z.looseObject({}));
};

const makeTournament = () => {
  const { gateway, token } = cluster.addresses;
  const script = { path: `${SCRIPTS}/make-tournament.ts`, argument: { gateway, token } };
  return runInCaller(cluster, script, z.object({ id: z.string() }));
};

const violationsSince = async (since: Date): Promise<string[]> =>
  (await natsLog(cluster, since)).split('\n').filter((line) => line.includes('Violation'));

/** The users, one of them without the right to publish on one subject. */
const usersWithout = (service: ServiceName, subject: string): NatsUser[] =>
  users.map((user) => {
    if (user.user !== service) return user;
    const allow = user.permissions.publish.allow.filter((one) => one !== subject);
    expect(allow).toHaveLength(user.permissions.publish.allow.length - 1);
    return { ...user, permissions: { ...user.permissions, publish: { allow } } };
  });

test(
  'services start, a match is played and a tournament made without anything that NATS refuses',
  async () => {
    const since = new Date();
    const deployments = serviceNames.map((service) => `deployment/${releaseOf(service)}`);
    await kubectl(['rollout', 'restart', '--namespace', cluster.settings.services, ...deployments]);
    await untilReady(cluster);
    await playMatch();
    await makeTournament();
    expect(await violationsSince(since)).toEqual([]);
  },
  15 * MINUTE_MS,
);

// The single rights: e2e/test/long/nats-rights.long.test.ts.
describe('a right that is taken away', () => {
  test(
    'from scoring is missed in the log of NATS as soon as a point is entered',
    async () => {
      const since = new Date();
      await setNatsUsers(cluster, usersWithout('scoring', 'live.match.*'));
      await playMatch();
      expect(await violationsSince(since)).toContainEqual(
        expect.stringMatching(
          /scoring" - Publish Violation - Subject "live\.match\.|User "scoring", Subject "live\.match\./,
        ),
      );
    },
    10 * MINUTE_MS,
  );

  test(
    'from identity keeps a new pod from starting, which says why in one line',
    async () => {
      const { services } = cluster.settings;
      await setNatsUsers(cluster, usersWithout('identity', '$JS.API.INFO'));
      const selector = 'app.kubernetes.io/name=courtcast-identity';
      const [old] = await podsOf(services, selector);
      const before = (await podsOf(services, selector)).map(({ uid }) => uid);
      await kubectl(['delete', 'pod', old?.name ?? '', '--namespace', services, '--wait=false']);
      await eventually(async () => {
        const pod = (await podsOf(services, selector)).find(({ uid }) => !before.includes(uid));
        const logs = ['logs', pod?.name ?? '', '--namespace', services];
        const said = await Promise.all([runKubectl(logs), runKubectl([...logs, '--previous'])]);
        expect(said.map(({ stdout }) => stdout).join('\n')).toMatch(
          /^identity: NATS answers, but its user lacks a right: .*"\$JS\.API\.INFO"$/m,
        );
      }, patience);
    },
    10 * MINUTE_MS,
  );
});
