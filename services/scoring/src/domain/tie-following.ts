import { opponentOf } from '@courtcast/scoring-rules';
import type { PerSide, Side } from '@courtcast/scoring-rules';
import { cancel, reinstate } from './lifecycle.ts';
import type { LogLine } from './log.ts';
import { isDeepEqual } from './match-decision.ts';
import type { Match, Named, Stamp } from './match.ts';
import { isWaiting } from './match-facts.ts';
import type { MatchStep } from './match-decision.ts';

/** The facts of a tie that its matches follow. */
export interface TieFacts {
  readonly isCancelled: boolean;
  readonly scheduledAt: Date | null;
  readonly teams: PerSide<Named>;
  /** This side has given the tie up. */
  readonly forfeitedBy: Side | null;
  /** Neither team has come. */
  readonly areBothAbsent: boolean;
  /** The last forfeit was taken back as a whole. */
  readonly isForfeitTakenBack: boolean;
}

const isSameMoment = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** Only a tie that was moved moves its matches: a time that an official gave one of them stays otherwise. */
const move = (match: Match, scheduledAt: Date | null): Match => {
  const { tie } = match;
  if (tie === null) return match;
  const { scheduledAt: known = match.scheduledTime } = tie;
  if (isSameMoment(known, scheduledAt)) return match;
  const moved = { ...match, tie: { ...tie, scheduledAt } };
  return isWaiting(match) ? { ...moved, scheduledTime: scheduledAt } : moved;
};

/** The match under the names that its teams have now. */
const name = (match: Match, teams: PerSide<Named>): Match => {
  const { tie } = match;
  return tie === null || isDeepEqual(tie.teams, teams) ? match : { ...match, tie: { ...tie, teams } };
};

const callOff = (match: Match): Match => {
  const decision = cancel(match, {});
  return decision.ok ? decision.value.match : match;
};

/** Called off where neither team has come, and back where that is taken back. */
const followAbsence = (match: Match, { areBothAbsent }: TieFacts): Match => {
  const { tie } = match;
  if (tie === null || (tie.areBothAbsent ?? false) === areBothAbsent) return match;
  const noted = { ...match, tie: { ...tie, areBothAbsent } };
  if (areBothAbsent) return callOff(noted);
  const back = reinstate(noted);
  return back.ok ? back.value.match : noted;
};

/** A new start in the log discards the play before it. */
const putAside = ({ play }: Match, stamp: Stamp): LogLine[] =>
  play?.kind === 'points' ? [{ kind: 'start', start: play.start, ...stamp }] : [];

/** Open as before its first point, if it is a walkover that came of the forfeit: no user has confirmed it. */
const takenBack = (match: Match): Match => {
  const { outcome, confirmedAt, confirmedByUserId } = match;
  if (outcome !== 'walkover' || confirmedAt === null || confirmedByUserId !== null) return match;
  return {
    ...match,
    ...{ status: 'scheduled', completedAt: null, winnerSide: null, outcome: null, beforeResult: null },
    ...{ confirmedAt: null, confirmedByUserId: null },
  };
};

/**
 * A confirmed walkover against the side that forfeited, whatever was played, confirmed by no user (decisions 6). Once:
 * a match that was reopened since stays open. A forfeit that is taken back as a whole opens its walkovers.
 */
const forfeit = (match: Match, { forfeitedBy, isForfeitTakenBack }: TieFacts, stamp: Stamp): MatchStep => {
  const { tie } = match;
  if (tie === null || (tie.forfeitedBy ?? null) === forfeitedBy) return { match, append: [] };
  const noted = { ...match, tie: { ...tie, forfeitedBy } };
  if (forfeitedBy === null) return { match: isForfeitTakenBack ? takenBack(noted) : noted, append: [] };
  return {
    match: {
      ...noted,
      status: 'completed',
      play: null,
      startedAt: null,
      lastPlayAt: null,
      completedAt: stamp.at,
      pendingResult: null,
      beforeResult: { status: 'scheduled', completedAt: null },
      winnerSide: opponentOf(forfeitedBy),
      outcome: 'walkover',
      confirmedAt: stamp.at,
      confirmedByUserId: null,
      advances: match.advances + 1,
    },
    append: putAside(match, stamp),
  };
};

/**
 * A match as its tie says now: moved with it while it has not begun, called off with it while it is unfinished, a
 * walkover when a side has forfeited, called off when neither team has come, open again when that is taken back as a whole. The very same match when nothing of that is new.
 */
export function followTie(match: Match, facts: TieFacts, stamp: Stamp): MatchStep {
  const moved = move(name(match, facts.teams), facts.scheduledAt);
  const standing = facts.isCancelled ? callOff(moved) : followAbsence(moved, facts);
  return forfeit(standing, facts, stamp);
}
