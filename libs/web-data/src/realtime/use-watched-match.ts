import type { WatchedMatch } from '@courtcast/realtime';
import { useEffect, useState } from 'react';
import { useRealtimeClient } from './realtime-context.ts';

/** The newest that a socket has sent of a match; null before the first word. */
export function useWatchedMatch(matchId: string): WatchedMatch | null {
  const client = useRealtimeClient();
  const [watched, setWatched] = useState<WatchedMatch | null>(null);
  useEffect(() => client.watchMatch(matchId, setWatched).stop, [client, matchId]);
  return watched?.matchId === matchId ? watched : null;
}
