import { createContext, use, useSyncExternalStore } from 'react';
import type { Connection, ConnectionStore } from './connection.ts';
import type { PageWatches } from './lazy-realtime.ts';

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
