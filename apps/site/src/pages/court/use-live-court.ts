import type { LiveMatchView } from '@courtcast/contracts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { UseSuspenseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useRealtimeClient } from '@courtcast/web-data/realtime/realtime-context.ts';
import { useRefetchAfterReconnect } from '@courtcast/web-data/realtime/use-refetch-after-reconnect.ts';
import { usePollOptions } from '@courtcast/web-data/realtime/use-poll-options.ts';

/**
 * The match in progress on a court, kept up to date over a socket, and by asking while there is none. When another one
 * begins, or none does, what comes and what was before is read again.
 */
export function useLiveCourt(id: string): UseSuspenseQueryResult<LiveMatchView | null> {
  const client = useRealtimeClient();
  const queryClient = useQueryClient();
  const again = usePollOptions({ isOn: false });
  useRefetchAfterReconnect();
  useEffect(() => {
    const { queryKey } = read('getLiveCourt', { params: { id } });
    const take = async (match: LiveMatchView | null) => {
      // An answer on its way is older than what the socket sends.
      await queryClient.cancelQueries({ queryKey });
      const known = queryClient.getQueryData(queryKey)?.match?.id;
      queryClient.setQueryData(queryKey, { match });
      if (known !== match?.id) void queryClient.invalidateQueries({ queryKey: ['listMatches'] });
    };
    return client.watchCourt(id, ({ match }) => void take(match)).stop;
  }, [client, queryClient, id]);
  return useSuspenseQuery({
    ...read('getLiveCourt', { params: { id } }),
    ...again,
    select: ({ match }) => match,
  });
}
