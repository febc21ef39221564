import { refuseConflict, refuseField } from '@courtcast/domain';
import type { Refused } from '@courtcast/domain';
import { opponentOf, sides } from '@courtcast/scoring-rules';
import type { SetScore, Side } from '@courtcast/scoring-rules';
import { confirm, setResult } from '../lifecycle.ts';
import { isReportable } from '../match-facts.ts';
import { acceptMatch, isDeepEqual, refuseStatus } from '../match-decision.ts';
import type { MatchDecision } from '../match-decision.ts';
import type { Match, Review, Stamp } from '../match.ts';
import { endAtScore, putScore } from '../typed-score.ts';
import { withoutReview } from './review.ts';

/** After so long without a dispute a reported result of an evening is confirmed (decisions 17). */
const DISPUTABLE_ON_EVENING_MS = 2 * 60_000;
/** The same in a box league, where nobody stands beside the court (decisions 21). */
const DISPUTABLE_IN_BOX_MS = 48 * 3_600_000;

const playersOf = ({ sides: seats }: Match): string[] =>
  sides.flatMap((side) => (seats[side] ?? []).map(({ id }) => id));

const sideOf = ({ sides: seats }: Match, playerId: string): Side =>
  (seats.guest ?? []).some(({ id }) => id === playerId) ? 'guest' : 'home';

/**
 * The players whose word on a result one waits for: on an evening everybody else; in a box league the other side, since a
 * partner shares the interest.
 */
export function othersThan(match: Match, playerId: string): string[] {
  if (match.boxLeague === undefined) return playersOf(match).filter((id) => id !== playerId);
  return (match.sides[opponentOf(sideOf(match, playerId))] ?? []).map(({ id }) => id);
}

/** The refusal of a person who does not play the match; null for its players. */
function refuseStranger(match: Match, playerId: string): Refused | null {
  return playersOf(match).includes(playerId)
    ? null
    : refuseField('not-in-match', 'playerId', 'This player does not play this match');
}

const DISPUTED = 'The result of this match is disputed: the host decides';

const isReporter = ({ answers }: Review, playerId: string): boolean =>
  answers.some((answer) => answer.isAccepted && answer.playerId === playerId);

/** Why a result cannot be reported now; null where it can. */
function refuseReport(match: Match, playerId: string): Refused | null {
  const { status, confirmedAt, review, drawRound } = match;
  if (confirmedAt !== null || status === 'cancelled' || status === 'suspended')
    return refuseStatus(match, 'reported');
  if (drawRound !== undefined && drawRound.court === null)
    return refuseConflict('not-on-court', 'This match waits for a court');
  if (review === undefined) return null;
  if (review.status === 'disputed') return refuseConflict('result-disputed', DISPUTED);
  return isReporter(review, playerId) ? null : refuseStatus(match, 'reported');
}

/** A result as a player reports it. */
export interface ReportInput {
  readonly playerId: string;
  readonly sets: readonly SetScore[];
  /** In a box league, with the winner; absent: played to its end. */
  readonly outcome?: 'walkover' | 'retirement' | undefined;
  readonly winnerSide?: Side | undefined;
}

/** On an evening every match is played to its end; elsewhere the winner of another ending is named. */
function refuseOutcome({ boxLeague }: Match, { sets, outcome, winnerSide }: ReportInput): Refused | null {
  if ((outcome === undefined) !== (winnerSide === undefined)) {
    const path = outcome === undefined ? 'outcome' : 'winnerSide';
    return refuseField('required', path, 'is required: outcome and winnerSide only go together');
  }
  if (outcome === undefined) return null;
  if (boxLeague === undefined)
    return refuseField('not-permitted-field', 'outcome', 'is for matches of a box league only');
  return outcome === 'walkover' && sets.length > 0
    ? refuseField('already-played', 'sets', 'Nothing is played where a side does not come')
    : null;
}

/** A match as it ends by what is reported. */
function endedBy(match: Match, { sets, outcome, winnerSide }: ReportInput, stamp: Stamp): MatchDecision {
  if (outcome === undefined || winnerSide === undefined) return putScore(match, sets, stamp);
  const result = { outcome, winnerSide };
  if (outcome === 'walkover') return setResult(match, result, stamp);
  return endAtScore(match, { ...result, sets }, stamp);
}

