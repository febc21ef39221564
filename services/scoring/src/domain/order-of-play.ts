import type { Court, Match, Revision } from './match.ts';

/** Where and when a match is to be played. */
export interface PlaceInOrder {
  /** Null where the court is gone. */
  readonly court: Court | null;
  readonly scheduledTime: Date;
  readonly notBeforeTime: Date;
  readonly playOrder: number;
}

/**
 * The match at its place in an order of play of that revision; the very same match once it has begun or is over: that
 * keeps what it has.
 */
export function placeInOrder(match: Match, place: PlaceInOrder, orderedBy: Revision): Match {
  return match.status === 'scheduled' ? { ...match, ...place, orderedBy } : match;
}
