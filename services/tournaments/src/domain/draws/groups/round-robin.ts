import type { Reason } from '@courtcast/domain';
import type { RankBy } from '@courtcast/scoring-rules';
import type { RoundsType } from '@courtcast/pairings/rounds';

/** The type of a draw: a bracket, groups, or made round by round. */
export type DrawType = 'elimination' | 'round_robin' | RoundsType;

/** Minimum and maximum size of a group, given enough entrants. */
const MIN_GROUP = 3;
export const MAX_GROUP = 8;

/** Default size of a group. */
const USUAL_GROUP = 4;

/** A playoff draw for the finishers behind those who go to the parent: silver, bronze. */
export interface Playoff {
  readonly parentDrawId: string;
  readonly qualifyingSpots: number;
}

/** The rules for making, playing and ranking groups (decisions 4). */
export interface RoundRobin {
  /** Only one of both; null where the other one is given, or neither: groups of four. */
  readonly groupCount: number | null;
  readonly groupSize: number | null;
  /** Number of matches between two entrants. */
  readonly legs: 1 | 2;
  readonly rankBy: RankBy;
  /** Whether seeds go back and forth through the groups: 1 2 3, 6 5 4. */
  readonly snake: boolean;
  /** Entrants of one club or country are kept apart where possible. */
  readonly separateBy: 'club' | 'country' | null;
  readonly pointsPerWin: number;
  readonly pointsPerTie: number;
  readonly pointsPerLoss: number;
  /** Points for an entrant who did not come. */
  readonly pointsPerWalkover: number;
  readonly walkoverCredit: 'full' | 'none';
  readonly retirementCredit: 'complete' | 'asPlayed';
  /** The worth of results of an entrant who withdraws before half of their matches: nothing, or unchanged. */
  readonly withdrawnResults: 'void' | 'count';
  /** The playoff draws, in order; absent in older draws: none. */
  readonly playoffs?: readonly Playoff[];
}

/** A draw as far as it says how it is played. */
export interface Played {
  /** Absent: a bracket. */
  readonly roundRobin?: RoundRobin | undefined;
}

/** Whether a draw is played in groups. */
export function isRoundRobin<D extends Played>(draw: D): draw is D & { readonly roundRobin: RoundRobin } {
  return draw.roundRobin !== undefined;
}

/** Whether the loser of a match is out: neither groups nor rounds have a table. */
export function isBracket({ roundRobin, byRounds }: { roundRobin?: unknown; byRounds?: unknown }): boolean {
  return roundRobin === undefined && byRounds === undefined;
}

/** The default settings of groups; the ranking order is that of the sport. */
export function usualRoundRobin(sport: 'tennis' | 'padel'): RoundRobin {
  return {
    groupCount: null,
    groupSize: null,
    legs: 1,
    rankBy: sport === 'padel' ? 'padel' : 'tourFinals',
    snake: false,
    separateBy: null,
    pointsPerWin: 2,
    pointsPerTie: 1,
    pointsPerLoss: 0,
    pointsPerWalkover: 0,
    walkoverCredit: 'full',
    retirementCredit: 'complete',
    withdrawnResults: 'void',
    playoffs: [],
  };
}

/** Settings of groups; null removes the number or the separation. */
export type RoundRobinInput = {
  readonly [Name in keyof RoundRobin]?: RoundRobin[Name] | undefined;
};

/** The settings after a change: a number of groups takes the place of their size, and the other way round. */
export function changedRoundRobin(before: RoundRobin, input: RoundRobinInput): RoundRobin {
  const given: Partial<RoundRobin> = Object.fromEntries(
    Object.entries<unknown>(input).filter(([, value]) => value !== undefined),
  );
  const next = { ...before, ...given };
  if (typeof input.groupCount === 'number') return { ...next, groupSize: input.groupSize ?? null };
  if (typeof input.groupSize === 'number') return { ...next, groupCount: null };
  return next;
}

/** Faults of settings: both a number and a size of groups, or points that reward losing. */
export function roundRobinReasons(settings: RoundRobin): Reason[] {
  const { groupCount, groupSize, pointsPerWin: win, pointsPerTie, pointsPerLoss } = settings;
  const points = [
    ['pointsPerTie', pointsPerTie],
    ['pointsPerLoss', pointsPerLoss],
    ['pointsPerWalkover', settings.pointsPerWalkover],
  ] as const;
  return [
    ...(groupCount !== null && groupSize !== null
      ? [
          {
            code: 'not-permitted-field' as const,
            path: 'groupSize',
            message: 'is not permitted beside groupCount',
          },
        ]
      : []),
    ...points.flatMap(([path, value]): Reason[] =>
      value <= win ? [] : [{ code: 'out-of-range', path, message: 'must not be more than pointsPerWin' }],
    ),
  ];
}

/**
 * Number of groups for a number of entrants; null if groups would have more than eight or, with more than two entrants,
 * fewer than three. With a given size no group is larger, unless one would have fewer than three.
 */
export function groupCountFor(
  entrants: number,
  { groupCount, groupSize }: Pick<RoundRobin, 'groupCount' | 'groupSize'>,
): number | null {
  const isPossible = (count: number) =>
    entrants >= 2 &&
    Math.ceil(entrants / count) <= MAX_GROUP &&
    (Math.floor(entrants / count) >= MIN_GROUP || entrants === 2);
  if (groupCount !== null)
    return isPossible(groupCount) && (entrants > 2 || groupCount === 1) ? groupCount : null;
  const wanted = Math.ceil(entrants / (groupSize ?? USUAL_GROUP));
  for (let count = Math.max(wanted, 1); count >= 1; count -= 1) {
    if (isPossible(count)) return count;
  }
  return null;
}
