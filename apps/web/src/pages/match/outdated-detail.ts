import type { MatchDetailView } from '@courtcast/contracts';
import type { WatchedMatch } from '@courtcast/realtime-client';

/** Whether a socket reported what only the whole match says in full: a new status, or a result seen in a snapshot. */
export function isOutdated(
  detail: Pick<MatchDetailView, 'version' | 'status' | 'winnerSide'>,
  watched: Pick<WatchedMatch, 'version' | 'status' | 'winnerSide'>,
): boolean {
  if (watched.version <= detail.version) return false;
  return (
    watched.status !== detail.status ||
    (watched.status === 'completed' && watched.winnerSide === undefined && detail.winnerSide === null)
  );
}
