import type { ConnectionState, RealtimeClient } from '@courtcast/realtime-client';

/** The connection as pages show it. */
export interface Connection {
  readonly state: ConnectionState;
  /** Until when updates have come, in ms; null while they come and where none ever have. */
  readonly lostAt: number | null;
}

/** The connection of a client as a store for `useSyncExternalStore`. */
export interface ConnectionStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Connection;
}

function next({ lostAt, state: before }: Connection, state: ConnectionState, now: number): Connection {
  if (state === 'live') return { state, lostAt: null };
  return { state, lostAt: before === 'live' ? now : lostAt };
}

/** Follows the connection of `client` for as long as the app runs. */
export function followConnection(client: RealtimeClient): ConnectionStore {
  const listeners = new Set<() => void>();
  let connection: Connection = { state: 'connecting', lostAt: null };
  client.onConnection((state) => {
    connection = next(connection, state, Date.now());
    for (const listener of listeners) listener();
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => connection,
  };
}
