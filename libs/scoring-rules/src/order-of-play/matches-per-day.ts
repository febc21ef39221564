import type { Occupied } from './occupancy.ts';

/** The most matches that a player may have to play on a day, and all matches of the order of play. */
export interface DayLimit {
  readonly max: number;
  readonly matches: readonly Occupied[];
}

/** Counts the matches of players by day. A day is named by anything that tells days apart. */
export interface DayCount {
  /** Players who would have more than the limit on that day with this match. */
  readonly exceeding: (match: Occupied, day: number | string) => string[];
  /** Takes a match into the count of its day. */
  readonly add: (match: Occupied, day: number | string) => void;
}

/** A match of a group, a round or freeplay: whoever stands in it plays it, however others end. */
const isCertain = ({ id, drawId }: Occupied): boolean => drawId === undefined || drawId === id;

/** By match or draw: the competition that it is a part of, since its draws lead to each other. */
function competitionsOf(matches: readonly Occupied[]): (key: string) => string {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    const parent = parents.get(key);
    if (parent === undefined || parent === key) return key;
    const root = rootOf(parent);
    parents.set(key, root);
    return root;
  };
  const join = (one: string, other: string) => parents.set(rootOf(one), rootOf(other));
  for (const { id, drawId, after } of matches) {
    if (drawId !== undefined) join(id, drawId);
    for (const { matchId } of after) join(id, matchId);
  }
  return rootOf;
}

/** By player: matches in a row that they may come to play on a day. */
type Lengths = ReadonlyMap<string, number>;

interface Counting {
  readonly byId: ReadonlyMap<string, Occupied>;
  /** By day and match. */
  readonly rows: Map<string, Lengths>;
}

const keyOf = (day: number | string, id: string): string => `${day} ${id}`;

/** How many matches in a row lead a player to a match on one day; what has no place on it is passed over. */
function rowBefore({ byId, rows }: Counting, { after }: Occupied, at: AtDay): number {
  const lengths = after.map(({ matchId }) => {
    const known = rows.get(keyOf(at.day, matchId));
    if (known !== undefined) return known.get(at.playerId) ?? 0;
    const before = byId.get(matchId);
    if (before === undefined || !before.playerIds.has(at.playerId)) return 0;
    return rowBefore({ byId, rows }, before, at);
  });
  return Math.max(0, ...lengths);
}

interface AtDay {
  readonly day: number | string;
  readonly playerId: string;
}

/**
 * A count of how many matches everybody may have to play on a day, at most. Matches of groups and those of different
 * competitions add up. Of matches that exclude each other, such as the next round and the consolation, only the
 * longest way through a competition counts. Matches must be added in the order in which they are played.
 */
export function dayCount({ max, matches }: DayLimit): DayCount {
  const competitionOf = competitionsOf(matches);
  const counting: Counting = { byId: new Map(matches.map((match) => [match.id, match])), rows: new Map() };
  /** By day and player, of each part that adds up how many. */
  const parts = new Map<string, Map<string, number>>();
  const partOf = (match: Occupied) =>
    isCertain(match) ? `match ${match.id}` : `competition ${competitionOf(match.id)}`;
  const lengthOf = (match: Occupied, at: AtDay) =>
    isCertain(match) ? 1 : rowBefore(counting, match, at) + 1;
  return {
    exceeding: (match, day) =>
      [...match.playerIds].filter((playerId) => {
        const own = new Map(parts.get(keyOf(day, playerId)));
        const part = partOf(match);
        own.set(part, Math.max(own.get(part) ?? 0, lengthOf(match, { day, playerId })));
        return [...own.values()].reduce((sum, length) => sum + length, 0) > max;
      }),
    add: (match, day) => {
      const part = partOf(match);
      const lengths = new Map(
        [...match.playerIds].map((playerId) => [playerId, lengthOf(match, { day, playerId })]),
      );
      for (const [playerId, length] of lengths) {
        const key = keyOf(day, playerId);
        const own = parts.get(key) ?? new Map<string, number>();
        parts.set(key, own.set(part, Math.max(own.get(part) ?? 0, length)));
      }
      // Matches of groups are counted for themselves: they lengthen no row.
      if (!isCertain(match)) counting.rows.set(keyOf(day, match.id), lengths);
    },
  };
}
