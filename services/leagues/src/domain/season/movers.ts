import type { StandingsRow } from '../standings.ts';
import { movesOf, tierIn, tiersOf } from './levels.ts';
import type { SeasonGroup } from './levels.ts';
import type { NamedTier } from './season-record.ts';
import type { League } from '../league.ts';

/** A team at the end of a season. Levels count from 0, the top tier of the league. */
export interface Contender {
  readonly row: StandingsRow;
  /** The group that it has played in. */
  readonly group: SeasonGroup;
  readonly level: number;
  /** Place among the teams of its group that go on, from 0 at the top. */
  readonly place: number;
  /** The same from 0 at the bottom. */
  readonly fromBottom: number;
  /** Whether it does not go on. */
  readonly isOut: boolean;
  /** Whether its level was named. */
  readonly isNamed: boolean;
  /** Its level in the next season. */
  readonly to: number;
}

/** The season that ends, and what is said about its teams. */
export interface Season extends Pick<League, 'promoted' | 'relegated'> {
  readonly groups: readonly SeasonGroup[];
  readonly named: readonly NamedTier[];
}

/** All teams of a season, before anybody moves but those that are named. */
export function contendersOf({ groups, named }: Season): readonly Contender[] {
  const tiers = tiersOf(groups);
  const namedFor = new Map(named.map(({ teamId, tier }) => [teamId, tier]));
  return groups.flatMap((group) => {
    const level = tiers.indexOf(tierIn(groups, group));
    const isOut = ({ teamId, withdrawn }: StandingsRow) =>
      namedFor.has(teamId) ? namedFor.get(teamId) === null : withdrawn;
    const going = group.rows.filter((row) => !isOut(row));
    return group.rows.map((row): Contender => {
      const place = going.indexOf(row);
      const tier = namedFor.get(row.teamId) ?? null;
      return {
        ...{ row, group, level, place, fromBottom: going.length - 1 - place, isOut: isOut(row) },
        ...{ isNamed: namedFor.has(row.teamId), to: tier === null ? level : tiers.indexOf(tier) },
      };
    });
  });
}

/** Figures that compare teams of parallel groups, each for one team match. */
function figuresOf({ row }: Contender): readonly number[] {
  const each = (value: number) => (row.played === 0 ? 0 : value / row.played);
  return [
    each(row.tablePoints),
    each(row.matchPointsWon - row.matchPointsLost),
    each(row.setsWon - row.setsLost),
    each(row.gamesWon - row.gamesLost),
  ];
}

function compareFigures(one: Contender, other: Contender): number {
  const others = figuresOf(other);
  const differences = figuresOf(one).map((figure, index) => (others[index] ?? 0) - figure);
  const byName = one.row.teamName.localeCompare(other.row.teamName, 'en');
  return differences.find((difference) => difference !== 0) ?? byName;
}

/** Whose place in a group is better, and of equal places whose figures are. */
export function compareBest(one: Contender, other: Contender): number {
  return one.place - other.place || compareFigures(one, other);
}

const worst = (one: Contender, other: Contender): number =>
  one.fromBottom - other.fromBottom || compareFigures(other, one);

/** Those with a right, or a duty, to move come before all others. */
function firstOf(due: ReadonlySet<Contender>, compare: typeof compareBest) {
  return (one: Contender, other: Contender): number =>
    Number(due.has(other)) - Number(due.has(one)) || compare(one, other);
}

const ofGroup = (all: readonly Contender[], group: SeasonGroup) => all.filter((one) => one.group === group);

/** Who goes up by the table: those of each group above whom nobody is left, without those who are named otherwise. */
function dueUp(season: Season, all: readonly Contender[], level: number): ReadonlySet<Contender> {
  const due = season.groups.flatMap((group) => {
    const { up } = movesOf(season, season.groups, { ...group, size: group.rows.length });
    const willing = ofGroup(all, group).filter((one) => !one.isOut && (!one.isNamed || one.to < one.level));
    return willing.slice(0, up).filter((one) => one.level === level && !one.isNamed);
  });
  return new Set(due);
}

