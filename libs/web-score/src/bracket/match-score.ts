import type { MatchStatus, MatchView, Outcome, ScoreView, SetView, SideName } from '@courtcast/contracts';
import { winnerOf } from '../match/shown-match.ts';
import type { ShownMatch } from '../match/shown-match.ts';
import type { TournamentChange, WatchedTournament } from '@courtcast/realtime';

/** The live score of a match of a tournament. */
export interface LiveScore {
  readonly version: number;
  readonly status: MatchStatus;
  readonly sets: readonly SetView[] | null;
  readonly score: ScoreView | null;
}

/** The newest live score of each match of a tournament, by match id. */
export type LiveScores = ReadonlyMap<string, LiveScore>;

/** How a match stands, with its sides where it is made: an empty one is a bye. */
export function withPlayers<S extends object>(
  score: S,
  { match }: { readonly match: Pick<ShownMatch, 'players'> | null },
): S & Partial<Pick<ShownMatch, 'players'>> {
  return match === null ? score : { ...score, players: match.players };
}

/** How a match stands: as it was read, or as a socket sent it later. */
export interface MatchScore {
  readonly status: MatchStatus;
  readonly sets: readonly SetView[];
  /** Null before play, and for a result without point-by-point scoring. */
  readonly score: ScoreView | null;
  /** As confirmed, else as the score says; null before that. */
  readonly winner: SideName | null;
  readonly outcome: Outcome | null;
  /** Games that win a set; absent or null if unknown, or if no games are played. */
  readonly gamesPerSet?: number | null | undefined;
}

function winnerIn(match: MatchView, { status, score }: Pick<LiveScore, 'status' | 'score'>): SideName | null {
  const { winnerSide, suggestedWinner } = match;
  return winnerOf({ status, winnerSide, suggestedWinner: score?.suggestedWinner ?? suggestedWinner });
}

/** The score of a match; list answers of the API hold it without points. */
export function scoreOf(match: MatchView, live: LiveScore | undefined): MatchScore {
  const isNewer = live !== undefined && live.version >= match.version;
  const { status, sets, score } = isNewer ? live : { ...match, score: null };
  return {
    status,
    sets: sets ?? [],
    score,
    winner: winnerIn(match, { status, score }),
    outcome: match.outcome,
    gamesPerSet: match.gamesPerSet,
  };
}

const statuses: readonly MatchStatus[] = ['scheduled', 'in_progress', 'suspended', 'completed', 'cancelled'];

const unknown: LiveScore = { version: 0, status: 'in_progress', sets: null, score: null };

function afterChange(known: LiveScores, change: TournamentChange): LiveScore | null {
  const before = known.get(change.matchId ?? '') ?? unknown;
  const { version = 0, sets = before.sets, score = null } = change;
  if (version === 0 || version < before.version) return null;
  const status = statuses.find((one) => one === change.status) ?? before.status;
  return { version, status, sets, score };
}

/** Whether a socket message repeats what is known: lists contain unchanged matches, too. */
function isSame(one: LiveScore, other: LiveScore): boolean {
  return (
    one.version === other.version &&
    one.status === other.status &&
    one.sets === other.sets &&
    one.score === other.score
  );
}

/**
 * Merges a socket message into the known scores; unchanged matches keep their object. An ended match keeps
 * its last score, since what was read is older.
 */
export function withLive(known: LiveScores, { matches, change }: WatchedTournament): LiveScores {
  const scores = new Map(known);
  for (const { matchId, version, status, sets, score } of matches) {
    const before = scores.get(matchId);
    if (
      before !== undefined &&
      (before.version > version || isSame(before, { version, status, sets, score }))
    )
      continue;
    scores.set(matchId, { version, status, sets, score });
  }
  if (change?.matchId === undefined) return scores;
  const changed = afterChange(scores, change);
  if (changed !== null) scores.set(change.matchId, changed);
  return scores;
}

/** Whether a match shown as live is missing from the live matches. */
function hasEnded(
  shown: readonly Pick<MatchView, 'id' | 'status'>[],
  { matches }: WatchedTournament,
): boolean {
  const live = new Set(matches.map(({ matchId }) => matchId));
  return shown.some(({ id, status }) => status === 'in_progress' && !live.has(id));
}

/**
 * Whether a socket message makes a page's matches stale: a change of more than a running score, the list
 * after a reconnect, or a first list that lacks a match shown as live.
 */
export function isOutOfDate(
  shown: readonly Pick<MatchView, 'id' | 'status'>[],
  value: WatchedTournament,
  isFirst: boolean,
): boolean {
  const { change } = value;
  if (isFirst && hasEnded(shown, value)) return true;
  return change === null ? !isFirst : change.change !== 'match-score';
}
