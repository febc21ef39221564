import type { Realtime, SocketState } from '@courtcast/realtime';

/** The connection as pages show it. */
export interface Connection {
  readonly state: SocketState;
  /** When something last came from the server, in ms; null while updates come and where none ever have. */
  readonly lostAt: number | null;
}

/** The connection of a client as a store for `useSyncExternalStore`. */
export interface ConnectionStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Connection;
}

/** Follows the connection of `client` for as long as the app runs. */
export function followConnection(client: Pick<Realtime, 'onConnection'>): ConnectionStore {
  const listeners = new Set<() => void>();
  let connection: Connection = { state: 'connecting', lostAt: null };
  client.onConnection((state, lastFrameAt) => {
    connection = { state, lostAt: state === 'live' ? null : lastFrameAt };
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
