import { changesOf, matchStateSchema } from '@courtcast/contracts';
import type { DomainEvent } from '@courtcast/contracts';
import { inMs } from '@courtcast/domain';
import { MAX_EVENT_AGE_MS, SETTLE_MS } from '../../domain/mail/mail.ts';
import { deliveryOrder } from '../../domain/webhooks/delivery.ts';
import type { Deps } from '../ports.ts';

/**
 * After a change of a match of a tournament beyond its points: has its players looked at, and everybody who was told of it,
 * in some seconds, so that what happens to a person at once is one mail. Throws ZodError.
 */
export async function handleAgendaEvent(
  { mailQueue, now }: Pick<Deps, 'mailQueue' | 'now'>,
  event: DomainEvent,
): Promise<void> {
  const at = now();
  if (at.getTime() - new Date(event.at).getTime() > MAX_EVENT_AGE_MS || !changesOf(event).other) return;
  const {
    id: matchId,
    tournament,
    hidden,
    players,
    calledAt,
    scheduledTime,
    review,
  } = matchStateSchema.parse(event.state);
  if (tournament === null) return;
  const order = `${matchId} ${deliveryOrder(event.epoch, event.version, 0)}`;
  const news = { matchId, order, dueAt: inMs(at, SETTLE_MS) };
  await mailQueue.touchAgendas(news);
  // Nothing is told of a match before it has a time, is called, or has a result that waits for a word.
  const isTold = Boolean(calledAt) || scheduledTime !== null || review?.status === 'pending';
  if (hidden || !isTold) return;
  for (const { id: playerId } of [...players.home, ...players.guest])
    await mailQueue.scheduleAgenda({ topic: 'agenda', tournamentId: tournament.id, playerId }, news);
}
