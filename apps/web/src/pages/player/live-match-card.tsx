import type { MatchView } from '@courtcast/contracts';
import { useMemo } from 'react';
import { useWatchedMatch } from '../../realtime/use-watched-match.ts';
import { MatchCard } from '../../scores/match-card.tsx';
import { fromMatchView, withNewest } from '../../scores/shown-match.ts';

/** A match of a list whose score changes in place. */
export function LiveMatchCard({ match }: { readonly match: MatchView }) {
  const watched = useWatchedMatch(match.id);
  const shown = useMemo(() => withNewest(fromMatchView(match), watched), [match, watched]);
  return <MatchCard match={shown} />;
}
