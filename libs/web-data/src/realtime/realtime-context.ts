import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore, useEffect, useEffectEvent, useState, useRef } from 'react';
import type { WatchedMatch } from '@courtcast/realtime';
import type { Connection, ConnectionStore, PageWatches } from './lazy-realtime.ts';

/** The one socket connection of the app. */
export interface Realtime {
  readonly client: PageWatches;
  readonly connection: ConnectionStore;
}

/** The connection while a page is rendered on the server. */
const unconnected: Connection = { state: 'connecting', lostAt: null };
const beforeConnection = () => unconnected;

/** For rendering on the server: watches do nothing. */
export const noRealtime: Realtime = {
  client: {} as PageWatches,
  connection: { subscribe: () => () => undefined, current: () => unconnected },
};

export const RealtimeContext = createContext<Realtime | null>(null);

function useRealtime(): Realtime {
  const realtime = use(RealtimeContext);
  if (realtime === null) throw new Error('there is no RealtimeContext around this component');
  return realtime;
}

/** The client that watches scopes. */
export function useRealtimeClient(): PageWatches {
  return useRealtime().client;
}

/** Whether updates arrive at the moment. */
export function useConnection(): Connection {
  const { connection } = useRealtime();
  return useSyncExternalStore(connection.subscribe, connection.current, beforeConnection);
}

const ASK_EVERY_MS = 30_000;

interface PollOptions {
  readonly refetchInterval: number | false;
}

/**
 * Options of a query whose changes sockets do not announce: it polls every half minute while something is on
 * or the connection is lost. One such query per page is enough: all page data come together.
 */
export function usePollOptions({ isOn }: { readonly isOn: boolean }): PollOptions {
  const { state } = useConnection();
  return { refetchInterval: isOn || state === 'reconnecting' ? ASK_EVERY_MS : false };
}

type WatchById = 'watchMatch' | 'watchCourt' | 'watchDraw' | 'watchTeamMatch' | 'watchLeagueGroup';
type ValueOf<Name extends WatchById> = Parameters<NonNullable<Parameters<PageWatches[Name]>[1]>>[0];
type Watch<Name extends WatchById> = (
  id: string,
  listener: (value: ValueOf<Name>) => void,
) => { readonly stop: () => void };

/** Watches one scope while the component is mounted. `take` is called with each state, to put it into the cache. */
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

/** The newest state of a match from the socket; null before the first one. */
export function useWatchedMatch(matchId: string): WatchedMatch | null {
  const [watched, setWatched] = useState<WatchedMatch | null>(null);
  useRealtimeWatch('watchMatch', matchId, setWatched);
  return watched?.matchId === matchId ? watched : null;
}

/** Spreads the refetches of all viewers after a server restart. */
const SPREAD_MS = 1_800;

/**
 * Refetches the page's data after a reconnect: sockets resend only the state of what is watched. Used once
 * per page: all page data come together.
 */
export function useRefetchAfterReconnect(): void {
  const { state } = useConnection();
  const queryClient = useQueryClient();
  const wasLost = useRef(false);
  useEffect(() => {
    if (state === 'reconnecting') wasLost.current = true;
    if (state !== 'live' || !wasLost.current) return undefined;
    const timer = window.setTimeout(() => {
      wasLost.current = false;
      void queryClient.invalidateQueries({ refetchType: 'active' });
    }, Math.random() * SPREAD_MS);
    return () => window.clearTimeout(timer);
  }, [state, queryClient]);
}
