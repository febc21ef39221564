import type { Realtime, SocketState } from '@courtcast/realtime';

/** The state of the socket connection, for pages. */
export interface Connection {
  readonly state: SocketState;
  /** When the last message came, in ms; null while connected, and if none ever came. */
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

type WatchName =
  | 'watchMatch'
  | 'watchLive'
  | 'watchCourt'
  | 'watchClub'
  | 'watchTournament'
  | 'watchDraw'
  | 'watchTeamMatch'
  | 'watchLeagueGroup';

/** The watches of a page; each takes a listener and returns a function that stops it. */
export type PageWatches = {
  readonly [Name in WatchName]: (...args: Parameters<Realtime[Name]>) => { readonly stop: () => void };
};

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

/** Retries until loading succeeds: without a network there is nothing else to do. */
async function loadUntilThere<T>(load: () => Promise<T>, pauseMs = FIRST_RETRY_MS): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return loadUntilThere(load, Math.min(2 * pauseMs, MAX_RETRY_MS));
  }
}

/**
 * A client whose code loads after the page. Watches that start earlier begin once it is there; the document
 * shows their first states.
 */
export function createLazyRealtime(
  load: () => Promise<Realtime>,
): PageWatches & Pick<Realtime, 'onConnection'> {
  const loaded = loadUntilThere(load);

  function later(begin: (client: Realtime) => () => void): () => void {
    let end: (() => void) | undefined;
    let isOver = false;
    void loaded.then((client) => {
      if (!isOver) end = begin(client);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }

  return {
    watchMatch: (...args) => ({ stop: later((client) => client.watchMatch(...args).stop) }),
    watchLive: (...args) => ({ stop: later((client) => client.watchLive(...args).stop) }),
    watchCourt: (...args) => ({ stop: later((client) => client.watchCourt(...args).stop) }),
    watchClub: (...args) => ({ stop: later((client) => client.watchClub(...args).stop) }),
    watchTournament: (...args) => ({ stop: later((client) => client.watchTournament(...args).stop) }),
    watchDraw: (...args) => ({ stop: later((client) => client.watchDraw(...args).stop) }),
    watchTeamMatch: (...args) => ({ stop: later((client) => client.watchTeamMatch(...args).stop) }),
    watchLeagueGroup: (...args) => ({ stop: later((client) => client.watchLeagueGroup(...args).stop) }),
    onConnection: (listener) => later((client) => client.onConnection(listener)),
  };
}
