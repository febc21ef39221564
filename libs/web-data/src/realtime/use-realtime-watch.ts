import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { PageWatches } from './lazy-realtime.ts';
import { useRealtimeClient } from './realtime-context.ts';

type WatchById = 'watchMatch' | 'watchCourt' | 'watchDraw' | 'watchTeamMatch' | 'watchLeagueGroup';
type ValueOf<Name extends WatchById> = Parameters<NonNullable<Parameters<PageWatches[Name]>[1]>>[0];
type Watch<Name extends WatchById> = (
  id: string,
  listener: (value: ValueOf<Name>) => void,
) => { readonly stop: () => void };

/** Watches one thing while the component stands. `take` is called with each of its states, to put it into the cache. */
export function useRealtimeWatch<Name extends WatchById>(
  name: Name,
  id: string,
  take: (value: ValueOf<Name>, queries: QueryClient) => void,
): void {
  const client = useRealtimeClient();
  const queries = useQueryClient();
  const onValue = useEffectEvent((value: ValueOf<Name>) => take(value, queries));
  useEffect(() => (client[name] as Watch<Name>)(id, (value) => onValue(value)).stop, [client, name, id]);
}
