import { accept, refuseConflict, refuseField, refuseInput } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import { agreesWithSets, checkSets, setsOf, stateFromSets } from '@courtcast/scoring-rules';
import type { SetScore, StartOptions } from '@courtcast/scoring-rules';
import { isDeepEqual } from './match-decision.ts';
import { setResult } from './lifecycle.ts';
import type { ForcedResult, Match, Play, Stamp } from './match.ts';
import { isDoubles, knownSides, rulesOf } from './match-facts.ts';
import { acceptMatch, refuseStatus, toReasons } from './match-decision.ts';
import type { MatchDecision } from './match-decision.ts';

interface TypedScore {
  readonly play: Play;
  readonly isDecided: boolean;
}

const keepsPointByPoint = (match: Match, sets: readonly SetScore[]): Play | null => {
  const { play, settings } = match;
  return play?.kind === 'points' && agreesWithSets(rulesOf(settings), play.now, sets) ? play : null;
};

const readScore = (match: Match, sets: readonly SetScore[]): Decision<TypedScore> => {
  const rules = rulesOf(match.settings);
  const kept = keepsPointByPoint(match, sets);
  if (kept?.kind === 'points') return accept({ play: kept, isDecided: kept.now.decided !== null });
  const start: StartOptions = match.play?.start ?? { server: 'home', doubles: isDoubles(match) };
  const checked = checkSets(rules, sets);
  if (!checked.ok) return refuseInput(toReasons(checked.error));
  const state = stateFromSets(rules, checked.value.sets, start);
  if (!state.ok) return refuseInput(toReasons(state.error));
  const isDecided = state.value.decided !== null;
  return accept({ play: { kind: 'sets', start, sets: setsOf(state.value) }, isDecided });
};

/** The sets are those of the point log, and play goes on after it had stood still. */
const isResumed = ({ status }: Match, { play, isDecided }: TypedScore): boolean =>
  play.kind === 'points' && !isDecided && status !== 'in_progress';

/** The match with a typed score: started if need be, completed when that is decided, without a pending result. */
const withScore = (match: Match, typed: TypedScore, at: Date): Match => ({
  ...match,
  status: typed.isDecided ? 'completed' : 'in_progress',
  play: typed.play,
  pendingResult: null,
  beforeResult: null,
  startedAt: match.startedAt ?? at,
  completedAt: typed.isDecided ? (match.completedAt ?? at) : null,
  lastPlayAt: at,
  ...(isResumed(match, typed) ? { resumedAt: at } : {}),
  ...(match.status === 'suspended' ? { wentOnAt: at } : {}),
});

const isSame = (one: Match, { lastPlayAt: _, ...other }: Match): boolean =>
  isDeepEqual({ ...one, ...other }, one);

/**
 * Replaces the sets (decisions 5, `PUT …/score`): starts a scheduled match, corrects a completed one that is not
 * confirmed, and ends point-by-point mode unless the sets say what the point log says at 0–0 of the running game.
 * A result that was pending is dropped. Impossible sets are refused with every reason.
 */
export function putScore(match: Match, sets: readonly SetScore[], { at }: Stamp): MatchDecision {
  if (match.status === 'cancelled' || match.confirmedAt !== null) return refuseStatus(match, 'scored');
  if (knownSides(match) === null) {
    return refuseConflict('sides-unknown', 'A match cannot be scored before both sides are known');
  }
  const typed = readScore(match, sets);
  if (!typed.ok) return typed;
  const scored = withScore(match, typed.value, at);
  return acceptMatch(isSame(match, scored) ? match : scored);
}

/** A walkover, retirement or default with the score at which play ended. */
export interface ResultAtScore extends ForcedResult {
  readonly sets: readonly SetScore[];
}

/**
 * Ends a match at typed sets by walkover, retirement or default (decisions 5): as the score and then the result would,
 * but the match is in progress at no moment, so that no court has to be free. It ended when it ended before. Sets that
 * stand there already change no score. Refuses what either would, and sets that decide the match.
 */
export function endAtScore(match: Match, { sets, ...result }: ResultAtScore, stamp: Stamp): MatchDecision {
  const scored = putScore(match, sets, stamp);
  if (!scored.ok) return scored;
  const { match: played } = scored.value;
  if (played.status === 'completed') {
    return refuseField('match-decided', 'sets', 'By these sets the match was played to its end');
  }
  const isStanding = isDeepEqual(played.play, match.play);
  return setResult(isStanding ? match : { ...played, completedAt: match.completedAt }, result, stamp);
}
