import type { MatchView } from '@courtcast/contracts';
import type { KnownMatch } from '../../domain/order-of-play/occupancy.ts';

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** A match of scoring's as far as the order of play depends on it. */
export function toKnownMatch(view: MatchView): KnownMatch {
  return {
    status: view.status,
    courtId: view.court?.id ?? null,
    scheduledTime: toDate(view.scheduledTime),
    playOrder: view.playOrder,
    startedAt: toDate(view.startedAt),
    completedAt: toDate(view.completedAt),
  };
}
