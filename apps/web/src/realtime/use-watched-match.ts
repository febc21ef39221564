import { watchMatch } from '@courtcast/realtime-client';
import type { WatchedMatch } from '@courtcast/realtime-client';
import { useEffect, useState } from 'react';
import { useRealtimeClient } from './realtime-context.ts';

/**
 * The newest that a socket has sent of a match; null before the first word. With `isWatching` false nothing new
 * comes, and what was sent stays.
 */
export function useWatchedMatch(matchId: string, isWatching = true): WatchedMatch | null {
  const client = useRealtimeClient();
  const [watched, setWatched] = useState<WatchedMatch | null>(null);
  useEffect(
    () => (isWatching ? watchMatch(client, matchId, setWatched) : undefined),
    [client, matchId, isWatching],
  );
  return watched?.matchId === matchId ? watched : null;
}
