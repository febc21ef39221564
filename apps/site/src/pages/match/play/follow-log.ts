import type { LogEntryView, ScoreView, SetView, SideName } from '@courtcast/contracts';
import { playEvent, setsAtEnd, setsOf, toScoreView } from '@courtcast/scoring-rules';
import type { PlayState, Rules } from '@courtcast/scoring-rules';
import { sides } from '@courtcast/web-score/match/names.ts';
import type { PlayedMatch } from './played-match.ts';

/** The score in a socket message. */
export interface SentScore {
  readonly sets: readonly SetView[];
  readonly score: ScoreView;
}

function isSameSet(one: SetView | undefined, other: SetView): boolean {
  return (
    one?.home === other.home &&
    one.guest === other.guest &&
    one.tiebreak?.home === other.tiebreak?.home &&
    one.tiebreak?.guest === other.tiebreak?.guest
  );
}

/** Whether a state of play has this score. */
export function hasScore(rules: Rules, state: PlayState, { sets, score }: SentScore): boolean {
  const own = toScoreView(rules, state);
  // A match that stopped before its next set began does not list that set.
  const [ownSets, sentSets] = [setsAtEnd(setsOf(state)), setsAtEnd(sets)];
  return (
    own.points.home === score.points.home &&
    own.points.guest === score.points.guest &&
    own.server === score.server &&
    own.suggestedWinner === score.suggestedWinner &&
    ownSets.length === sentSets.length &&
    ownSets.every((set, index) => isSameSet(sentSets[index], set))
  );
}

/** The winner of the single point between a log and a score; null if they differ by none, or by more than one. */
function winnerBetween({ rules, state }: PlayedMatch, sent: SentScore): SideName | null {
  const found = sides.filter((winner) => {
    const played = playEvent(rules, state, { type: 'point', winner });
    return played.ok && hasScore(rules, played.value, sent);
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * The log line for a new score; null if the score is not one point ahead of the log, so that the log must be
 * refetched. Socket messages contain scores only, not how a point was won.
 */
export function nextLine(
  match: PlayedMatch,
  sent: SentScore,
  { seq, at }: Pick<LogEntryView, 'seq' | 'at'>,
): LogEntryView | null {
  const winner = winnerBetween(match, sent);
  if (winner === null) return null;
  const { server } = toScoreView(match.rules, match.state);
  const { nextPoint: _, ...score } = sent.score;
  return {
    seq,
    type: 'point',
    winner,
    kind: null,
    server,
    score: { ...score, sets: [...sent.sets] },
    at,
    by: '',
    undone: false,
  };
}
