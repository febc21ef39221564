import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { createCertificateAuthority } from '@courtcast/testkit';
import type { CertificateAuthority } from '@courtcast/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runInCaller } from '../../src/cluster/callers.ts';
import { eventually } from '../../src/cluster/eventually.ts';
import { releaseOf } from '../../src/cluster/helm.ts';
import { installService, openCluster, untilReady } from '../../src/cluster/installation.ts';
import type { Cluster } from '../../src/cluster/installation.ts';
import { kubectl, podsOf, runKubectl } from '../../src/cluster/kubectl.ts';
import {
  applyTlsBacking,
  believe,
  makeTlsSecrets,
  removeTls,
  tlsNames,
  tlsValues,
} from '../../src/cluster/platform/tls.ts';

const MINUTE_MS = 60_000;
const PLAY_SCRIPT = 'tools/deploy/test/cluster/scripts/play-match.ts';
const patience = { withinMs: 4 * MINUTE_MS };

let cluster: Cluster;
let authority: CertificateAuthority;
let another: CertificateAuthority;

beforeAll(async () => {
  cluster = await openCluster();
  authority = await createCertificateAuthority('Platform');
  another = await createCertificateAuthority('Another');
  const { settings } = cluster;
  await applyTlsBacking(settings, await authority.issue(tlsNames(settings)));
  await believe(settings, authority.certificateFile);
  await makeTlsSecrets(settings, serviceNames);
}, 20 * MINUTE_MS);

afterAll(async () => {
  await Promise.all(serviceNames.map((service) => installService(cluster, service)));
  await untilReady(cluster);
  await removeTls(cluster.settings);
  await Promise.all([authority.remove(), another.remove()]);
}, 15 * MINUTE_MS);

const logsOf = async (service: ServiceName): Promise<string> => {
  const { services } = cluster.settings;
  const pods = await podsOf(services, `app.kubernetes.io/name=${releaseOf(service)}`);
  const logs = await Promise.all(
    pods.map(async ({ name }) => {
      const args = ['logs', name, '--namespace', services];
      const [present, previous] = await Promise.all([runKubectl(args), runKubectl([...args, '--previous'])]);
      return `${present.stdout}\n${previous.stdout}`;
    }),
  );
  return logs.join('\n');
};

test(
  'every service becomes ready on MongoDB, NATS and Redis behind TLS, with certificates of a private authority',
  async () => {
    await Promise.all(serviceNames.map((service) => installService(cluster, service, tlsValues(service))));
    await untilReady(cluster);
    expect(await logsOf('gateway')).toContain('Redis connected');
    expect(await logsOf('realtime')).not.toContain('Redis is away');
  },
  20 * MINUTE_MS,
);

test(
  'a match is played and seen there',
  async () => {
    const { gateway, realtime, token } = cluster.addresses;
    const argument = { gateway, token, viewers: [gateway, realtime] };
    const schema = z.looseObject({ first: z.number(), last: z.number() });
    const { first, last } = await runInCaller(cluster, { path: PLAY_SCRIPT, argument }, schema);
    expect(last).toBeGreaterThan(first);
  },
  5 * MINUTE_MS,
);

test(
  'a pod that believes another authority says in one line why it does not start',
  async () => {
    const { settings } = cluster;
    await believe(settings, another.certificateFile);
    for (const service of ['scoring', 'gateway'] as const) {
      const [pod] = await podsOf(settings.services, `app.kubernetes.io/name=${releaseOf(service)}`);
      await kubectl(['delete', 'pod', pod?.name ?? '', '--namespace', settings.services, '--wait=false']);
    }
    await eventually(async () => {
      expect(await logsOf('scoring')).toMatch(/^scoring: cannot reach MongoDB at \S+: .*certificate/m);
      expect(await logsOf('gateway')).toMatch(/^gateway: cannot reach NATS at \S+: .*certificate/m);
    }, patience);
    await believe(settings, authority.certificateFile);
  },
  8 * MINUTE_MS,
);
