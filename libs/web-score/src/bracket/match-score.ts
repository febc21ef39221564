import type { MatchStatus, MatchView, Outcome, ScoreView, SetView, SideName } from '@courtcast/contracts';
import { winnerOf } from '../match/shown-match.ts';
import type { TournamentChange, WatchedTournament } from '@courtcast/realtime';

/** The live score of a match of a tournament. */
export interface LiveScore {
  readonly version: number;
  readonly status: MatchStatus;
  readonly sets: readonly SetView[] | null;
  readonly score: ScoreView | null;
}

/** The newest of each match of a tournament, by id. */
export type LiveScores = ReadonlyMap<string, LiveScore>;

/** How a match stands: as it was read, or as a socket sent it later. */
export interface MatchScore {
  readonly status: MatchStatus;
  readonly sets: readonly SetView[];
  /** Null before play, and where the sets were typed in. */
  readonly score: ScoreView | null;
  /** Confirmed, or as the score says; null before that. */
  readonly winner: SideName | null;
  readonly outcome: Outcome | null;
  /** Games that win a set; absent or null where that is not known, and where none is played. */
  readonly gamesPerSet?: number | null | undefined;
}

function winnerIn(match: MatchView, { status, score }: Pick<LiveScore, 'status' | 'score'>): SideName | null {
  const { winnerSide, suggestedWinner } = match;
  return winnerOf({ status, winnerSide, suggestedWinner: score?.suggestedWinner ?? suggestedWinner });
}

/** The score of a match, which the list form of the API has without its points. */
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

/** Whether nothing came of a match: lists repeat those that have not changed. */
function isSame(one: LiveScore, other: LiveScore): boolean {
  return (
    one.version === other.version &&
    one.status === other.status &&
    one.sets === other.sets &&
    one.score === other.score
  );
}

/**
 * The newest of each match after what a socket sent; a match of which nothing came is the same object as before. Matches that have ended stay with their last score, since what was
 * read before is older.
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

/** Whether a match that is shown as live is not among those that are. */
function hasEnded(
  shown: readonly Pick<MatchView, 'id' | 'status'>[],
  { matches }: WatchedTournament,
): boolean {
  const live = new Set(matches.map(({ matchId }) => matchId));
  return shown.some(({ id, status }) => status === 'in_progress' && !live.has(id));
}

/**
 * Whether a page with these matches is to be read again after what a socket sent: a change of more than a running
 * score, a list after a connection was lost, or a first one in which a match that is shown as live is so no more.
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
