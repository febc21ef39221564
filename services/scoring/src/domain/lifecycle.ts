import { refuseConflict, refuseField, refuseFieldConflict } from '@courtcast/domain';
import type { Refused } from '@courtcast/domain';
import type { Side } from '@courtcast/scoring-rules';
import type { ForcedResult, Match, MatchStatus, Outcome, Stamp } from './match.ts';
import { isPlayed, isTie, knownSides, winnerByScore } from './match-facts.ts';
import { acceptMatch, refuseStatus } from './match-decision.ts';
import type { MatchDecision } from './match-decision.ts';
import { withoutReview } from './players/review.ts';

/** The refusal of a match on a court with another live match (decisions 5: one live match a court). */
export function refuseBusyCourt(): Refused {
  return refuseConflict('court-busy', 'Another match is live on this court');
}

const unfinished: readonly MatchStatus[] = ['scheduled', 'in_progress', 'suspended'];

const PLAYED = 'A walkover is for a match without a point or set';
const NOT_STARTED = 'A retirement is for a match that was started';

/** The state that a forced result would take the place of; null when there can be none. */
const stateBefore = (match: Match): Match['beforeResult'] => {
  if (match.pendingResult !== null && match.confirmedAt === null) return match.beforeResult;
  return unfinished.includes(match.status) ? { status: match.status, completedAt: null } : null;
};

const refuseOutcome = (match: Match, status: MatchStatus, { outcome }: ForcedResult): Refused | null => {
  if (outcome === 'walkover' && isPlayed(match)) {
    return refuseFieldConflict('already-played', 'outcome', PLAYED);
  }
  if (outcome === 'retirement' && status === 'scheduled') {
    return refuseFieldConflict('match-not-started', 'outcome', NOT_STARTED);
  }
  return null;
};

/**
 * Ends a match by walkover, retirement or default, or replaces such a result while it is unconfirmed (decisions 5,
 * rules 2). The score stays.
 */
export function setResult(match: Match, result: ForcedResult, stamp: Stamp): MatchDecision {
  const before = stateBefore(match);
  if (before === null) return refuseStatus(match, `ended by ${result.outcome}`);
  if (knownSides(match) === null)
    return refuseConflict('sides-unknown', 'A match cannot be won before both sides are known');
  const refused = refuseOutcome(match, before.status, result);
  if (refused !== null) return refused;
  const { outcome, winnerSide } = result;
  const { pendingResult } = match;
  if (pendingResult?.outcome === outcome && pendingResult.winnerSide === winnerSide)
    return acceptMatch(match);
  return acceptMatch({
    ...match,
    status: 'completed',
    completedAt: match.completedAt ?? stamp.at,
    pendingResult: { outcome, winnerSide },
    beforeResult: before,
  });
}

/** The confirmation of an official; missing fields come from the pending result or the score. */
export interface ConfirmInput {
  readonly winnerSide?: Side | undefined;
  readonly outcome?: Outcome | undefined;
  /** Null for a board. */
  readonly userId: string | null;
}

interface ReadConfirmation {
  readonly outcome: Outcome;
  readonly winner: Side | null;
}

/** The result that a confirmation confirms: the named one, otherwise the pending one, otherwise that of the score. */
const readConfirmation = (match: Match, { outcome, winnerSide }: ConfirmInput): ReadConfirmation => {
  const { pendingResult } = match;
  const confirmed = outcome ?? pendingResult?.outcome ?? 'completed';
  if (winnerSide !== undefined) return { outcome: confirmed, winner: winnerSide };
  const byScore = winnerByScore(match);
  const winner = confirmed === 'completed' ? byScore : (pendingResult?.winnerSide ?? byScore);
  return { outcome: confirmed, winner };
};

const saidByScore = (match: Match): string => {
  const winner = winnerByScore(match);
  if (isTie(match)) return 'By the score no side has won: name none, another outcome, or correct the score';
  return winner === null
    ? 'The score has no winner: name outcome retirement, walkover or default, or correct the score'
    : `By the score ${winner} has won: name that side, another outcome, or correct the score`;
};

const refuseEnding = (match: Match, outcome: Outcome): Refused | null => {
  if (outcome === 'walkover' && isPlayed(match)) return refuseField('already-played', 'outcome', PLAYED);
  return outcome === 'retirement' && match.beforeResult?.status === 'scheduled'
    ? refuseField('match-not-started', 'outcome', NOT_STARTED)
    : null;
};

