import type { ListedMatchView, LiveMatchView } from '@courtcast/contracts';
import { createClient } from '@courtcast/client';
import { queryOptions } from '@tanstack/react-query';

/** Longer pauses are shown to people, and pages go on by themselves after them. */
const patience = { maxAttempts: 3, maxWaitMs: 3_000 } as const;

/** The API as typed calls, on the origin that the app came from. */
const api = createClient({ retry: patience });

/** Keys of everything that is fetched: the only place where they are made. */
export const queryKeys = {
  liveMatches: ['live-matches'],
  match: (id: string) => ['match', id],
  pointLog: (matchId: string) => ['match', matchId, 'points'],
  liveCourt: (id: string) => ['live-court', id],
  court: (id: string) => ['court', id],
} as const;

/** How often the list of live matches is asked for at most, in ms: the public has ten requests a minute. */
const MIN_LIVE_MATCHES_INTERVAL_MS = 12_000;

/** All matches in progress. */
export const liveMatchesQuery = queryOptions({
  queryKey: queryKeys.liveMatches,
  queryFn: ({ signal }): Promise<(LiveMatchView | ListedMatchView)[]> =>
    api.call('listLiveMatches', { signal }).then(({ matches }) => matches),
  staleTime: MIN_LIVE_MATCHES_INTERVAL_MS,
  refetchOnWindowFocus: true,
});

/** One match; sockets report what changes in it. */
export function matchQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.match(id),
    queryFn: ({ signal }) => api.call('getMatch', { params: { id }, signal }),
    staleTime: 60_000,
  });
}

/** The points of a match in order. */
export function pointLogQuery(matchId: string) {
  return queryOptions({
    queryKey: queryKeys.pointLog(matchId),
    queryFn: ({ signal }) =>
      api.call('listMatchPoints', { params: { id: matchId }, query: { events: 'true' }, signal }),
  });
}

/** The match in progress on a court; null while it is idle. */
export function liveCourtQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.liveCourt(id),
    queryFn: ({ signal }) => api.call('getLiveCourt', { params: { id }, signal }).then(({ match }) => match),
    staleTime: 30_000,
  });
}

/** A court's name and surface. */
export function courtQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.court(id),
    queryFn: ({ signal }) => api.call('getCourt', { params: { id }, signal }),
  });
}
