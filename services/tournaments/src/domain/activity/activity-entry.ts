import type { ActivityFacts, ActivityLine } from '@courtcast/domain';

/** Actions on a match. */
export type MatchAction =
  | 'match-scheduled'
  | 'match-changed'
  | 'match-started'
  | 'points-scored'
  | 'score-typed'
  | 'result-entered'
  | 'result-taken-back'
  | 'match-suspended'
  | 'match-resumed'
  | 'match-confirmed'
  | 'match-reopened'
  | 'match-cancelled'
  | 'match-reinstated';

/** Actions on a tournament and its staff. */
export type TournamentAction =
  'tournament-created' | 'tournament-changed' | 'phase-changed' | 'staff-changed' | 'staff-invited';

/** Actions on a draw. */
export type DrawAction =
  | 'draw-created'
  | 'draw-changed'
  | 'draw-removed'
  | 'entrants-changed'
  | 'draw-generated'
  | 'draw-finalized'
  | 'draw-reopened'
  | 'qualifiers-drawn'
  | 'player-withdrawn';

/** Actions in a tournament (decisions 16). */
export type Action =
  | MatchAction
  | TournamentAction
  | DrawAction
  | 'registration-made'
  | 'registration-withdrawn'
  | 'order-of-play-made';

export type RecordKind = 'tournament' | 'draw' | 'match' | 'registration' | 'order-of-play';

/** A line of a tournament's activity log. */
export type Line = ActivityLine<Action, RecordKind>;

/** Something that was done, with the facts that belong to it. */
export interface ActivityEntry<A extends Action = Action> {
  readonly action: A;
  readonly facts: ActivityFacts;
}

/** An entry without facts. */
export function bare<A extends Action>(action: A): ActivityEntry<A> {
  return { action, facts: {} };
}
