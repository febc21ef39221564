import type { MatchView } from '@courtcast/contracts';
import { useMemo } from 'react';
import { useWatchedMatch } from '@courtcast/web-data/realtime/realtime-context.ts';
import { MatchCard } from '../score/match-card.tsx';
import { fromMatchView, withNewest } from '../match/shown-match.ts';

interface WatchedCardProps {
  readonly match: MatchView;
  /** Its place in the team match, such as `Singles 2`. */
  readonly label?: string;
  /** Whose clock its times are read off; null: the reader's. */
  readonly zone?: string | null;
}

/** A match on a list, with the points that the socket sends. */
export function WatchedCard({ match, label, zone = null }: WatchedCardProps) {
  const watched = useWatchedMatch(match.id);
  const shown = useMemo(() => withNewest(fromMatchView(match), watched), [match, watched]);
  return <MatchCard match={shown} label={label} zone={zone} />;
}
