import type { MatchDetailView } from '@courtcast/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useConnection, useWatchedMatch } from '@courtcast/web-data/realtime/realtime-context.ts';
import {
  fromLiveMatch,
  fromMatchDetail,
  isOutdated,
  withNewest,
} from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';

const POLL_WHILE_OFFLINE_MS = 30_000;
const STALE_AFTER_MS = 60_000;

/** What is known of a match that the list has shown, until the answer comes. */
function useListedMatch(id: string): ShownMatch | null {
  const listed = useQueryClient().getQueryData(read('listLiveMatches').queryKey);
  const match = listed?.matches.find((one) => one.id === id);
  return match === undefined ? null : fromLiveMatch(match);
}

interface MatchOnPage {
  readonly match: ShownMatch | null;
  readonly detail: MatchDetailView | undefined;
  readonly query: UseQueryResult<MatchDetailView>;
}

/** A match by its id, kept up to date over a socket, and by asking now and then while there is none. */
export function useShownMatch(id: string): MatchOnPage {
  const { state } = useConnection();
  const listed = useListedMatch(id);
  const query = useQuery({
    ...read('getMatch', { params: { id } }),
    staleTime: STALE_AFTER_MS,
    refetchInterval: state === 'reconnecting' ? POLL_WHILE_OFFLINE_MS : false,
  });
  const watched = useWatchedMatch(id);
  const { data: detail, refetch } = query;
  const isStale = detail !== undefined && watched !== null && isOutdated(detail, watched);
  useEffect(() => {
    if (isStale) void refetch();
  }, [isStale, refetch]);
  const known = detail === undefined ? listed : fromMatchDetail(detail);
  return { match: known && withNewest(known, watched), detail, query };
}
