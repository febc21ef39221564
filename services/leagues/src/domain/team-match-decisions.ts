import { accept, refuseConflict, refuseInput } from '@courtcast/domain';
import type { Decision, Reason, Refused } from '@courtcast/domain';
import { sides } from '@courtcast/scoring-rules';
import type { Side } from '@courtcast/scoring-rules';
import { lineUpReasons, pairReasons } from './line-up.ts';
import type { LineUpPlayer, LineUpRules, Pair } from './line-up.ts';
import type { TeamMatch, TeamMatchSide } from './team-match.ts';
import { forfeitOf, openEntries, recounted, withoutForfeit } from './team-match-results.ts';

/** The submission of a side, and the rules for it. */
export interface Submission<T> {
  readonly side: Side;
  readonly named: readonly T[];
  readonly rules: Omit<LineUpRules, 'count'>;
  readonly at: Date;
}

function withSide(teamMatch: TeamMatch, side: Side, over: Partial<TeamMatchSide>): TeamMatch {
  return { ...teamMatch, [side]: { ...teamMatch[side], ...over } };
}

function refuseOver({ status }: TeamMatch): Refused | null {
  const isOver = status === 'completed' || status === 'cancelled';
  return isOver ? refuseConflict('team-match-over', `The team match is ${status}`) : null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Submits a side's singles players; they may be replaced until both sides are in. Refuses a tie that is over, and
 * line-ups with `lineUpReasons`.
 */
export function submitLineUp(
  teamMatch: TeamMatch,
  { side, named, rules, at }: Submission<LineUpPlayer>,
): Decision<TeamMatch> {
  const over = refuseOver(teamMatch);
  if (over !== null) return over;
  if (teamMatch.home.lineup !== null && teamMatch.guest.lineup !== null) {
    return refuseConflict('line-ups-revealed', 'Both line-ups are in and can no longer be changed');
  }
  const ids = named.map(({ playerId }) => playerId);
  const reasons = lineUpReasons(ids, { ...rules, count: teamMatch.singlesCount });
  if (reasons.length > 0) return refuseInput(reasons);
  if (isSame(teamMatch[side].lineup, named)) return accept(teamMatch);
  return accept(withSide(teamMatch, side, { lineup: named, lineupSubmittedAt: at }));
}

const isAwaitingLineUps = ({ singlesCount, home, guest }: TeamMatch): boolean =>
  singlesCount > 0 && (home.lineup === null || guest.lineup === null);

/**
 * Submits a side's pairs, once both line-ups are in (if singles are played); they may be replaced until both sides are
 * in. Refuses a tie that is over, and pairs with `pairReasons`.
 */
export function submitPairs(
  teamMatch: TeamMatch,
  { side, named, rules, at }: Submission<Pair>,
): Decision<TeamMatch> {
  const over = refuseOver(teamMatch);
  if (over !== null) return over;
  if (isAwaitingLineUps(teamMatch))
    return refuseConflict('line-ups-missing', 'Doubles are named after both line-ups are in');
  if (teamMatch.home.pairs !== null && teamMatch.guest.pairs !== null) {
    return refuseConflict('line-ups-revealed', 'Both pairings are in and can no longer be changed');
  }
  const ids = named.map(([one, other]): [string, string] => [one.playerId, other.playerId]);
  const reasons = pairReasons(ids, { ...rules, count: teamMatch.doublesCount });
  if (reasons.length > 0) return refuseInput(reasons);
  if (isSame(teamMatch[side].pairs, named)) return accept(teamMatch);
  return accept(withSide(teamMatch, side, { pairs: named, doublesSubmittedAt: at }));
}

function refuseOpen(teamMatch: TeamMatch): Refused | null {
  const over = refuseOver(teamMatch);
  if (over !== null) return over;
  const reasons = openEntries(teamMatch).map((entry): Reason => ({
    code: 'not-confirmed',
    path: `entries.${entry.replace(' ', '.')}`,
    message: 'is not confirmed',
  }));
  if (reasons.length === 0) return null;
  return refuseConflict('not-confirmed', 'Not all matches of the team match are confirmed', reasons);
}

function approvedBy(teamMatch: TeamMatch, given: readonly Side[], at: Date): TeamMatch {
  const approved = given.reduce((tie, side) => withSide(tie, side, { approvedAt: at }), teamMatch);
  const isDone = sides.every((side) => approved[side].approvedAt !== null);
  return isDone ? { ...approved, status: 'completed' } : approved;
}

/**
 * A side approves the result, once the matches of all entries are confirmed; when both have, the tie is completed.
 * Approving again changes nothing. Refuses a tie that is over, and one with open entries, which it names.
 */
export function decideApproval(teamMatch: TeamMatch, side: Side, at: Date): Decision<TeamMatch> {
  if (teamMatch[side].approvedAt !== null) return accept(teamMatch);
  return refuseOpen(teamMatch) ?? accept(approvedBy(teamMatch, [side], at));
}

/**
 * Completes a tie: gives the missing approvals, once the matches of all entries are confirmed. A completed tie stays
 * unchanged. Refuses one that was called off, and names the open entries otherwise.
 */
export function decideCompletion(teamMatch: TeamMatch, at: Date): Decision<TeamMatch> {
  if (teamMatch.status === 'completed') return accept(teamMatch);
  const missing = sides.filter((side) => teamMatch[side].approvedAt === null);
  return refuseOpen(teamMatch) ?? accept(approvedBy(teamMatch, missing, at));
}

/** Calls a tie off. Again changes nothing; a completed one stays (409). */
export function decideCancellation(teamMatch: TeamMatch): Decision<TeamMatch> {
  if (teamMatch.status === 'cancelled') return accept(teamMatch);
  return refuseOver(teamMatch) ?? accept({ ...teamMatch, status: 'cancelled' });
}

/**
 * Gives every match to the other side by walkover, whatever was played, and completes the tie (decisions 6). Forfeited
 * by the same side again changes nothing; a tie that is over otherwise stays (409).
 */
export function decideForfeit(teamMatch: TeamMatch, side: Side): Decision<TeamMatch> {
  if (teamMatch.forfeitedBy === side) return accept(teamMatch);
  const over = refuseOver(teamMatch);
  if (over !== null) return over;
  const unapproved = withSide(withSide(teamMatch, 'home', { approvedAt: null }), 'guest', {
    approvedAt: null,
  });
  return accept(
    recounted({ ...unapproved, forfeitedBy: side, forfeitTakenBack: false, status: 'completed' }),
  );
}

/**
 * Neither team came: the tie is completed and lost by both, without a match. Repeating changes nothing; a tie that is
 * over otherwise, or has a match that has begun, is refused (409).
 */
export function decideBothAbsent(teamMatch: TeamMatch): Decision<TeamMatch> {
  if (teamMatch.areBothAbsent === true) return accept(teamMatch);
  const over = refuseOver(teamMatch);
  if (over !== null) return over;
  if (teamMatch.status === 'in_progress' || teamMatch.results.some(({ isBegun }) => isBegun)) {
    return refuseConflict(
      'team-match-begun',
      'A match of the team match has begun: a team that plays is there',
    );
  }
  return accept({ ...teamMatch, areBothAbsent: true, forfeitTakenBack: false, status: 'completed' });
}

/**
 * Takes a forfeit back: the tie is upcoming again with its line-ups and without any play, because the forfeit replaced
 * what had been played (decisions 6). Repeating changes nothing. Refuses a tie without a forfeit.
 */
export function decideForfeitTakenBack(teamMatch: TeamMatch): Decision<TeamMatch> {
  if (forfeitOf(teamMatch) !== null) return accept(withoutForfeit(teamMatch));
  if (teamMatch.forfeitTakenBack === true) return accept(teamMatch);
  return refuseConflict('not-forfeited', 'Neither side has forfeited the team match');
}

/** Changeable fields of a tie; absent ones stay. */
export interface TeamMatchDetails extends Partial<
  Pick<TeamMatch, 'scheduledAt' | 'location' | 'refereePlayerId' | 'refereeType' | 'notes'>
> {
  readonly homeNotes?: string | null;
  readonly guestNotes?: string | null;
}

/** The tie with other details; the same object if nothing changes. */
export function withDetails(teamMatch: TeamMatch, details: TeamMatchDetails): TeamMatch {
  const { homeNotes = teamMatch.home.notes, guestNotes = teamMatch.guest.notes, ...own } = details;
  const changed = {
    ...teamMatch,
    ...own,
    home: { ...teamMatch.home, notes: homeNotes },
    guest: { ...teamMatch.guest, notes: guestNotes },
  };
  return isSame(changed, teamMatch) ? teamMatch : changed;
}
