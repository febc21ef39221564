import type { MatchDetailView, SetView } from '@courtcast/contracts';
import { toScoreView } from '@courtcast/scoring-rules';
import { setsOfTimeline } from '@courtcast/umpire-pad/sync/timeline.ts';
import type { Timeline } from '@courtcast/umpire-pad/sync/timeline.ts';

type Score = NonNullable<MatchDetailView['score']>;

/** State of a match at one moment, as both the pad and the service show it. */
export interface Shown {
  readonly status: string;
  readonly sets: MatchDetailView['sets'];
  readonly score: Score | null;
  readonly result: { readonly outcome: string; readonly winnerSide: string } | null;
}

/** The state that a line shows, in the words of the API. */
export function shownOfLine(line: Timeline, players: MatchDetailView['players']): Shown {
  const { status, state, result, rules } = line;
  const ended = result && { outcome: result.outcome, winnerSide: result.winner };
  if (state === null) return { status, sets: null, score: null, result: ended };
  const { serverPosition, ...score } = toScoreView(rules, state);
  const serverPlayerId = players[score.server][serverPosition]?.id ?? null;
  return { status, sets: setsOfTimeline(state, status), score: { ...score, serverPlayerId }, result: ended };
}

/** That a match tiebreak counts points the pad does not say beside its mark. */
export function withoutUnit({ unit, ...set }: SetView): SetView {
  return unit === undefined || set.matchTiebreak === true ? set : { ...set, unit };
}

/** What the service shows, but for sets that were typed in: a pad shows them as they come. */
export function shownOfMatch({ status, sets, score, pendingResult, confirmedAt }: MatchDetailView): Shown {
  return {
    status: confirmedAt === null && status !== 'cancelled' ? status : 'closed',
    sets: score === null ? null : (sets ?? []).map(withoutUnit),
    score,
    result: pendingResult,
  };
}
