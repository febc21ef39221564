import { courtOrders } from '@courtcast/web-score/schedule/court-order.ts';
import type { Match } from './draft.ts';

/** The current and next match of a court. */
export interface CourtState {
  readonly now: Match | null;
  readonly next: Match | null;
}

/** The state of a court, by the matches of the day that is played and those that are on. */
export function courtState(courtId: string, matches: readonly Match[]): CourtState {
  const [order] = courtOrders(matches.filter(({ court }) => court?.id === courtId));
  const ordered = (order?.matches ?? []).map(({ match }) => match);
  const isReady = ({ players: { home, guest } }: Match): boolean => home.length > 0 && guest.length > 0;
  return {
    now: ordered.find(({ status }) => status === 'in_progress') ?? null,
    next: ordered.find((match) => match.status === 'scheduled' && isReady(match)) ?? null,
  };
}
