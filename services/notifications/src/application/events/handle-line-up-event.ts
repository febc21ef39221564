import { teamMatchStateSchema } from '@courtcast/contracts';
import type { DomainEvent } from '@courtcast/contracts';
import { inMs } from '@courtcast/domain';
import { askingTime } from '../../domain/mail/line-up.ts';
import { MAX_EVENT_AGE_MS, SETTLE_MS } from '../../domain/mail/mail.ts';
import { deliveryOrder } from '../../domain/webhooks/delivery.ts';
import type { Deps } from '../ports.ts';

/** After a change of a team match to come: has both captains asked for their line-ups when it is time. Throws ZodError. */
export async function handleLineUpEvent(
  { mailQueue, now }: Pick<Deps, 'mailQueue' | 'now'>,
  event: DomainEvent,
): Promise<void> {
  const at = now();
  if (at.getTime() - new Date(event.at).getTime() > MAX_EVENT_AGE_MS) return;
  const { id: teamMatchId, status, scheduledAt } = teamMatchStateSchema.parse(event.state);
  if (status !== 'upcoming' || scheduledAt === null) return;
  const order = deliveryOrder(event.epoch, event.version, 0);
  const soonest = inMs(at, SETTLE_MS);
  const asked = askingTime(new Date(scheduledAt));
  const dueAt = asked > soonest ? asked : soonest;
  for (const side of ['home', 'guest'] as const)
    await mailQueue.schedule({ topic: 'lineUp', teamMatchId, side }, order, dueAt);
}
