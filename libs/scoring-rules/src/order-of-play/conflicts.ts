import { areTooClose, isRested } from './occupancy.ts';
import type { Occupied, RestBetween, Stretch } from './occupancy.ts';
import { dayCount } from './matches-per-day.ts';
import type { DayLimit } from './matches-per-day.ts';

/** A match and one stretch of time that it takes on its court. */
export interface Taken {
  readonly match: Occupied;
  /** Null while it has no court. */
  readonly courtId: string | null;
  readonly at: Stretch;
}

/** Two matches that cannot both stay where they are. `matchId` is the planned one, which can be moved. */
export type PairConflict = { readonly matchId: string; readonly otherId: string } & (
  | { readonly kind: 'court-twice'; readonly courtId: string }
  /** At the same time, or with less than the rest in between. */
  | { readonly kind: 'player-twice' | 'rest-too-short'; readonly playerIds: readonly string[] }
  /** The match begins before its predecessor is over, or before the players have rested. */
  | { readonly kind: 'too-early' }
);

/** A match with which players have more matches on its day than they may have. */
export interface DayConflict {
  readonly kind: 'too-many';
  readonly matchId: string;
  /** Their other matches of that day, as far as they can be moved. */
  readonly otherIds: readonly string[];
  readonly playerIds: readonly string[];
}

/** What cannot stay as it is. */
export type OrderConflict = PairConflict | DayConflict;

/** The limit of a plan, and its days. */
export interface PlanLimit extends DayLimit {
  /** The day of a moment (ms), by anything that tells days apart. */
  readonly dayOf: (ms: number) => number | string;
}

/** The input of a check of an order of play. */
export interface Order {
  /** Matches that can still be moved. */
  readonly planned: readonly Taken[];
  /** Matches that have begun. They occupy courts and players, but are no fault of the order itself. */
  readonly begun: readonly Taken[];
  /** Minimum rest of a player between the end of one match and the start of the next, ms. */
  readonly rest: RestBetween;
  /** Absent where players may have any number of matches a day. */
  readonly limit?: PlanLimit | undefined;
}

/** Players who may come to play both matches. */
function sharedPlayers({ match: one }: Taken, { match: other }: Taken): string[] {
  if (one.drawId !== undefined && one.drawId === other.drawId) return [];
  return [...one.playerIds].filter((playerId) => other.playerIds.has(playerId));
}

function clashesOf(one: Taken, other: Taken, rest: RestBetween): PairConflict[] {
  const pair = { matchId: one.match.id, otherId: other.match.id };
  const found: PairConflict[] = [];
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
  return after.flatMap(({ matchId: otherId }): PairConflict[] =>
    taken.some(
      (before) => before.match.id === otherId && before.at.to + rest(before.at.to, at.from) > at.from,
    )
      ? [{ kind: 'too-early', matchId: id, otherId }]
      : [],
  );
}

/** One match twice on the list, once as planned and once as played, is one conflict. */
function keyOf({ kind, matchId, otherId }: PairConflict): string {
  return `${kind} ${matchId} ${otherId}`;
}

/** The matches with which somebody has more on a day than the limit, the first ones of the day taken first. */
function overfullOf({ planned, begun }: Order, { dayOf, ...limit }: PlanLimit): DayConflict[] {
  const count = dayCount(limit);
  const movable = new Set(planned);
  const inOrder = [...begun, ...planned]
    .map((taken) => ({ taken, day: dayOf(taken.at.from) }))
    .toSorted((one, other) => one.taken.at.from - other.taken.at.from);
  return inOrder.flatMap(({ taken, day }): DayConflict[] => {
    const { match } = taken;
    const playerIds = count.exceeding(match, day);
    count.add(match, day);
    if (playerIds.length === 0 || !movable.has(taken)) return [];
    const others = inOrder.filter(
      (other) =>
        other.day === day &&
        other.taken !== taken &&
        movable.has(other.taken) &&
        playerIds.some((playerId) => other.taken.match.playerIds.has(playerId)),
    );
    const otherIds = others.map((other) => other.taken.match.id);
    return [{ kind: 'too-many', matchId: match.id, otherIds, playerIds }];
  });
}

/**
 * Finds the conflicts of an order of play: a court or player with two matches at a time, a player without rest, a match
 * that starts before its predecessor is over, and a match with which a player has too many on a day. Each pair of matches
 * appears once.
 */
export function orderConflicts(order: Order): OrderConflict[] {
  const { planned, begun, rest, limit } = order;
  const taken = [...begun, ...planned];
  const found = planned.flatMap((one, index) => [
    ...taken
      .slice(0, begun.length + index)
      .filter((other) => other.match.id !== one.match.id)
      .flatMap((other) => clashesOf(one, other, rest)),
    ...earlyOf(one, taken, rest),
  ]);
  const pairs = [...new Map(found.map((conflict) => [keyOf(conflict), conflict])).values()];
  return limit === undefined ? pairs : [...pairs, ...overfullOf(order, limit)];
}