const refuseConfirmation = (
  match: Match,
  { outcome, winner }: ReadConfirmation,
  path: string,
): Refused | null => {
  if (winner === null && outcome === 'completed' && isTie(match)) return null;
  if (winner === null)
    return refuseField(
      'no-result',
      'winnerSide',
      'There is no result to accept: name winnerSide and outcome, or play on',
    );
  if (outcome === 'completed' && winner !== winnerByScore(match)) {
    return refuseField('score-disagrees', path, saidByScore(match));
  }
  return refuseEnding(match, outcome);
};

/** Accepts the result of a completed match (decisions 5), a tie without a winner. Refuses a winner that the score or the outcome denies. */
export function confirm(match: Match, input: ConfirmInput, stamp: Stamp): MatchDecision {
  if (match.status !== 'completed' || match.confirmedAt !== null) return refuseStatus(match, 'confirmed');
  const read = readConfirmation(match, input);
  const refused = refuseConfirmation(match, read, input.outcome === undefined ? 'winnerSide' : 'outcome');
  if (refused !== null) return refused;
  const { outcome, winner } = read;
  const before = match.beforeResult ?? { status: match.status, completedAt: match.completedAt };
  return acceptMatch({
    ...withoutReview(match),
    winnerSide: winner,
    outcome,
    confirmedAt: stamp.at,
    confirmedByUserId: input.userId,
    advances: match.advances + 1,
    pendingResult: null,
    beforeResult: outcome === 'completed' ? null : before,
  });
}

function refuseDropped(): Refused {
  return refuseConflict('side-out', 'This match will not be played: a side of it is out');
}

/** Takes a confirmation back; a confirmed walkover, retirement or default is pending again (decisions 5). */
export function reopen(match: Match): MatchDecision {
  if (match.status !== 'completed' || match.confirmedAt === null) return refuseStatus(match, 'reopened');
  if (match.isDropped) return refuseDropped();
  const { outcome, winnerSide } = match;
  const isForced = outcome !== null && outcome !== 'completed' && winnerSide !== null;
  return acceptMatch({
    ...withoutReview(match),
    winnerSide: null,
    outcome: null,
    confirmedAt: null,
    confirmedByUserId: null,
    pendingResult: isForced ? { outcome, winnerSide } : null,
  });
}

/** Suspends a match in progress; notes, when given, take the place of its notes. */
export function suspend(match: Match, notes: string | undefined): MatchDecision {
  return match.status === 'in_progress'
    ? acceptMatch({ ...match, status: 'suspended', notes: notes ?? match.notes })
    : refuseStatus(match, 'suspended');
}

/** Goes on with a suspended match. */
export function resume(match: Match, { at }: Stamp, endsNotes?: string): MatchDecision {
  if (match.status !== 'suspended') return refuseStatus(match, 'resumed');
  const notes = match.notes === endsNotes ? null : match.notes;
  return acceptMatch({
    ...{ ...match, notes },
    ...{ status: 'in_progress', lastPlayAt: at, resumedAt: at, wentOnAt: at },
  });
}

const refuseBothOut = (match: Match): Refused | null => {
  if (match.draw === null)
    return refuseFieldConflict('not-in-a-draw', 'bothOut', 'Only both sides of a draw match can be put out');
  if (match.status !== 'scheduled') return refuseStatus(match, 'lost by both sides');
  return knownSides(match) === null
    ? refuseFieldConflict('sides-unknown', 'bothOut', 'Both sides must be known to be put out')
    : null;
};

/** Cancels an unfinished match; `bothOut` puts both sides of a scheduled draw match out (decisions 4). */
export function cancel(match: Match, { bothOut = false }: { bothOut?: boolean | undefined }): MatchDecision {
  if (match.status === 'completed' || match.status === 'cancelled') return refuseStatus(match, 'cancelled');
  const refused = bothOut ? refuseBothOut(match) : null;
  const advances = bothOut ? match.advances + 1 : match.advances;
  return refused ?? acceptMatch({ ...match, status: 'cancelled', bothOut, advances });
}

/** Reinstates a cancelled match: suspended if anything was played, otherwise scheduled as if it had never started. */
export function reinstate(match: Match): MatchDecision {
  if (match.status !== 'cancelled') return refuseStatus(match, 'reinstated');
  if (match.isDropped) return refuseDropped();
  const back = { ...match, bothOut: false };
  if (isPlayed(match)) return acceptMatch({ ...back, status: 'suspended' });
  return acceptMatch({
    ...back,
    status: 'scheduled',
    play: null,
    startedAt: null,
    wentOnAt: null,
    lastPlayAt: null,
  });
}
