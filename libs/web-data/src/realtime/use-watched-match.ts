import type { WatchedMatch } from '@courtcast/realtime';
import { useState } from 'react';
import { useRealtimeWatch } from './use-realtime-watch.ts';

/** The newest that a socket has sent of a match; null before the first word. */
export function useWatchedMatch(matchId: string): WatchedMatch | null {
  const [watched, setWatched] = useState<WatchedMatch | null>(null);
  useRealtimeWatch('watchMatch', matchId, setWatched);
  return watched?.matchId === matchId ? watched : null;
}
