import type { LiveMatchView, MatchDetailView } from '@courtcast/contracts';
import type { Realtime, RefusedError, WatchedMatch, WatchState } from '@courtcast/realtime';
import {
  fromLiveMatch,
  fromMatchDetail,
  winnerOf,
  withNewest,
} from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';

/** The state of an element. */
export interface Followed {
  /** Null until it is known, and while the court is idle. */
  readonly match: ShownMatch | null;
  readonly state: WatchState;
  /** Why nothing can be shown. */
  readonly error: RefusedError | null;
  /** Whether the court has no match. */
  readonly isIdle: boolean;
  /** The court's match with its place and event, which the match's own messages lack; null if there is none. */
  readonly onCourt: ShownMatch | null;
}

export type FollowedListener = (followed: Followed) => void;

/** Where an element gets its scores. */
export interface ScoreSource {
  readonly realtime: Pick<Realtime, 'watchMatch' | 'watchCourt'>;
  /** Reads a match from the API; null if that fails. */
  readonly askMatch: (matchId: string) => Promise<MatchDetailView | null>;
}

const nowhere = {
  tournament: null,
  teams: null,
  drawName: null,
  round: null,
  court: null,
  club: null,
  startedAt: null,
  completedAt: null,
};

/** A match from a socket message. */
export function fromWatched(watched: WatchedMatch): ShownMatch {
  const { matchId: id, version, status, sets, score, players, deuceRule, winnerSide, outcome } = watched;
  return {
    ...nowhere,
    id,
    version,
    status,
    sets: sets ?? [],
    score,
    players: players ?? { home: [], guest: [] },
    deuceRule: deuceRule ?? null,
    winnerSide: winnerSide ?? null,
    suggestedWinner: score?.suggestedWinner ?? null,
    outcome: outcome ?? null,
  };
}

/** Follows a match until the returned function is called. */
export function followMatch(
  { realtime, askMatch }: ScoreSource,
  matchId: string,
  listener: FollowedListener,
): () => void {
  const watch = realtime.watchMatch(matchId);
  let asked: ShownMatch | null = null;
  let askedVersion = -1;

  function matchNow(): ShownMatch | null {
    const { current } = watch;
    if (current === null) return null;
    return asked === null ? fromWatched(current) : withNewest(asked, current);
  }

  function give() {
    listener({ match: matchNow(), state: watch.state, error: watch.error, isIdle: false, onCourt: null });
  }

  /** Reads the result once, for a match that ended before the page was opened, or was not played out. */
  async function askResult() {
    const match = matchNow();
    if (match?.status !== 'completed' || winnerOf(match) !== null || match.version === askedVersion) return;
    askedVersion = match.version;
    const detail = await askMatch(matchId);
    if (detail === null) return;
    asked = fromMatchDetail(detail);
    give();
  }

  const ends = [
    watch.onValue(() => {
      give();
      void askResult();
    }),
    watch.onState(give),
  ];
  return () => {
    for (const end of ends) end();
    askedVersion = Number.POSITIVE_INFINITY;
    watch.stop();
  };
}

/** Follows the match on a court; a finished one stays until the next begins. */
export function followCourt(source: ScoreSource, courtId: string, listener: FollowedListener): () => void {
  const watch = source.realtime.watchCourt(courtId);
  let followed: Followed | null = null;
  let followedId: string | undefined;
  let onCourt: ShownMatch | null = null;
  let stopMatch: (() => void) | undefined;

  function give() {
    const { current, state, error } = watch;
    const isGone = current?.match === null && (followed?.match?.status ?? 'in_progress') === 'in_progress';
    const match = isGone ? null : (followed?.match ?? null);
    listener({ match, state, error, isIdle: isGone, onCourt: isGone ? null : onCourt });
  }

  function followWhat(match: LiveMatchView | null) {
    if (match === null) return;
    onCourt = fromLiveMatch(match);
    if (match.id === followedId) return;
    stopMatch?.();
    followedId = match.id;
    followed = null;
    stopMatch = followMatch(source, match.id, (next) => {
      followed = next;
      give();
    });
  }

  const ends = [
    watch.onValue(({ match }) => {
      followWhat(match);
      give();
    }),
    watch.onState(give),
  ];
  return () => {
    for (const end of ends) end();
    stopMatch?.();
    watch.stop();
  };
}
