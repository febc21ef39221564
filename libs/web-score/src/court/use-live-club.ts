import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useRealtimeClient } from '@courtcast/web-data/realtime/realtime-context.ts';

/** Keeps the live matches of a club up to date by socket; refetches the planned ones when a match begins or ends. */
export function useLiveClub(clubId: string): void {
  const client = useRealtimeClient();
  const queryClient = useQueryClient();
  useEffect(() => {
    // A message may contain matches that have just ended; the cached list keeps them longer than the answer
    // would.
    const queryKey: QueryKey = read('listLiveMatches', { query: { clubId } }).queryKey;
    let known: number | undefined;
    const watch = client.watchLive({ clubId }, ({ matches }) => {
      // A pending answer is older than the socket's message.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { matches: [...matches] });
      if (known !== undefined && known !== matches.length) {
        void queryClient.invalidateQueries({ queryKey: ['listMatches'] });
      }
      known = matches.length;
    });
    return watch.stop;
  }, [client, queryClient, clubId]);
}
