import { acceptUnless, refuseConflict } from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import { tierIn, tiersOf } from './levels.ts';
import type { SeasonGroup } from './levels.ts';
import { compareBest, settleMoves } from './movers.ts';
import type { Contender, Season } from './movers.ts';

/** Teams of a group. */
const MIN_TEAMS = 2;
const MAX_TEAMS = 20;

/** A group of the next season. */
export interface PlannedGroup {
  /** The group that it goes on from. */
  readonly group: SeasonGroup;
  readonly teams: readonly Contender[];
}

/** The next season of a league. */
export interface SeasonPlan {
  /** The top tier first. */
  readonly groups: readonly PlannedGroup[];
  readonly out: readonly Contender[];
}

/** A group of a tier with the places that it is to have, and those who stay in it. */
interface Room {
  readonly group: SeasonGroup;
  readonly index: number;
  readonly size: number;
  readonly teams: readonly Contender[];
}

const withSize = (rooms: readonly Room[], room: Room, by: 1 | -1) =>
  rooms.map((one) => (one === room ? { ...one, size: one.size + by } : one));

/** The rooms with places for `count` teams: the largest loses, the smallest gets one; who stays keeps the place. */
function resized(rooms: readonly Room[], count: number): readonly Room[] {
  const places = rooms.reduce((sum, { size }) => sum + size, 0);
  if (places === count) return rooms;
  const fitting = places < count ? rooms : rooms.filter(({ size, teams }) => size > teams.length);
  const [room] = fitting.toSorted((one, other) =>
    places < count ? one.size - other.size : other.size - one.size || other.index - one.index,
  );
  return room === undefined ? rooms : resized(withSize(rooms, room, places < count ? 1 : -1), count);
}

/** The rooms of a tier for so many teams: where they are too few for all groups, the smallest one ends. */
function roomsFor(rooms: readonly Room[], count: number): readonly Room[] {
  const sized = resized(rooms, count);
  const [smallest] = sized.toSorted((one, other) => one.size - other.size || other.index - one.index);
  const isLast = rooms.length === 1 && count > 0;
  if (smallest === undefined || smallest.size >= MIN_TEAMS || isLast) return sized;
  return roomsFor(
    rooms.filter(({ index }) => index !== smallest.index),
    count,
  );
}

function settleIn(rooms: readonly Room[], team: Contender): readonly Room[] {
  const free = ({ size, teams }: Room) => size - teams.length;
  const [emptiest] = rooms.toSorted((one, other) => free(other) - free(one) || one.index - other.index);
  return rooms.map((room) => (room === emptiest ? { ...room, teams: [...room.teams, team] } : room));
}

const inOrder = (one: Contender, other: Contender): number =>
  one.level - other.level || compareBest(one, other);

/** The teams of a tier in its groups. */
function groupsOfLevel({ groups }: Season, members: readonly Contender[], level: number): PlannedGroup[] {
  const tiers = tiersOf(groups);
  const rooms = groups.flatMap((group, index): Room[] => {
    if (tiers.indexOf(tierIn(groups, group)) !== level) return [];
    return [{ group, index, size: group.rows.length, teams: members.filter((one) => one.group === group) }];
  });
  const kept = roomsFor(rooms, members.length);
  const coming = members.filter((one) => kept.every(({ group }) => group !== one.group)).toSorted(inOrder);
  return coming.reduce(settleIn, kept).map(({ group, teams }) => ({ group, teams: teams.toSorted(inOrder) }));
}

/** The next season of a league as its tables and what is named make it (decisions 6). */
export function planSeason(season: Season): SeasonPlan {
  const all = settleMoves(season);
  const going = all.filter(({ isOut }) => !isOut);
  const groups = tiersOf(season.groups).flatMap((_, level) =>
    groupsOfLevel(
      season,
      going.filter(({ to }) => to === level),
      level,
    ),
  );
  return { groups, out: all.filter(({ isOut }) => isOut) };
}

/** Whether the table has a team level with another one of its group that goes elsewhere. */
export function sharesPlace(plan: SeasonPlan, team: Contender): boolean {
  const all = [...plan.groups.flatMap(({ teams }) => teams), ...plan.out];
  return all.some(
    (one) =>
      one.group === team.group && one.row.rank === team.row.rank && !one.row.withdrawn && one.to !== team.to,
  );
}

/** The season, unless what is named for its teams cannot be: another team, a team twice, a tier that is not there. */
export function checkedSeason(season: Season): Decision<Season> {
  const ids = new Set(season.groups.flatMap(({ rows }) => rows.map(({ teamId }) => teamId)));
  const tiers = tiersOf(season.groups);
  const { named } = season;
  const reasons = named.flatMap(({ teamId, tier }, index): Reason[] => {
    const path = `tiers.${index}`;
    if (!ids.has(teamId))
      return [
        {
          code: 'unknown-reference',
          path: `${path}.teamId`,
          message: 'There is no such team in this league',
        },
      ];
    if (named.findIndex((one) => one.teamId === teamId) < index)
      return [{ code: 'duplicate', path: `${path}.teamId`, message: 'is named twice' }];
    if (tier === null || tiers.includes(tier)) return [];
    return [
      { code: 'unknown-reference', path: `${path}.tier`, message: 'There is no such tier in this league' },
    ];
  });
  return acceptUnless(reasons, season);
}

/** The plan, unless one of its groups has too few teams, or too many. */
export function playablePlan(plan: SeasonPlan): Decision<SeasonPlan> {
  const isSmall = plan.groups.length === 0 || plan.groups.some(({ teams }) => teams.length < MIN_TEAMS);
  if (isSmall) return refuseConflict('too-few-teams', 'A group of the next season has fewer than two teams');
  const message = `A group has at most ${MAX_TEAMS} teams`;
  const isLarge = plan.groups.some(({ teams }) => teams.length > MAX_TEAMS);
  return acceptUnless(isLarge ? [{ code: 'too-long', path: 'tiers', message }] : [], plan);
}
