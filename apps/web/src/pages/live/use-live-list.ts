import type { LiveMatchView, MatchStatus } from '@courtcast/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { liveMatchesQuery } from '../../api/queries.ts';
import { useRealtimeClient } from '../../realtime/realtime-context.ts';
import { createListKeeper } from './list-keeper.ts';
import { placeKey, placesOf } from './places.ts';
import type { Place } from './places.ts';
import { watchPlace } from './place-news.ts';

/** What no socket reports turns up after this long: a first match of a tournament at a club without any other. */
const ASK_ANYWAY_EVERY_MS = 60_000;
/** With nothing live there is no place to watch. */
const ASK_WHILE_EMPTY_EVERY_MS = 30_000;

interface LiveList {
  readonly query: UseQueryResult<LiveMatchView[]>;
  /** Takes the status of each listed match. */
  readonly onStatus: (matchId: string, status: MatchStatus) => void;
}

/** Subscribes to places as they turn up; what was subscribed to stays. */
function usePlaces(places: readonly Place[], onStatus: LiveList['onStatus']) {
  const client = useRealtimeClient();
  const [watches] = useState(() => new Map<string, () => void>());
  useEffect(() => {
    for (const place of places) {
      const key = placeKey(place);
      if (watches.has(key)) continue;
      watches.set(
        key,
        watchPlace(client, place, ({ matchId, status }) => onStatus(matchId, status)),
      );
    }
  }, [client, places, onStatus, watches]);
  useEffect(
    () => () => {
      for (const unwatch of watches.values()) unwatch();
      watches.clear();
    },
    [watches],
  );
}

/**
 * The live matches: asked for once, then kept by sockets. New matches bring the list up to date at a pace that the
 * public limit allows, and ended ones leave it by themselves.
 */
export function useLiveList(): LiveList {
  const queryClient = useQueryClient();
  const [keeper] = useState(() => createListKeeper(queryClient));
  useEffect(() => keeper.stop, [keeper]);
  const query = useQuery({
    ...liveMatchesQuery,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return false;
      return state.data?.length === 0 ? ASK_WHILE_EMPTY_EVERY_MS : ASK_ANYWAY_EVERY_MS;
    },
  });
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const present = placesOf(query.data ?? [], places);
  if (present !== places) setPlaces(present);
  usePlaces(present, keeper.onStatus);
  return { query, onStatus: keeper.onStatus };
}
