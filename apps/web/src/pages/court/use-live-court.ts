import type { LiveMatchView } from '@courtcast/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '../../api/reads.ts';
import { useConnection, useRealtimeClient } from '../../realtime/realtime-context.ts';

const POLL_WHILE_OFFLINE_MS = 30_000;
const STALE_AFTER_MS = 30_000;

/** The match in progress on a court, kept up to date over a socket, and by asking while there is none. */
export function useLiveCourt(id: string): UseQueryResult<LiveMatchView | null> {
  const client = useRealtimeClient();
  const queryClient = useQueryClient();
  const { state } = useConnection();
  useEffect(() => {
    const { queryKey } = read('getLiveCourt', { params: { id } });
    const take = async (match: LiveMatchView | null) => {
      // An answer on its way is older than what the socket sends.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { match });
    };
    return client.watchCourt(id, ({ match }) => void take(match)).stop;
  }, [client, queryClient, id]);
  return useQuery({
    ...read('getLiveCourt', { params: { id } }),
    select: ({ match }) => match,
    staleTime: STALE_AFTER_MS,
    refetchInterval: state === 'reconnecting' ? POLL_WHILE_OFFLINE_MS : false,
  });
}
