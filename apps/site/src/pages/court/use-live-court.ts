import type { LiveMatchView } from '@courtcast/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { UseSuspenseQueryResult } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
import {
  useRealtimeWatch,
  useRefetchAfterReconnect,
  usePollOptions,
} from '@courtcast/web-data/realtime/realtime-context.ts';

/**
 * The match in progress on a court, kept up to date over a socket, and by asking while there is none. When another one
 * begins, or none does, what comes and what was before is read again.
 */
export function useLiveCourt(id: string): UseSuspenseQueryResult<LiveMatchView | null> {
  const live = read('getLiveCourt', { params: { id } });
  const again = usePollOptions({ isOn: false });
  useRefetchAfterReconnect();
  useRealtimeWatch('watchCourt', id, ({ match }, queries) => {
    const take = async () => {
      // An answer on its way is older than what the socket sends.
      await queries.cancelQueries({ queryKey: live.queryKey });
      const known = queries.getQueryData(live.queryKey)?.match?.id;
      queries.setQueryData(live.queryKey, { match });
      if (known !== match?.id) void queries.invalidateQueries({ queryKey: ['listMatches'] });
    };
    void take();
  });
  return useSuspenseQuery({
    ...live,
    ...again,
    select: ({ match }) => match,
  });
}
