import { serviceNames } from '@courtcast/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runInCaller } from '../../src/cluster/callers.ts';
import { helm, releaseOf } from '../../src/cluster/helm.ts';
import { openCluster } from '../../src/cluster/installation.ts';
import type { Cluster } from '../../src/cluster/installation.ts';
import { kubectlJson, podsOf } from '../../src/cluster/kubectl.ts';

const MINUTE_MS = 60_000;
const PLAY_SCRIPT = 'tools/deploy/test/cluster/scripts/play-match.ts';

const playedSchema = z.object({
  first: z.number(),
  last: z.number(),
  seen: z.array(
    z.object({
      url: z.string(),
      connects: z.number(),
      /** Of snapshots, scores and statuses, in order. */
      versions: z.array(z.number()),
    }),
  ),
});

let cluster: Cluster;
beforeAll(async () => {
  cluster = await openCluster();
}, 20 * MINUTE_MS);

test('the namespace enforces Pod Security restricted', async () => {
  const schema = z.object({ metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }) });
  const { metadata } = await kubectlJson(['get', 'namespace', cluster.settings.services], schema);
  expect(metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
});

describe.each(serviceNames)('%s', (service) => {
  test('has two pods, ready', async () => {
    const pods = await podsOf(cluster.settings.services, `app.kubernetes.io/name=${releaseOf(service)}`);
    expect(pods.map(({ isReady }) => isReady)).toEqual([true, true]);
  });

  test(
    'passes helm test, of which nothing stays',
    async () => {
      const namespace = cluster.settings.services;
      await helm(['test', releaseOf(service), '--namespace', namespace, '--timeout=3m']);
      expect(await podsOf(namespace, `app.kubernetes.io/name=${releaseOf(service)}-test`)).toEqual([]);
    },
    4 * MINUTE_MS,
  );
});

test(
  'a match through the Service of the gateway is seen, every version in order, through it and at both pods of realtime',
  async () => {
    const { settings, addresses } = cluster;
    const pods = await podsOf(settings.services, 'app.kubernetes.io/name=courtcast-realtime');
    const argument = {
      gateway: addresses.gateway,
      token: addresses.token,
      viewers: [...pods.map(({ ip }) => `http://${ip}:8080`), addresses.gateway, addresses.realtime],
    };
    expect(new Set(pods.map(({ ip }) => ip)).size).toBe(2);
    const { first, last, seen } = await runInCaller(cluster, { path: PLAY_SCRIPT, argument }, playedSchema);
    expect(last).toBeGreaterThan(first);
    const all = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    for (const { url, connects, versions } of seen) {
      expect({ url, connects, versions: [...new Set(versions)] }).toEqual({
        url,
        connects: 1,
        versions: all,
      });
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }
  },
  5 * MINUTE_MS,
);
