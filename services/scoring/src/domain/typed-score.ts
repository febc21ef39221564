import { accept, refuseConflict, refuseField, refuseInput } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import { agreesWithSets, checkSets, setsOf, stateFromSets } from '@courtcast/scoring-rules';
import type { SetScore, Side, StartOptions } from '@courtcast/scoring-rules';
import { isDeepEqual } from './match-decision.ts';
import { confirm, reopen, setResult } from './lifecycle.ts';
import type { ConfirmInput } from './lifecycle.ts';
import type { ForcedResult, Match, Outcome, Play, Stamp } from './match.ts';
import { isDoubles, knownSides, rulesOf } from './match-facts.ts';
import { acceptMatch, refuseStatus, toReasons } from './match-decision.ts';
import type { MatchDecision } from './match-decision.ts';

interface TypedScore {
  readonly play: Play;
  readonly isDecided: boolean;
}

/** Options for reading typed sets; `hasStopped`: play has stopped there, by any outcome. */
interface Reading {
  readonly hasStopped?: boolean;
}

const keepsPointByPoint = (
  match: Match,
  sets: readonly SetScore[],
  { hasStopped = false }: Reading,
): Play | null => {
  const { play, settings } = match;
  return play?.kind === 'points' && agreesWithSets(rulesOf(settings), play.now, { sets, isOver: !hasStopped })
    ? play
    : null;
};

const readScore = (match: Match, sets: readonly SetScore[], reading: Reading): Decision<TypedScore> => {
  const rules = rulesOf(match.settings);
  const kept = keepsPointByPoint(match, sets, reading);
  if (kept?.kind === 'points') return accept({ play: kept, isDecided: kept.now.decided !== null });
  const isOver = reading.hasStopped !== true;
  const start: StartOptions = match.play?.start ?? { server: 'home', doubles: isDoubles(match) };
  const checked = checkSets(rules, sets, reading);
  if (!checked.ok) return refuseInput(toReasons(checked.error));
  const state = stateFromSets(rules, checked.value.sets, { ...start, isOver });
  if (!state.ok) return refuseInput(toReasons(state.error));
  const isDecided = state.value.decided !== null;
  return accept({ play: { kind: 'sets', start, sets: setsOf(state.value) }, isDecided });
};

/** Whether typed sets equal those of the point log and resume play that had been interrupted. */
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
 * confirmed, and ends point-by-point mode, unless the sets equal those of the point log at 0–0 of the running game. A
 * pending result is dropped. Impossible sets are refused with every reason.
 */
export function putScore(
  match: Match,
  sets: readonly SetScore[],
  { at, ...reading }: Stamp & Reading,
): MatchDecision {
  if (match.status === 'cancelled' || match.confirmedAt !== null) return refuseStatus(match, 'scored');
  if (knownSides(match) === null) {
    return refuseConflict('sides-unknown', 'A match cannot be scored before both sides are known');
  }
  const typed = readScore(match, sets, reading);
  if (!typed.ok) return typed;
  const scored = withScore(match, typed.value, at);
  return acceptMatch(isSame(match, scored) ? match : scored);
}

/** A walkover, retirement or default with the score at which play ended. */
export interface ResultAtScore extends ForcedResult {
  readonly sets: readonly SetScore[];
}

/**
 * Ends a match at typed sets by walkover, retirement or default (decisions 5), like setting score and result in
 * sequence, but without the match being in progress in between, so that no court must be free. A match that had ended
 * keeps its time of ending. Sets that equal the present ones do not change the score. Refuses whatever either step
 * refuses, and sets that decide the match.
 */
export function endAtScore(match: Match, { sets, ...result }: ResultAtScore, stamp: Stamp): MatchDecision {
  const scored = putScore(match, sets, { ...stamp, hasStopped: true });
  if (!scored.ok) return scored;
  const { match: played } = scored.value;
  if (played.status === 'completed') {
    return refuseField('match-decided', 'sets', 'By these sets the match was played to its end');
  }
  if (isDeepEqual(played.play, match.play)) return setResult(match, result, stamp);
  const { completedAt, wentOnAt = null } = match;
  return setResult({ ...played, completedAt, wentOnAt }, result, stamp);
}

/** The correction of a confirmed result; missing fields stay. */
export interface Correction {
  readonly sets?: readonly SetScore[] | undefined;
  readonly outcome?: Outcome | undefined;
  readonly winnerSide?: Side | undefined;
  /** The confirming user; null for a board. */
  readonly userId: string | null;
}

