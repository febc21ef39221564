import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { LiveFilter, ScopeName } from './contract/messages.ts';
import { socketEventNames } from './contract/names.ts';
import { createFallback } from './fallback/fallback.ts';
import { followNotice } from './socket/notice.ts';
import type { NoticeListener } from './socket/notice.ts';
import { findRetryAfterMs } from './socket/retry-after.ts';
import { watchConnection } from './socket/connection-state.ts';
import type { SocketListener } from './socket/connection-state.ts';
import { scopeKeysOf } from './socket/scope-key.ts';
import { createWatches } from './socket/watches.ts';
import type { Watches } from './socket/watches.ts';
import { createTokenKeeper } from './token.ts';
import type { TokenProvider } from './token.ts';
import type { EventUpdate, Target, Update } from './update.ts';
import { readCourt } from './values/court.ts';
import type { WatchedCourt } from './values/court.ts';
import { readDraw } from './values/draw.ts';
import type { WatchedDraw } from './values/draw.ts';
import { readGroup, readTeamMatch } from './values/leagues.ts';
import type { WatchedGroup, WatchedTeamMatch } from './values/leagues.ts';
import { readLiveList } from './values/live-list.ts';
import type { WatchedList } from './values/live-list.ts';
import { readMatch } from './values/match.ts';
import type { WatchedMatch } from './values/match.ts';
import { readClub, readTournament } from './values/places.ts';
import type { WatchedClub, WatchedTournament } from './values/places.ts';
import { createWatch } from './watch.ts';
import type { Source, Wanted, Watch } from './watch.ts';

export interface RealtimeOptions {
  /** Origin of the installation, for example `http://localhost:8080`. Absent: that of the page. */
  readonly url?: string;
  /** Asked for an access token at every connection, and before the last one ends. It raises limits and shows drafts. */
  readonly token?: TokenProvider;
  /** Time between two polls of each watched thing while sockets are unavailable, ms; default 15,000, 0 never polls. */
  readonly pollEveryMs?: number;
  /** Timeout of the answer to a subscription, ms; default 10,000. */
  readonly answerWithinMs?: number;
  readonly fetch?: typeof fetch;
}

/** One socket for everything that is watched; it connects, subscribes again and renews its token by itself. */
export interface Realtime {
  /** A match: every version in order. */
  watchMatch(matchId: string, onValue?: (match: WatchedMatch) => void): Watch<WatchedMatch>;
  /** Watches all live matches, or those of a tournament, a club or both, as one list. */
  watchLive(filter?: LiveFilter, onValue?: (list: WatchedList) => void): Watch<WatchedList>;
  /** The match on a court. */
  watchCourt(courtId: string, onValue?: (court: WatchedCourt) => void): Watch<WatchedCourt>;
  /** The live matches of a club; `watchLive` has their points, too. */
  watchClub(clubId: string, onValue?: (club: WatchedClub) => void): Watch<WatchedClub>;
  /** The live matches of a tournament, and whatever changes in it. */
  watchTournament(
    tournamentId: string,
    onValue?: (tournament: WatchedTournament) => void,
  ): Watch<WatchedTournament>;
  /** The tables of the groups of a draw. */
  watchDraw(drawId: string, onValue?: (draw: WatchedDraw) => void): Watch<WatchedDraw>;
  /** A team match with its matches and totals. */
  watchTeamMatch(
    teamMatchId: string,
    onValue?: (teamMatch: WatchedTeamMatch) => void,
  ): Watch<WatchedTeamMatch>;
  /** The table of a league group, and its team matches as they change. */
  watchLeagueGroup(leagueGroupId: string, onValue?: (group: WatchedGroup) => void): Watch<WatchedGroup>;
  /** Passes on every update of a scope, repetitions included, until the returned function is called. */
  updates<K extends ScopeName>(kind: K, target: Target<K>, listener: (update: Update<K>) => void): () => void;
  /** Calls the listener with the state of the socket and when something last came by it, at once and after a change. */
  onConnection(listener: SocketListener): () => void;
  /**
   * Calls the listener with the text that those who run the installation show everybody, as before maintenance, at
   * once and after a change; null without one, and while there is no socket.
   */
  onNotice(listener: NoticeListener): () => void;
  /** Ends every watch and the socket. */
  close(): void;
}

