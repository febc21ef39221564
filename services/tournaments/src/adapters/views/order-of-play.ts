import type { OrderOfPlayState } from '@courtcast/contracts';
import type { OrderOfPlay } from '../../domain/order-of-play/order-of-play.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';

/** The public state of an order of play: its slots. */
export function toOrderOfPlayState(
  id: string,
  { tournamentId, drawIds, slots }: OrderOfPlay,
): OrderOfPlayState {
  return {
    id,
    tournamentId,
    drawIds: [...drawIds],
    slots: slots.map(({ scheduledTime, notBeforeTime, ...slot }) => ({
      ...slot,
      scheduledTime: scheduledTime.toISOString(),
      notBeforeTime: notBeforeTime.toISOString(),
    })),
  };
}

/** The hours that the order of play of a tournament keeps free. */
export function toUnavailableView({ unavailable = [] }: Pick<Tournament, 'unavailable'>) {
  return unavailable.map(({ from, to, ...of }) => ({
    ...of,
    from: from.toISOString(),
    to: to.toISOString(),
  }));
}
