import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useRealtimeClient } from '@courtcast/web-data/realtime/realtime-context.ts';

/** Keeps the live matches of a club as the socket sends them; what is planned is read again when one begins or ends. */
export function useLiveClub(clubId: string): void {
  const client = useRealtimeClient();
  const queryClient = useQueryClient();
  useEffect(() => {
    // Matches of a message may have ended: a list that is kept holds more than the answer.
    const queryKey: QueryKey = read('listLiveMatches', { query: { clubId } }).queryKey;
    let known: number | undefined;
    const watch = client.watchLive({ clubId }, ({ matches }) => {
      // An answer on its way is older than what the socket sends.
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
