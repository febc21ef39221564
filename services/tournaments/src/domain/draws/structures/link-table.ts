import { firstRoundOf, lastRoundOf } from '../draw-size.ts';
import type { Draw } from '../draw.ts';
import { finishingPositions, goalIn } from '../family.ts';
import type { Goal } from '@courtcast/scoring-rules';
import { qualifyingLinks, structureLinks } from './links.ts';
import type { DrawRole, Link } from './links.ts';

/** A row of the link table: a link with both of its ends. */
export interface LinkRow extends Omit<Link, 'fromRound'> {
  readonly fromRound?: number;
  /** For groups, instead of the round: positions in each group, from 1. */
  readonly finishingPositions?: readonly number[];
  /** For groups: how many there are. */
  readonly groupCount?: number;
  readonly toDrawId: string;
}

/** A draw under its id. */
interface DrawOf {
  readonly id: string;
  readonly state: Draw;
}

/** The role of a draw; with a parent it is qualifying, or the groups before it; silver and bronze are consolations. */
export function roleOf(draw: Draw): DrawRole {
  const { role, parentDrawId, roundRobin } = draw;
  if (role !== undefined) return role;
  // Finishers who come from groups behind others play for lower places.
  const isBehind = qualifyingLinks(draw).some(({ qualifying }) => (qualifying?.from ?? 0) > 0);
  if (parentDrawId === null) return isBehind ? 'consolation' : 'main';
  return roundRobin === undefined ? 'qualifying' : 'groups';
}

/**
 * Whether a draw is played for a lower place, so that its winner has won no title. The final of double elimination and
 * its decider are not: winners of other draws meet there.
 */
export function isForPlace(draw: Draw): boolean {
  return roleOf(draw) === 'placement' && structureLinks(draw).every(({ take }) => take === 'losers');
}

/** The players that a qualifying link takes: the winners of the last round, or the best of each group. */
function qualifiedBy(
  draw: Draw,
  goal: Goal,
): Pick<LinkRow, 'fromRound' | 'finishingPositions' | 'groupCount'> {
  if (draw.roundRobin === undefined) return { fromRound: lastRoundOf(draw.qualifyingSpots) };
  const { groupSizes = [] } = draw;
  return {
    finishingPositions: finishingPositions(draw, goal),
    ...(groupSizes.length > 0 && { groupCount: groupSizes.length }),
  };
}

function rowsInto({ id: toDrawId, state }: DrawOf): LinkRow[] {
  return structureLinks(state).map(
    ({ fromDrawId, fromRound, take, onlyFirstMatch, wonBy, toRound, feed }) => ({
      ...{ fromDrawId, fromRound, take, onlyFirstMatch },
      ...(wonBy !== undefined && { wonBy }),
      ...{ toDrawId, toRound, feed },
    }),
  );
}

/** The link of qualifiers; null if a draw does not qualify for the other. */
function qualifyingRow({ id: fromDrawId, state }: DrawOf, parent: DrawOf): LinkRow[] {
  const goal = goalIn(state, parent.id);
  if (goal === undefined) return [];
  const feed = parent.state.qualifierPlacement === 'afterQualifying' ? 'lot' : 'topDown';
  const to = { toDrawId: parent.id, toRound: firstRoundOf(parent.state.size), feed } as const;
  return [{ fromDrawId, ...qualifiedBy(state, goal), take: 'winners', onlyFirstMatch: false, ...to }];
}

/**
 * The links that enter a draw, then those that leave it, as far as they connect it with `others`. Qualifying is a link
 * of winners, which follows from the draw's parent.
 */
export function linksOf(draw: DrawOf, others: readonly DrawOf[]): LinkRow[] {
  const entering = [...others.flatMap((other) => qualifyingRow(other, draw)), ...rowsInto(draw)];
  const leaving = others.flatMap((other) => [
    ...qualifyingRow(draw, other),
    ...rowsInto(other).filter(({ fromDrawId }) => fromDrawId === draw.id),
  ]);
  return [...entering, ...leaving];
}