const NO_WINNER = 'By these sets no side has won: name another outcome, or reopen the match to play on';

/** A reopened match as it ends by a correction, to be confirmed. */
const endedBy = (
  opened: Match,
  { sets, forced }: { sets: readonly SetScore[] | undefined; forced: ForcedResult | null },
  stamp: Stamp,
): MatchDecision => {
  if (sets === undefined) return acceptMatch(opened);
  const scored = putScore(opened, sets, { ...stamp, hasStopped: forced !== null });
  if (!scored.ok || scored.value.match.status === 'completed') return scored;
  return forced === null
    ? refuseField('score-disagrees', 'sets', NO_WINNER)
    : endAtScore(opened, { ...forced, sets }, stamp);
};

const isSameResult = (one: Match, other: Match): boolean =>
  one.winnerSide === other.winnerSide && one.outcome === other.outcome && isDeepEqual(one.play, other.play);

/** A corrected match; the same result is the match as it was, and the same winner no other advance. */
const asCorrected = (before: Match, after: Match): Match => {
  if (isSameResult(before, after)) return before;
  return before.winnerSide === after.winnerSide ? { ...after, advances: before.advances } : after;
};

/** The result to confirm: a completed score determines its winner itself. */
const toConfirm = (
  match: Match,
  { outcome, winnerSide, userId }: Correction,
): { readonly forced: ForcedResult | null; readonly input: ConfirmInput } => {
  const wanted = outcome ?? match.outcome ?? 'completed';
  const winner = winnerSide ?? match.winnerSide;
  if (wanted === 'completed' || winner === null)
    return { forced: null, input: { outcome, winnerSide, userId } };
  const forced = { outcome: wanted, winnerSide: winner };
  return { forced, input: { ...forced, userId } };
};

/**
 * Corrects a confirmed result (decisions 5): as reopening, score or result, and confirming would, in one step. The same
 * winner is no other advance; the same result changes nothing.
 */
export function correct(match: Match, correction: Correction, stamp: Stamp): MatchDecision {
  const opened = reopen(match);
  if (!opened.ok) return match.isDropped ? opened : refuseStatus(match, 'corrected');
  const { forced, input } = toConfirm(match, correction);
  const ended = endedBy(opened.value.match, { sets: correction.sets, forced }, stamp);
  if (!ended.ok) return ended;
  const confirmed = confirm(ended.value.match, input, stamp);
  return confirmed.ok ? acceptMatch(asCorrected(match, confirmed.value.match)) : confirmed;
}

/** How a match that may still be open has ended, for who makes it official at once. */
export interface EnteredResult {
  /** Absent: the score stays as it stood. */
  readonly sets?: readonly SetScore[] | undefined;
  /** Absent: played to its end. */
  readonly outcome?: Outcome | undefined;
  /** Absent: whom the score says. */
  readonly winnerSide?: Side | undefined;
  /** The user who confirms it; null for a board. */
  readonly userId: string | null;
}

/** The same result once more changes nothing of an official one; another is a correction. */
const enterAgain = (match: Match, entered: EnteredResult, stamp: Stamp): MatchDecision => {
  const corrected = correct(match, { ...entered, outcome: entered.outcome ?? 'completed' }, stamp);
  return corrected.ok && corrected.value.match === match ? corrected : refuseStatus(match, 'entered');
};

/** An open match as it ends by what is entered, to be confirmed. */
const endedAs = (
  match: Match,
  { sets, forced }: { sets: readonly SetScore[] | undefined; forced: ForcedResult | null },
  stamp: Stamp,
): MatchDecision =>
  forced !== null && sets === undefined
    ? setResult(match, forced, stamp)
    : endedBy(match, { sets, forced }, stamp);

/**
 * Enters a result and makes it official (decisions 5), as the score or the result and then the confirmation would, in one
 * step. The result that is official already changes nothing; another one is refused: it is corrected.
 */
export function enterResult(match: Match, entered: EnteredResult, stamp: Stamp): MatchDecision {
  const { sets, outcome = 'completed', winnerSide, userId } = entered;
  if (match.confirmedAt !== null) return enterAgain(match, entered, stamp);
  if (outcome !== 'completed' && winnerSide === undefined)
    return refuseField('required', 'winnerSide', `is required with ${outcome}`);
  const forced = outcome === 'completed' || winnerSide === undefined ? null : { outcome, winnerSide };
  const ended = endedAs(match, { sets, forced }, stamp);
  return ended.ok ? confirm(ended.value.match, { ...(forced ?? { winnerSide }), userId }, stamp) : ended;
}
