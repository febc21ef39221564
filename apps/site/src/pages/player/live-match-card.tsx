import type { MatchView } from '@courtcast/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useWatchedMatch } from '@courtcast/web-data/realtime/realtime-context.ts';
import { MatchCard } from '@courtcast/web-score/score/match-card.tsx';
import { fromMatchView, withNewest } from '@courtcast/web-score/match/shown-match.ts';

/** The gateway's answers are a second old at most. */
const READ_AFTER_MS = 1_500;

/** Reads the page again when a match is confirmed: it stands among the results then, and counts in the record. */
function useResultOf(isConfirmed: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isConfirmed) return undefined;
    const timer = window.setTimeout(() => void queryClient.invalidateQueries(), READ_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [queryClient, isConfirmed]);
}

/** A match of a list whose score changes in place. */
export function LiveMatchCard({ match }: { readonly match: MatchView }) {
  const watched = useWatchedMatch(match.id);
  const shown = useMemo(() => withNewest(fromMatchView(match), watched), [match, watched]);
  useResultOf(shown.status === 'completed' && shown.winnerSide !== null);
  return <MatchCard match={shown} />;
}
