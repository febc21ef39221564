import { playerStateSchema } from '@courtcast/contracts';
import type { DomainEvent } from '@courtcast/contracts';
import { inMs } from '@courtcast/domain';
import { MAX_EVENT_AGE_MS, SETTLE_MS } from '../../domain/mail/mail.ts';
import { deliveryOrder } from '../../domain/webhooks/delivery.ts';
import type { Deps } from '../ports.ts';

/** After a change of a player whose person is invited by mail: has that looked at. Throws ZodError. */
export async function handleInvitationEvent(
  { mailQueue, now }: Pick<Deps, 'mailQueue' | 'now'>,
  event: DomainEvent,
): Promise<void> {
  const at = now();
  if (at.getTime() - new Date(event.at).getTime() > MAX_EVENT_AGE_MS) return;
  const { id: playerId, invitedAt } = playerStateSchema.parse(event.state);
  if (invitedAt === undefined) return;
  const order = deliveryOrder(event.epoch, event.version, 0);
  await mailQueue.schedule({ topic: 'invitation', playerId }, order, inMs(at, SETTLE_MS));
}
