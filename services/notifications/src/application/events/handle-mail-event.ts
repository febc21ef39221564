import { registrationStateSchema } from '@courtcast/contracts';
import type { DomainEvent } from '@courtcast/contracts';
import { inMs } from '@courtcast/domain';
import { MAX_EVENT_AGE_MS, SETTLE_MS } from '../../domain/mail/mail.ts';
import { mailSubjectsOf } from '../../domain/mail/mail-topic.ts';
import { deliveryOrder } from '../../domain/webhooks/delivery.ts';
import type { Deps } from '../ports.ts';

/**
 * After any change of a registration: has everything looked at that may have to be written about it, in some seconds, so
 * that the steps of one request become one mail. Throws ZodError.
 */
export async function handleMailEvent(
  { mailQueue, now }: Pick<Deps, 'mailQueue' | 'now'>,
  event: DomainEvent,
): Promise<void> {
  const at = now();
  if (at.getTime() - new Date(event.at).getTime() > MAX_EVENT_AGE_MS) return;
  const order = deliveryOrder(event.epoch, event.version, 0);
  const dueAt = inMs(at, SETTLE_MS);
  for (const subject of mailSubjectsOf(registrationStateSchema.parse(event.state)))
    await mailQueue.schedule(subject, order, dueAt);
}