const ANSWER_WITHIN_MS = 10_000;
const POLL_EVERY_MS = 15_000;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function deliverEvents(socket: Socket, watches: Watches): void {
  for (const name of socketEventNames) {
    socket.on(name, (payload: unknown) => {
      if (!isRecord(payload)) return;
      const update = { type: 'event', name, payload } as unknown as EventUpdate;
      for (const key of scopeKeysOf(name, payload)) watches.deliver(key, update);
    });
  }
}

/** The socket and everything around it. */
function openSource(
  options: RealtimeOptions,
): Source & Pick<Realtime, 'close' | 'onConnection' | 'onNotice'> {
  const url = options.url ?? globalThis.location.origin;
  const { answerWithinMs = ANSWER_WITHIN_MS, pollEveryMs = POLL_EVERY_MS } = options;
  const onClose = new Set<() => void>();
  const token = createTokenKeeper(options.token, () => connection.renew());
  const socket: Socket = io(url, {
    transports: ['websocket'],
    auth: (give) => void token.ask().then((given) => give({ token: given })),
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
  });
  const watches = createWatches({ socket, answerWithinMs, endConnection: () => connection.end() });
  const connection = watchConnection(socket, {
    findRetryAfterMs: () => findRetryAfterMs(url),
    onRefused: token.refuse,
  });
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const fallback = createFallback({ url, fetch, watches, pollEveryMs, random: Math.random });
  socket.on('connect', watches.subscribeAll);
  deliverEvents(socket, watches);
  if (pollEveryMs > 0) connection.onChange(fallback.follow);
  return {
    watch: (kind, target, listener) =>
      watches.add(kind, target, (update) => listener(update as Update<typeof kind>)),
    onSocket: (listener) => connection.onChange(listener),
    onConnection: connection.onChange,
    onNotice: followNotice(socket),
    refresh: watches.refresh,
    onClose(listener) {
      onClose.add(listener);
      return () => void onClose.delete(listener);
    },
    close() {
      for (const listener of onClose) listener();
      watches.clear();
      token.stop();
      connection.close();
      // After the connection, whose end it follows.
      fallback.stop();
    },
  };
}

/** Connects at once. */
export function createRealtime(options: RealtimeOptions = {}): Realtime {
  const source = openSource(options);

  function watch<K extends ScopeName, T>(wanted: Wanted<K, T>, onValue?: (value: T) => void): Watch<T> {
    const made = createWatch(source, wanted);
    if (onValue !== undefined) made.onValue(onValue);
    return made;
  }

  return {
    watchMatch: (id, onValue) => watch({ kind: 'match', target: id, reading: readMatch(id) }, onValue),
    watchLive: (filter = {}, onValue) =>
      watch({ kind: 'live', target: filter, reading: readLiveList() }, onValue),
    watchCourt: (id, onValue) => watch({ kind: 'court', target: id, reading: readCourt(id) }, onValue),
    watchClub: (id, onValue) => watch({ kind: 'club', target: id, reading: readClub(id) }, onValue),
    watchTournament: (id, onValue) =>
      watch({ kind: 'tournament', target: id, reading: readTournament(id) }, onValue),
    watchDraw: (id, onValue) => watch({ kind: 'draw', target: id, reading: readDraw(id) }, onValue),
    watchTeamMatch: (id, onValue) =>
      watch({ kind: 'team-match', target: id, reading: readTeamMatch() }, onValue),
    watchLeagueGroup: (id, onValue) =>
      watch({ kind: 'league-group', target: id, reading: readGroup(id) }, onValue),
    updates: source.watch,
    onConnection: source.onConnection,
    onNotice: source.onNotice,
    close: source.close,
  };
}
