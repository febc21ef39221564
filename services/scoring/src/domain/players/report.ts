import { refuseConflict, refuseField } from '@courtcast/domain';
import type { Refused } from '@courtcast/domain';
import { sides } from '@courtcast/scoring-rules';
import type { SetScore } from '@courtcast/scoring-rules';
import { confirm } from '../lifecycle.ts';
import { acceptMatch, isDeepEqual, refuseStatus } from '../match-decision.ts';
import type { MatchDecision } from '../match-decision.ts';
import type { Match, Review, Stamp } from '../match.ts';
import { putScore } from '../typed-score.ts';
import { withoutReview } from './review.ts';

/** After so long without a dispute a reported result is confirmed (decisions 17). */
const DISPUTABLE_MS = 2 * 60_000;

const playersOf = ({ sides: seats }: Match): string[] =>
  sides.flatMap((side) => (seats[side] ?? []).map(({ id }) => id));

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
  if ((drawRound?.court ?? null) === null)
    return refuseConflict('not-on-court', 'This match waits for a court');
  if (review === undefined) return null;
  if (review.status === 'disputed') return refuseConflict('result-disputed', DISPUTED);
  return isReporter(review, playerId) ? null : refuseStatus(match, 'reported');
}

/** A result as a player reports it. */
export interface ReportInput {
  readonly playerId: string;
  readonly sets: readonly SetScore[];
}

/**
 * Reports the result of a match on court by one of its players. It is confirmed when another player accepts it, or if
 * nobody disputes it for two minutes; until then its reporter may correct it. Refuses other people, a match that waits
 * for a court or is over, and a score that differs from the one with which a board ended the match.
 */
export function report(match: Match, { playerId, sets }: ReportInput, stamp: Stamp): MatchDecision {
  const refused = refuseStranger(match, playerId) ?? refuseReport(match, playerId);
  if (refused !== null) return refused;
  const scored = putScore(match, sets, stamp);
  if (!scored.ok) return scored;
  const { match: played, append } = scored.value;
  if (played.status !== 'completed')
    return refuseField('set-unfinished', 'sets', 'By this score the match is not over');
  const isEndedElsewhere = match.status === 'completed' && match.review === undefined;
  if (isEndedElsewhere && !isDeepEqual(played.play, match.play)) return refuseStatus(match, 'reported');
  const review: Review = {
    status: 'pending',
    sides: ['home', 'guest'],
    answers: [{ playerId, isAccepted: true }],
    countsAt: new Date(stamp.at.getTime() + DISPUTABLE_MS),
    waitsFor: playersOf(match).filter((id) => id !== playerId),
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
  if (review.status === 'disputed') return refuseConflict('result-disputed', DISPUTED);
  return isReporter(review, playerId) ? acceptMatch(match) : confirm(match, { userId: null }, stamp);
}

function disputed(match: Match, review: Review, playerId: string): Match {
  if (review.status === 'disputed') return match;
  const answers = [...review.answers, { playerId, isAccepted: false }];
  return { ...match, review: { ...review, status: 'disputed', answers, waitsFor: [] } };
}

/** A reported result that nobody has disputed in time, confirmed; null for any other match. */
export function confirmUndisputed(match: Match, stamp: Stamp): MatchDecision | null {
  const { review, confirmedAt } = match;
  if (match.drawRound === undefined || confirmedAt !== null) return null;
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
