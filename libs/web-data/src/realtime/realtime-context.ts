import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore, useEffect, useEffectEvent, useState, useRef } from 'react';
import type { WatchedMatch } from '@courtcast/realtime';
import type { Connection, ConnectionStore, PageWatches } from './lazy-realtime.ts';

/** The one socket of the app. */
export interface Realtime {
  readonly client: PageWatches;
  readonly connection: ConnectionStore;
}

/** A document is written before there is a socket. */
const unconnected: Connection = { state: 'connecting', lostAt: null };
const beforeConnection = () => unconnected;

/** Where a document is written: nothing is watched while a page is rendered. */
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

/** The client to watch scopes with. */
export function useRealtimeClient(): PageWatches {
  return useRealtime().client;
}

/** Whether updates come at the moment. */
export function useConnection(): Connection {
  const { connection } = useRealtime();
  return useSyncExternalStore(connection.subscribe, connection.current, beforeConnection);
}

const ASK_EVERY_MS = 30_000;

interface PollOptions {
  readonly refetchInterval: number | false;
}

/**
 * Options of a read that sockets leave to be asked for: every half minute while something is on, and while no updates
 * come. One read is enough for a page: all of its data come together.
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

/** The newest that a socket has sent of a match; null before the first word. */
export function useWatchedMatch(matchId: string): WatchedMatch | null {
  const [watched, setWatched] = useState<WatchedMatch | null>(null);
  useRealtimeWatch('watchMatch', matchId, setWatched);
  return watched?.matchId === matchId ? watched : null;
}

/** Everybody's connection comes back at once: they do not ask at once. */
const SPREAD_MS = 1_800;

/**
 * Reads all that a page shows once more when the connection is back: sockets say how things are that they follow, and
 * nothing of what else has changed meanwhile. Once for a page: all of its data come together.
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
