import { ladderStateSchema } from '@courtcast/contracts';
import type { DomainEvent } from '@courtcast/contracts';
import { inMs } from '@courtcast/domain';
import { stageOf } from '../../domain/mail/challenge.ts';
import { MAX_EVENT_AGE_MS, SETTLE_MS } from '../../domain/mail/mail.ts';
import type { Deps } from '../ports.ts';

/**
 * After a change of a ladder: has both players of each challenge told of it in some seconds, once for each stage that it
 * reaches. Throws ZodError.
 */
export async function handleLadderEvent(
  { mailQueue, now }: Pick<Deps, 'mailQueue' | 'now'>,
  event: DomainEvent,
): Promise<void> {
  const at = now();
  if (at.getTime() - new Date(event.at).getTime() > MAX_EVENT_AGE_MS) return;
  const { id: ladderId, challenges } = ladderStateSchema.parse(event.state);
  const dueAt = inMs(at, SETTLE_MS);
  for (const { id: challengeId, status, challengerId, challengedId } of challenges)
    for (const playerId of [challengerId, challengedId])
      await mailQueue.schedule(
        { topic: 'challenge', ladderId, challengeId, playerId },
        String(stageOf(status)),
        dueAt,
      );
}
