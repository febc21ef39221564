import type { PushSubscriptionView } from '@courtcast/contracts';
import type { PushSubscription } from '../../application/ports/push.ts';

/** The answer to a browser: neither the address nor the keys that it sent. */
export function toPushSubscriptionView({
  id,
  language,
  expiresAt,
}: Pick<PushSubscription, 'id' | 'language' | 'expiresAt'>): PushSubscriptionView {
  return { id, language, expiresAt: expiresAt.toISOString() };
}
