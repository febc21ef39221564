import type { Reason } from '@courtcast/domain';
import type { RankBy } from '@courtcast/scoring-rules';
import type { RoundsType } from '@courtcast/pairings/rounds';

/** How a draw is played: the loser is out, everybody meets everybody of their group, or it is made round by round. */
export type DrawType = 'elimination' | 'round_robin' | RoundsType;

/** The fewest and the most who play in one group, where there are so many. */
const MIN_GROUP = 3;
export const MAX_GROUP = 8;

/** What a group is of where nothing is said. */
const USUAL_GROUP = 4;

/** A draw that takes those who finished behind the ones who go to the parent: silver, bronze. */
export interface Playoff {
  readonly parentDrawId: string;
  readonly qualifyingSpots: number;
}

/** How groups are made, played and put in order (decisions 4). */
export interface RoundRobin {
  /** Only one of both; null where the other one is given, or neither: groups of four. */
  readonly groupCount: number | null;
  readonly groupSize: number | null;
  /** How often two meet. */
  readonly legs: 1 | 2;
  readonly rankBy: RankBy;
  /** Whether seeds go back and forth through the groups: 1 2 3, 6 5 4. */
  readonly snake: boolean;
  /** Whose are kept apart where that can be. */
  readonly separateBy: 'club' | 'country' | null;
  readonly pointsPerWin: number;
  readonly pointsPerTie: number;
  readonly pointsPerLoss: number;
  /** Of who did not come. */
  readonly pointsPerWalkover: number;
  readonly walkoverCredit: 'full' | 'none';
  readonly retirementCredit: 'complete' | 'asPlayed';
  /** What the results of who withdraws before half of their matches are worth: nothing, or what they are. */
  readonly withdrawnResults: 'void' | 'count';
  /** Where the next finishers go, in order; absent in draws of before: nowhere. */
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

/** What groups are where nothing else is said; the order is the one of the sport. */
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

/** What may be set of groups; null takes the number or the separation away. */
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

/** What is wrong with settings: both the number and the size of groups, points that reward losing. */
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
 * How many groups so many entrants make; null where groups would be of more than eight, or, with more than two
 * entrants, of fewer than three. Of a size: no group is larger, unless one would be of fewer than three.
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