/** Who goes down by the table: the last of each group, of whom some are out already. */
function dueDown(season: Season, all: readonly Contender[], level: number): ReadonlySet<Contender> {
  const due = season.groups.flatMap((group) => {
    const { down } = movesOf(season, season.groups, { ...group, size: group.rows.length });
    const out = ofGroup(all, group).filter(({ isOut }) => isOut);
    const going = ofGroup(all, group).filter(({ isOut }) => !isOut);
    const last = going.toReversed().slice(0, Math.max(down - out.length, 0));
    return last.filter((one) => one.level === level && !one.isNamed && one.to === level);
  });
  return new Set(due);
}

/** How many teams cross a border between two tiers, beside those that are named. */
interface Crossing {
  readonly up: number;
  readonly down: number;
}

interface Border {
  /** How many more have to come up than go down, so that the tier above keeps its places. */
  readonly needed: number;
  /** How many of those that are named go up over it, and how many down. */
  readonly named: Crossing;
  /** How many move by the table. */
  readonly due: Crossing;
  /** How many can move. */
  readonly free: Crossing;
}

/** As many of each as the sizes of tiers, the table, and who is there allow, in this order. */
function crossingOf({ needed, named, due, free }: Border): Crossing {
  const balance = needed + named.down - named.up;
  const wanted = Math.max(due.down, due.up - balance, -balance, 0);
  const down = Math.min(wanted, free.down);
  const up = Math.min(Math.max(balance + down, 0), free.up);
  // Who is short of teams from below sends fewer down.
  return { up, down: Math.min(down, Math.max(up - balance, 0)) };
}

function namedOver(all: readonly Contender[], level: number): Crossing {
  const named = all.filter(({ isNamed, isOut }) => isNamed && !isOut);
  return {
    up: named.filter((one) => one.level > level && one.to <= level).length,
    down: named.filter((one) => one.level <= level && one.to > level).length,
  };
}

/** A level, and how many more have to come up to it than go down. */
interface Level {
  readonly level: number;
  readonly needed: number;
}

/** Who crosses the border below a level, beside those that are named. */
function crossersOf(season: Season, all: readonly Contender[], { level, needed }: Level) {
  const isFree = (one: Contender, at: number) =>
    !one.isOut && !one.isNamed && one.level === at && one.to === at;
  const [rising, falling] = [dueUp(season, all, level + 1), dueDown(season, all, level)];
  const below = all.filter((one) => isFree(one, level + 1)).toSorted(firstOf(rising, compareBest));
  const above = all.filter((one) => isFree(one, level)).toSorted(firstOf(falling, worst));
  const named = namedOver(all, level);
  const { up, down } = crossingOf({
    ...{ needed, named },
    due: { up: rising.size, down: falling.size },
    free: { up: below.length, down: above.length },
  });
  return { up: below.slice(0, up), down: above.slice(0, down), net: up + named.up - down - named.down };
}

/**
 * Where each team of a season goes (decisions 6): border by border from the top, every tier but the lowest keeps its
 * places, and nobody who is not named goes further than the next tier.
 */
export function settleMoves(season: Season): readonly Contender[] {
  let all = contendersOf(season);
  let net = 0;
  for (let level = 0; level < tiersOf(season.groups).length - 1; level += 1) {
    const out = all.filter((one) => one.level === level && one.isOut).length;
    const crossers = crossersOf(season, all, { level, needed: out + net });
    const moved = new Map([
      ...crossers.up.map((one) => [one, level] as const),
      ...crossers.down.map((one) => [one, level + 1] as const),
    ]);
    all = all.map((one) => ({ ...one, to: moved.get(one) ?? one.to }));
    net = crossers.net;
  }
  return all;
}
