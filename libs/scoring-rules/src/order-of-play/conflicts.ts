import { areTooClose, isRested } from './occupancy.ts';
import type { RestBetween, Stretch } from './occupancy.ts';

/** A match that must be over, and its players rested, before another one begins. */
export interface Predecessor {
  readonly matchId: string;
}

/** A match as far as others stand in its way. */
export interface Occupied {
  readonly id: string;
  /** All players who may come to play the match. */
  readonly playerIds: ReadonlySet<string>;
  /**
   * The draw that it is of. Its other matches are played by others, or come before or after it: a qualifier may still
   * come to play in several places, and plays in one.
   */
  readonly drawId?: string;
  readonly after: readonly Predecessor[];
}

/** A match and one stretch of time that it takes on its court. */
export interface Taken {
  readonly match: Occupied;
  /** Null while it has no court. */
  readonly courtId: string | null;
  readonly at: Stretch;
}

/** Two matches that cannot both stay where they are. `matchId` is the planned one, which can be moved. */
export type OrderConflict = { readonly matchId: string; readonly otherId: string } & (
  | { readonly kind: 'court-twice'; readonly courtId: string }
  /** At the same time, or with less than the rest in between. */
  | { readonly kind: 'player-twice' | 'rest-too-short'; readonly playerIds: readonly string[] }
  /** The match begins before its predecessor is over, or before the players have rested. */
  | { readonly kind: 'too-early' }
);

/** The input of a check of an order of play. */
export interface Order {
  /** Matches that can still be moved. */
  readonly planned: readonly Taken[];
  /** Matches that have begun. They occupy courts and players, but are no fault of the order itself. */
  readonly begun: readonly Taken[];
  /** Minimum rest of a player between the end of one match and the start of the next, ms. */
  readonly rest: RestBetween;
}

/** Players who may come to play both matches. */
function sharedPlayers({ match: one }: Taken, { match: other }: Taken): string[] {
  if (one.drawId !== undefined && one.drawId === other.drawId) return [];
  return [...one.playerIds].filter((playerId) => other.playerIds.has(playerId));
}

function clashesOf(one: Taken, other: Taken, rest: RestBetween): OrderConflict[] {
  const pair = { matchId: one.match.id, otherId: other.match.id };
  const found: OrderConflict[] = [];
  const isOverlapping = areTooClose(one.at, other.at, 0);
  if (one.courtId !== null && one.courtId === other.courtId && isOverlapping)
    found.push({ ...pair, kind: 'court-twice', courtId: one.courtId });
  if (isRested(one.at, other.at, rest)) return found;
  const playerIds = sharedPlayers(one, other);
  if (playerIds.length > 0)
    found.push({ ...pair, kind: isOverlapping ? 'player-twice' : 'rest-too-short', playerIds });
  return found;
}

function earlyOf({ match: { id, after }, at }: Taken, taken: readonly Taken[], rest: RestBetween) {
  return after.flatMap(({ matchId: otherId }): OrderConflict[] =>
    taken.some(
      (before) => before.match.id === otherId && before.at.to + rest(before.at.to, at.from) > at.from,
    )
      ? [{ kind: 'too-early', matchId: id, otherId }]
      : [],
  );
}

/** One match twice on the list, once as planned and once as played, is one conflict. */
function keyOf({ kind, matchId, otherId }: OrderConflict): string {
  return `${kind} ${matchId} ${otherId}`;
}

/**
 * Finds the conflicts of an order of play: a court or player with two matches at a time, a player without rest, and a
 * match that starts before its predecessor is over. Each pair of matches appears once.
 */
export function orderConflicts({ planned, begun, rest }: Order): OrderConflict[] {
  const taken = [...begun, ...planned];
  const found = planned.flatMap((one, index) => [
    ...taken
      .slice(0, begun.length + index)
      .filter((other) => other.match.id !== one.match.id)
      .flatMap((other) => clashesOf(one, other, rest)),
    ...earlyOf(one, taken, rest),
  ]);
  return [...new Map(found.map((conflict) => [keyOf(conflict), conflict])).values()];
}
