import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startBusyCluster } from '../../support/cluster/busy-cluster.ts';
import type { BusyCluster } from '../../support/cluster/busy-cluster.ts';
import type { ReplicaOptions } from '../../support/cluster/cluster.ts';

/** Requests of every kind that are answered while old and new share an address, and again when one is alone. */
const served = 10;

/** Where the code of the release before stands; `tools/deploy/src/test-upgrade.ts` says it. */
const previousRoot = process.env.COURTCAST_PREVIOUS_ROOT ?? '';
const old: ReplicaOptions = { root: previousRoot };
const present: ReplicaOptions = {};

let busy: BusyCluster;
beforeAll(async () => {
  if (previousRoot === '') throw new Error('npm run test:upgrade says where the release before stands');
  busy = await startBusyCluster(() => old);
  await busy.untilServed(served);
}, 240_000);
afterAll(() => busy.stop(), 60_000);

type Service = Parameters<BusyCluster['cluster']['start']>[0];

const replace = async (service: Service, options: ReplicaOptions): Promise<void> => {
  const before = busy.replicas.get(service);
  busy.replicas.set(service, await busy.cluster.start(service, options));
  await busy.untilServed(served);
  const ended = await before?.terminate();
  await busy.untilServed(served);
  expect({ ended, faults: busy.load.faults() }).toEqual({ ended: 'exit code 0', faults: [] });
};

describe('with traffic on, one service after the other', () => {
  // Each is the first of its kind among neighbours of the other release: no order is the right one.
  test.each(['realtime', 'scoring', 'gateway', 'leagues', 'identity', 'tournaments'] as const)(
    '%s of the present release runs beside the old one, then instead of it',
    (service) => replace(service, present),
    180_000,
  );

  test.each(['identity', 'realtime', 'tournaments', 'leagues', 'scoring', 'gateway'] as const)(
    '%s goes back to the old release',
    (service) => replace(service, old),
    180_000,
  );

  test('nothing accepted is lost or doubled: answers, owners, stream and viewers agree', async () => {
    await busy.settle();
    expect(await busy.discrepancies()).toEqual([]);
  }, 120_000);
});
