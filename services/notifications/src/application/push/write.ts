import { createHash } from 'node:crypto';
import type { BodyOf, operations } from '@courtcast/contracts';
import { conflict, invalid } from '@courtcast/problem';
import type { Deps } from '../ports.ts';
import type { PushSubscription } from '../ports/push.ts';

/** Lifetime of a subscription that is not renewed. */
const KEPT_MS = 30 * 86_400_000;

/** The id of the subscription at an endpoint: SHA-256 of it, base64url. */
export function subscriptionId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

type Subscribing = BodyOf<typeof operations.putPushSubscription>;

function followsOf({ matchIds, playerIds, teamIds }: Subscribing['follows']): string[] {
  const keys = [
    ...matchIds.map((id) => `match.${id}`),
    ...playerIds.map((id) => `player.${id}`),
    ...teamIds.map((id) => `team.${id}`),
  ];
  return [...new Set(keys)];
}

/**
 * Sets the records about which a browser is notified, replacing the previous ones. Problem conflict (`push-off`) if
 * nothing is sent here, invalid if the endpoint is none of a push service, or the id does not match it.
 */
export async function putSubscription(
  { pushSubscriptions, pushSender, now }: Pick<Deps, 'pushSubscriptions' | 'pushSender' | 'now'>,
  id: string,
  { endpoint, keys, language, follows }: Subscribing,
): Promise<PushSubscription> {
  if (pushSender.publicKey === null) throw conflict('push-off', 'This installation sends no notifications');
  const refusal = pushSender.refusalOf(endpoint);
  if (refusal !== null) throw invalid([{ path: 'endpoint', message: refusal, code: 'url-refused' }]);
  if (id !== subscriptionId(endpoint))
    throw invalid([{ path: 'id', message: 'is not that of the endpoint', code: 'push-id-mismatch' }]);
  const expiresAt = new Date(now().getTime() + KEPT_MS);
  const subscription = { id, endpoint, keys, language, follows: followsOf(follows), expiresAt };
  await pushSubscriptions.put(subscription);
  return subscription;
}
