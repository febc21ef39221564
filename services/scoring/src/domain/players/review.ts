import { refuseConflict } from '@courtcast/domain';
import { sides } from '@courtcast/scoring-rules';
import type { Side } from '@courtcast/scoring-rules';
import { acceptMatch } from '../match-decision.ts';
import type { MatchDecision } from '../match-decision.ts';
import type { Match, Review, ReviewAnswer } from '../match.ts';

/** After so long without a dispute a result counts. */
const DISPUTABLE_MS = 48 * 3_600_000;

const idsOn = ({ sides: seats }: Match, side: Side): string[] => (seats[side] ?? []).map(({ id }) => id);

const isAcceptedBy = (match: Match, { answers }: Pick<Review, 'answers'>, side: Side): boolean =>
  answers.some(({ playerId, isAccepted }) => isAccepted && idsOn(match, side).includes(playerId));

const reviewed = (match: Match, review: Omit<Review, 'status' | 'waitsFor'>): Review => {
  const waiting = review.sides.filter((side) => !isAcceptedBy(match, review, side));
  const isDisputed = review.answers.some(({ isAccepted }) => !isAccepted);
  const agreed = waiting.length === 0 ? 'counted' : 'pending';
  const status = isDisputed ? 'disputed' : agreed;
  return {
    ...review,
    status,
    waitsFor: status === 'pending' ? waiting.flatMap((side) => idsOn(match, side)) : [],
  };
};

/**
 * The players with an account, and the one who confirmed the result: null for a board, and for somebody who does not
 * play.
 */
export interface Reviewers {
  readonly userPlayerIds: ReadonlySet<string>;
  readonly by: string | null;
  readonly at: Date;
}

/**
 * A confirmed match of freeplay, with the question to the users on the other side whether the result is right. Without
 * such users it counts at once.
 */
export function withReview({ review: _, ...match }: Match, { userPlayerIds, by, at }: Reviewers): Match {
  if (match.kind !== 'freeplay') return match;
  const withUsers = sides.filter((side) => idsOn(match, side).some((id) => userPlayerIds.has(id)));
  const isPlayer = by !== null && sides.some((side) => idsOn(match, side).includes(by));
  const review = reviewed(match, {
    sides: withUsers,
    answers: isPlayer ? [{ playerId: by, isAccepted: true }] : [],
    countsAt: new Date(at.getTime() + DISPUTABLE_MS),
  });
  return review.status === 'counted' ? match : { ...match, review };
}

/** A match whose result is taken back: nothing is asked of it any more. */
export function withoutReview({ review: _, ...match }: Match): Match {
  return match;
}

/** Whether a match counts in records. */
export function isCounted({ review }: Pick<Match, 'review'>): boolean {
  return review === undefined || review.status === 'counted';
}

/**
 * A player's acceptance or dispute of a result; they may change their mind, the last answer counts. Refuses a result
 * that is not under review, or counts already: it must be corrected instead.
 */
export function answerResult(match: Match, answer: ReviewAnswer): MatchDecision {
  const { review } = match;
  if (review === undefined || match.confirmedAt === null)
    return refuseConflict('result-not-asked', 'No result of this match waits for a word of its players');
  const known = review.answers.find(({ playerId }) => playerId === answer.playerId);
  if (known?.isAccepted === answer.isAccepted) return acceptMatch(match);
  if (review.status === 'counted')
    return refuseConflict('result-counted', 'This result counts already: correct it where it is wrong');
  const others = review.answers.filter(({ playerId }) => playerId !== answer.playerId);
  return acceptMatch({ ...match, review: reviewed(match, { ...review, answers: [...others, answer] }) });
}

/** Makes a result count that nobody has disputed in time. */
export function countUndisputed(match: Match, now: Date): Match {
  const { review } = match;
  if (review?.status !== 'pending' || review.countsAt > now) return match;
  return { ...match, review: { ...review, status: 'counted', waitsFor: [] } };
}
