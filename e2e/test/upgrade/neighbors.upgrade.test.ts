import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replaceReplica, startBusyCluster, unnoticed } from '../../support/cluster/busy-cluster.ts';
import type { BusyCluster } from '../../support/cluster/busy-cluster.ts';
import type { ReplicaOptions } from '../../support/cluster/replica-environment.ts';

/** Where the code of the release before stands; `tools/deploy/src/test-upgrade.ts` says it. */
const previousRoot = process.env.COURTCAST_PREVIOUS_ROOT ?? '';
const old: ReplicaOptions = { root: previousRoot };

let busy: BusyCluster;
beforeAll(async () => {
  if (previousRoot === '') throw new Error('npm run test:upgrade says where the release before stands');
  busy = await startBusyCluster(() => old);
  await busy.untilServed(1);
});
afterAll(() => busy.stop());

describe('with traffic on, one service after the other', () => {
  // Each is the first of its kind among neighbors of the other release: no order is the right one.
  test.each([
    'realtime',
    'scoring',
    'notifications',
    'gateway',
    'leagues',
    'identity',
    'tournaments',
  ] as const)(
    '%s of the present release runs beside the old one, then instead of it',
    async (service) => expect(await replaceReplica(busy, service)).toEqual(unnoticed),
    180_000,
  );

  test.each([
    'identity',
    'realtime',
    'tournaments',
    'leagues',
    'notifications',
    'scoring',
    'gateway',
  ] as const)(
    '%s goes back to the old release',
    async (service) => expect(await replaceReplica(busy, service, old)).toEqual(unnoticed),
    180_000,
  );

  test('nothing accepted is lost or doubled: answers, owners, stream and viewers agree', async () => {
    await busy.settle();
    expect(await busy.discrepancies()).toEqual([]);
  });
});
