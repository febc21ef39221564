import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useConnection, useRealtimeClient } from '@courtcast/web-data/realtime/realtime-context.ts';
import type { ListedMatch, LiveList } from './live-list.ts';
import { createLiveListStore } from './live-list-store.ts';
import { createNewestMatches } from './newest-matches.ts';
import type { NewestMatches } from './newest-matches.ts';

/** How often the list is asked for while no socket sends it. */
const ASK_EVERY_MS = 30_000;
/** How old the list may be before a look at the page asks for it again. */
const STALE_AFTER_MS = 12_000;

interface LiveListOfPage {
  readonly query: UseQueryResult<ListedMatch[]>;
  /** Matches that have ended while the page was shown, and stand in the list no more; the last one first. */
  readonly ended: readonly ListedMatch[];
  /** What came since of those whose place on the list is the same. */
  readonly newest: NewestMatches;
}

/** The live matches: asked for once, to be there at once, then kept by one subscription of the socket. */
export function useLiveList(): LiveListOfPage {
  const queryClient = useQueryClient();
  const client = useRealtimeClient();
  const { state } = useConnection();
  const [isWatching, setIsWatching] = useState(false);
  const [ended, setEnded] = useState<readonly ListedMatch[]>([]);
  const [newest] = useState(createNewestMatches);
  useEffect(() => {
    const onEnd = (match: ListedMatch) =>
      setEnded((before) => [match, ...before.filter(({ id }) => id !== match.id)]);
    const store = createLiveListStore({ queryClient, newest, onEnd });
    const watch = client.watchLive({}, ({ matches, change }) => {
      setIsWatching(true);
      if (change === null) store.takeList(matches);
      else store.takeChange(change);
    });
    return () => {
      watch.stop();
      store.stop();
    };
  }, [client, queryClient, newest]);
  const isKept = isWatching && state === 'live';
  const query = useQuery({
    ...read('listLiveMatches'),
    select: ({ matches }: LiveList) => matches,
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: !isKept,
    refetchInterval: (query) => (isKept || query.state.status === 'error' ? false : ASK_EVERY_MS),
  });
  return { query, ended, newest };
}
