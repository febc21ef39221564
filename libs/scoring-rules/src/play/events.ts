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

/** A let of the serve: that serve alone is played again (ITF Rule 22). */
interface ServiceLetEvent {
  readonly type: 'serviceLet';
}

/** Any other let: the whole point is played again, from the first serve (ITF Rule 23). */
interface LetEvent {
  readonly type: 'let';
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
  /** The server of the next point. By default the service continues from before, by the difference in games. */
  readonly server?: Side | null;
  readonly reason: string;
}

/**
 * A pair's choice of its service order, made before its first service of a set or match tiebreak (ITF Rule 14). With a
 * reason it is the umpire's correction after points were played: the player who serves the side's running or next
 * service game, because a partner served out of turn (ITF Rule 27). A corrected order holds to the end of the set.
 */
export interface ServiceOrderEvent {
  readonly type: 'serviceOrder';
  readonly side: Side;
  readonly order: ServiceOrder;
  readonly reason?: string | null;
}

/** The end of the time of a timed match. The running game or point is not finished. */
interface TimeEvent {
  readonly type: 'time';
}

/** An incident that leaves the score unchanged; `side` is the side that it concerns. */
export interface IncidentEvent {
  readonly type: 'medicalTimeout' | 'toiletBreak' | 'timeViolation' | 'challenge';
  readonly side: Side;
  readonly reason?: string | null;
}

/** New balls, or a break for the heat: noted, and of no side. */
interface CommonEvent {
  readonly type: 'ballChange' | 'heatBreak';
  readonly reason?: string | null;
}

/** Types of events that have no data but the side that they concern. */
export type OneSidedType = (CodeViolationEvent | PenaltyEvent | IncidentEvent)['type'];

const noted = ['medicalTimeout', 'toiletBreak', 'timeViolation', 'challenge'] as const;
const oneSided: ReadonlySet<string> = new Set<OneSidedType>([
  ...['codeViolation' as const, 'penaltyPoint' as const, 'penaltyGame' as const],
  ...noted,
]);
const notedOnly: ReadonlySet<string> = new Set<MatchEvent['type']>([
  ...noted,
  ...['ballChange' as const, 'heatBreak' as const, 'serviceLet' as const],
]);

/** Whether events of a type say no more than which side they concern. */
export function isOneSided(type: MatchEvent['type']): type is OneSidedType {
  return oneSided.has(type);
}

/** Whether an event leaves everything as it was. */
export function isNotedOnly(event: MatchEvent): event is IncidentEvent | CommonEvent | ServiceLetEvent {
  return notedOnly.has(event.type);
}

/** Everything that the log of a match can hold (decisions 5). */
export type MatchEvent =
  | PointEvent
  | FaultEvent
  | ServiceLetEvent
  | LetEvent
  | CodeViolationEvent
  | PenaltyEvent
  | SetScoreEvent
  | ServiceOrderEvent
  | TimeEvent
  | IncidentEvent
  | CommonEvent;