/**
 * Reports the result of a match on court by one of its players. It is confirmed when another player accepts it, in a box
 * league one of the other side, or if nobody disputes it for two minutes, in a box league for 48 hours; until then its
 * reporter may correct it. Refuses other people, a match that waits
 * for a court or is over, and a score that differs from the one with which a board ended the match.
 */
export function report(match: Match, input: ReportInput, stamp: Stamp): MatchDecision {
  const { playerId } = input;
  const refused =
    refuseStranger(match, playerId) ?? refuseReport(match, playerId) ?? refuseOutcome(match, input);
  if (refused !== null) return refused;
  const scored = endedBy(match, input, stamp);
  if (!scored.ok) return scored;
  const { match: played, append } = scored.value;
  if (played.status !== 'completed')
    return refuseField('set-unfinished', 'sets', 'By this score the match is not over');
  const isEndedElsewhere = match.status === 'completed' && match.review === undefined;
  const standing = ({ play, pendingResult }: Match) => [play, pendingResult];
  if (isEndedElsewhere && !isDeepEqual(standing(played), standing(match)))
    return refuseStatus(match, 'reported');
  const disputableMs = match.boxLeague === undefined ? DISPUTABLE_ON_EVENING_MS : DISPUTABLE_IN_BOX_MS;
  const review: Review = {
    status: 'pending',
    sides: ['home', 'guest'],
    answers: [{ playerId, isAccepted: true }],
    countsAt: new Date(stamp.at.getTime() + disputableMs),
    waitsFor: othersThan(match, playerId),
  };
  return acceptMatch({ ...played, review }, append);
}

/**
 * Another player accepts a reported result, which confirms it, or disputes it: then the host decides. Who has reported it
 * adds nothing by accepting it.
 */
export function answerReport(
  match: Match,
  { playerId, isAccepted }: { readonly playerId: string; readonly isAccepted: boolean },
  stamp: Stamp,
): MatchDecision {
  const { review } = match;
  if (review === undefined || match.confirmedAt !== null)
    return refuseConflict('result-not-asked', 'No result of this match waits for a word of its players');
  const refused = refuseStranger(match, playerId);
  if (refused !== null) return refused;
  if (!isAccepted) return acceptMatch(disputed(match, review, playerId));
  if (review.status === 'disputed' && !isOwnDispute(match, playerId))
    return refuseConflict('result-disputed', DISPUTED);
  return isOfReporter(match, playerId) ? acceptMatch(match) : confirm(match, { userId: null }, stamp);
}

/** Whether it is the player who has reported a result; in a box league also their partner. */
function isOfReporter(match: Match, playerId: string): boolean {
  const reporter = match.review?.answers.find(({ isAccepted }) => isAccepted)?.playerId;
  if (reporter === undefined) return false;
  return !othersThan(match, reporter).includes(playerId);
}

/** In a box league who has disputed a result may still accept it. */
function isOwnDispute({ boxLeague, review }: Match, playerId: string): boolean {
  const disputes = review?.answers.filter(({ isAccepted }) => !isAccepted) ?? [];
  return boxLeague !== undefined && disputes.every((answer) => answer.playerId === playerId);
}

function disputed(match: Match, review: Review, playerId: string): Match {
  if (review.status === 'disputed') return match;
  const answers = [...review.answers, { playerId, isAccepted: false }];
  return { ...match, review: { ...review, status: 'disputed', answers, waitsFor: [] } };
}

/** A reported result that nobody has disputed in time, confirmed; null for any other match. */
export function confirmUndisputed(match: Match, stamp: Stamp): MatchDecision | null {
  const { review, confirmedAt } = match;
  if (!isReportable(match) || confirmedAt !== null) return null;
  if (review?.status !== 'pending' || review.countsAt > stamp.at) return null;
  return confirm(match, { userId: null }, stamp);
}

/** The later match without a report of a result that it has no more: somebody has scored it since. */
export function dropStaleReport(before: Match, after: Match): Match {
  if (after.review === undefined || after.review !== before.review || after.confirmedAt !== null)
    return after;
  const standing = ({ play, status, pendingResult }: Match) => [play, status, pendingResult];
  return isDeepEqual(standing(before), standing(after)) ? after : withoutReview(after);
}
