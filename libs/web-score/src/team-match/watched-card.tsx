import type { MatchView } from '@courtcast/contracts';
import { useMemo } from 'react';
import { useWatchedMatch } from '@courtcast/web-data/realtime/realtime-context.ts';
import { MatchCard } from '../score/match-card.tsx';
import { fromMatchView, withNewest } from '../match/shown-match.ts';

interface WatchedCardProps {
  readonly match: MatchView;
  /** Its position in the team match, such as `Singles 2`. */
  readonly label?: string;
  /** Zone of its times; null: the reader's. */
  readonly zone?: string | null;
}

/** A match in a list, kept up to date by socket. */
export function WatchedCard({ match, label, zone = null }: WatchedCardProps) {
  const watched = useWatchedMatch(match.id);
  const shown = useMemo(() => withNewest(fromMatchView(match), watched), [match, watched]);
  return <MatchCard match={shown} label={label} zone={zone} />;
}
