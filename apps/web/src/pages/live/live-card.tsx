import type { MatchStatus } from '@courtcast/contracts';
import { useEffect } from 'react';
import { useInView } from '../../design/use-in-view.ts';
import { useWatchedMatch } from '../../realtime/use-watched-match.ts';
import { MatchCard } from '../../scores/match-card.tsx';
import { withNewest } from '../../scores/shown-match.ts';
import type { ShownMatch } from '../../scores/shown-match.ts';

interface LiveCardProps {
  readonly listed: ShownMatch;
  readonly onStatus: (matchId: string, status: MatchStatus) => void;
}

/** A card that follows its match while it can be seen: a socket may watch a hundred things. */
export function LiveCard({ listed, onStatus }: LiveCardProps) {
  const { ref, isInView } = useInView();
  const match = withNewest(listed, useWatchedMatch(listed.id, isInView));
  const { id, status } = match;
  useEffect(() => onStatus(id, status), [onStatus, id, status]);
  return <MatchCard match={match} ref={ref} />;
}
