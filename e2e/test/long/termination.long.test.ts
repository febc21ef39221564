import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { replaceReplica, startBusyCluster, unnoticed } from '../../support/cluster/busy-cluster.ts';
import type { BusyCluster } from '../../support/cluster/busy-cluster.ts';

let busy: BusyCluster;
beforeAll(async () => {
  busy = await startBusyCluster();
  await busy.untilServed(1);
});
afterAll(() => busy.stop());

describe('SIGTERM while points are entered, names are changed and viewers watch', () => {
  test.each([
    'scoring',
    'identity',
    'tournaments',
    'leagues',
    'notifications',
    'gateway',
    'realtime',
  ] as const)('%s is replaced, and every request is answered as ever', async (service) => {
    expect(await replaceReplica(busy, service)).toEqual(unnoticed);
    expect(busy.cluster.balancers[service].refused()).toBe(0);
  });

  test('every point accepted is stored, in the stream and at every viewer, once and in order', async () => {
    await busy.settle();
    expect(await busy.discrepancies()).toEqual([]);
  });

  test('only who lost their connection had to connect again', async () => {
    const reconnectsAt = (entrance: string) =>
      busy.seats.filter((seat) => seat.entrance === entrance).map(({ viewer }) => viewer.reconnects());
    await eventually(() => expect(Math.min(...reconnectsAt('gateway'))).toBeGreaterThanOrEqual(1));
    // One replica ended once: at realtime by its batches, at the gateway by its own end and by that of realtime.
    expect(Math.max(...reconnectsAt('realtime'))).toBe(1);
    expect(Math.max(...reconnectsAt('gateway'))).toBeLessThanOrEqual(2);
  });
});
