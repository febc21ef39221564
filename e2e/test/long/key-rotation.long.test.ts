import { afterAll, beforeAll, expect, test } from 'vitest';
import { domainServiceNames } from '@courtcast/contracts';
import { createInternalKeys, eventually } from '@courtcast/testkit';
import { replaceReplica, startBusyCluster, unnoticed } from '../../support/cluster/busy-cluster.ts';
import type { BusyCluster } from '../../support/cluster/busy-cluster.ts';

let busy: BusyCluster;
let renewed: Awaited<ReturnType<typeof createInternalKeys>>;
beforeAll(async () => {
  renewed = await createInternalKeys(['gateway.2']);
  busy = await startBusyCluster();
  await busy.untilServed(1);
});
afterAll(() => busy.stop());

interface KeySet {
  readonly keys: readonly { readonly kid: string }[];
}

const keysIn = (text: string) => (JSON.parse(text) as KeySet).keys;

/** The public keys that services are to trust, with the new one, and without the old one where it is named. */
const trustedWithout = (forgotten?: string): string => {
  const known = keysIn(busy.cluster.facts.keys.trustedKeys).filter(({ kid }) => kid !== forgotten);
  return JSON.stringify({ keys: [...known, ...keysIn(renewed.trustedKeys)] });
};

const trustEverywhere = async (trustedKeys: string): Promise<void> => {
  for (const service of domainServiceNames) {
    const env = { INTERNAL_TRUSTED_KEYS: trustedKeys };
    expect([service, await replaceReplica(busy, service, { env })]).toEqual([service, unnoticed]);
  }
};

test('trust the new key, sign with it, forget the old one: no user notices', async () => {
  const env = { INTERNAL_KEY: renewed.privateKeys['gateway.2'] ?? '' };
  await trustEverywhere(trustedWithout());
  expect(await replaceReplica(busy, 'gateway', { env })).toEqual(unnoticed);
  await trustEverywhere(trustedWithout('gateway'));
  await busy.settle();
  expect(await busy.discrepancies()).toEqual([]);

  const thief = await busy.cluster.start('gateway');
  const refusal = await eventually(async () => {
    const answer = await fetch(`${thief.url}/api/v1/players?nocache=${Date.now()}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    return answer.status;
  });
  expect(refusal).toBe(401);
}, 400_000);
