import type { PointKind, PointsText, ServiceOrder, SetScore, Side } from '../vocabulary.ts';

/** A point that was played. An ace won by the receiver and a double fault won by the server are refused. */
export interface PointEvent {
  readonly type: 'point';
  readonly winner: Side;
  readonly kind?: PointKind | null;
}

/** A serve that was a fault: the first brings the second serve, the second is a double fault, a point for the receiver. */
interface FaultEvent {
  readonly type: 'fault';
}

/** A let: `serviceLet` replays that serve only, `let` the whole point from the first serve (ITF Rules 22, 23). */
interface LetEvent {
  readonly type: 'serviceLet' | 'let';
}

/** A code violation by `side`. The second of a side costs it a point, the third the game: see `codePenalties`. */
export interface CodeViolationEvent {
  readonly type: 'codeViolation';
  readonly side: Side;
  readonly reason?: string | null;
}

/** A penalty against `side`, the offender: its opponent gets the point, or the current game (rules 2). */
export interface PenaltyEvent {
  readonly type: 'penaltyPoint' | 'penaltyGame';
  readonly side: Side;
  readonly reason?: string | null;
}

/** An official sets the score by hand. */
export interface SetScoreEvent {
  readonly type: 'setScore';
  /** All sets from the first; the running one may be left out at 0–0. */
  readonly sets: readonly SetScore[];
  /** Points of the running game or tiebreak; 0–0 unless given. "A" stands for the first advantage of a game. */
  readonly points?: PointsText | null;
  /** Who serves the next point; unless given, counted on from before by the number of games. */
  readonly server?: Side | null;
  readonly reason: string;
}

/** A pair settles in which order it serves, before its first service of a set or match tiebreak (ITF Rule 14). */
export interface ServiceOrderEvent {
  readonly type: 'serviceOrder';
  readonly side: Side;
  readonly order: ServiceOrder;
}

/** Something that is noted and leaves the score as it is; `side` is whom it concerns. */
export interface IncidentEvent {
  readonly type: 'medicalTimeout' | 'toiletBreak' | 'timeViolation' | 'challenge';
  readonly side: Side;
  readonly reason?: string | null;
}

/** New balls: noted, and of no side. */
interface BallChangeEvent {
  readonly type: 'ballChange';
  readonly reason?: string | null;
}

/** Everything that the log of a match can hold (decisions 5). */
export type MatchEvent =
  | PointEvent
  | FaultEvent
  | LetEvent
  | CodeViolationEvent
  | PenaltyEvent
  | SetScoreEvent
  | ServiceOrderEvent
  | IncidentEvent
  | BallChangeEvent;
