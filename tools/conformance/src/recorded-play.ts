import type { MatchSettings, PointsText, Side } from '@courtcast/scoring-rules';

/** A point of a collection, with what its record says beside the winner; what it does not say is absent. */
export interface RecordedPoint {
  readonly winner: Side;
  readonly kind?: 'ace' | 'doubleFault';
  /** Who served, and in doubles which of the pair, from 0, in the order of the record. */
  readonly server: Side;
  readonly player?: number;
  /** The set in which it was played, from 0. */
  readonly set: number;
  /** Whether a set, or a game, ended with it. */
  readonly endsSet: boolean;
  readonly endsGame: boolean;
  /** The score of the running game or tiebreak after it, where it went on. */
  readonly points?: PointsText;
  /** The side that could break with it. */
  readonly breakPoint?: Side;
}

/** Games of a set, and the points of its tiebreak's loser, where the record has them. */
export interface RecordedSet {
  readonly home: number;
  readonly guest: number;
  readonly tiebreakLoser?: number;
}

/** The order of the points, and everything a collection says of a match. */
export interface RecordedPlay {
  readonly id: string;
  /** The file that it is from, without folder. */
  readonly file: string;
  readonly settings: MatchSettings;
  readonly isDoubles: boolean;
  readonly points: readonly RecordedPoint[];
  readonly winner?: Side;
  readonly sets?: readonly RecordedSet[];
  /** Whether points say which were break points, and which aces and double faults. */
  readonly hasBreakPoints: boolean;
  readonly hasKinds: boolean;
  /** Why the record contradicts itself, or has gaps, so that it says nothing of any rules; null where it does not. */
  readonly fault: string | null;
}
