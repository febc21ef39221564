import { serviceNames } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chartFolder, helm } from '../../src/cluster/helm.ts';
import { clusterOf, prepare, releasesOf, untilReady } from '../../src/cluster/installation.ts';
import { podsOf } from '../../src/cluster/kubectl.ts';
import { objectsIn, operatorsSecrets } from '../../src/cluster/leftovers.ts';
import { readSettings } from '../../src/cluster/settings.ts';
import { merge, umbrellaValues, withBacking } from '../../src/cluster/values.ts';

const MINUTE_MS = 60_000;
const UMBRELLA = 'courtcast';

const settings = readSettings();
const { services } = settings;

async function uninstallAll(): Promise<void> {
  for (const { name } of await releasesOf(settings))
    await helm(['uninstall', name, '--namespace', services, '--wait']);
}

beforeAll(async () => {
  await prepare(settings);
  // Leftovers of an earlier run.
  await uninstallAll();
}, 15 * MINUTE_MS);

afterAll(uninstallAll, 5 * MINUTE_MS);

test(
  'one command installs all services, which are ready and pass helm test',
  async () => {
    const values = [
      withBacking(settings, 'deploy/backing/courtcast-values.yaml'),
      withBacking(settings, 'deploy/backing/evaluation-values.yaml'),
      umbrellaValues(settings),
    ].reduce(merge);
    const install = ['install', UMBRELLA, await chartFolder(UMBRELLA), '--namespace', services];
    await helm([...install, '--values=-', '--wait', '--timeout=8m'], JSON.stringify(values));
    await untilReady(clusterOf(settings));
    const pods = await podsOf(services, 'app.kubernetes.io/part-of=courtcast');
    expect(pods).toHaveLength(2 * serviceNames.length);
    await helm(['test', UMBRELLA, '--namespace', services, '--timeout=5m']);
  },
  15 * MINUTE_MS,
);

test(
  'helm uninstall leaves the Secrets of the operator, and nothing else',
  async () => {
    await helm(['uninstall', UMBRELLA, '--namespace', services]);
    await eventually(async () => expect(await objectsIn(services)).toEqual(operatorsSecrets), {
      withinMs: 3 * MINUTE_MS,
    });
  },
  4 * MINUTE_MS,
);
