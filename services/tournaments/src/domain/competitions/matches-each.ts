import { bracketOf } from '../draws/bracket.ts';
import type { Bracket, BracketMatch } from '../draws/bracket.ts';
import type { Draw } from '../draws/draw.ts';
import { goalsOf } from '../draws/family.ts';
import type { Draws } from '../draws/family.ts';

/** The fewest and the most of something. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

const none: Range = { min: 0, max: 0 };

function either(ranges: readonly Range[]): Range {
  if (ranges.length === 0) return none;
  return {
    min: ranges.reduce((least, { min }) => Math.min(least, min), Infinity),
    max: ranges.reduce((most, { max }) => Math.max(most, max), 0),
  };
}

const plus = ({ min, max }: Range, count: number): Range => ({ min: min + count, max: max + count });

interface Played {
  readonly match: BracketMatch;
  readonly draw: Draw;
}

/** Matches of all draws, by id. */
type Matches = ReadonlyMap<string, Played>;

/**
 * Whether the players of a match play on only after one of its results, as before a decider that is played only if
 * needed.
 */
function isOnlyAfterOne({ match, draw: { exits = [] } }: Played): boolean {
  return exits.some(
    ({ round, position, wonBy }) =>
      round === match.round && position === match.position && wonBy !== undefined,
  );
}

/** Counts the matches that a player plays from a match on, after a win or a loss, walkovers apart. */
function createCount(matches: Matches) {
  const known = new Map<string, Range>();
  function from(id: string, isFirst: boolean): Range {
    const key = `${id} ${isFirst}`;
    const found = known.get(key) ?? count(id, isFirst);
    known.set(key, found);
    return found;
  }
  function count(id: string, isFirst: boolean): Range {
    const played = matches.get(id);
    if (played === undefined) return none;
    const { feeds, loserFeeds } = played.match;
    const onward = feeds === null ? none : from(feeds.matchId, isNewDraw(feeds.matchId, played));
    const isOut = loserFeeds === null || (loserFeeds.onlyFirstMatch === true && !isFirst);
    const lost = isOut ? none : from(loserFeeds.matchId, true);
    const ways = isOnlyAfterOne(played) ? [none, onward] : [onward, lost];
    return plus(either(ways), 1);
  }
  function isNewDraw(id: string, { draw }: Played): boolean {
    return matches.get(id)?.draw !== draw;
  }
  return (id: string) => from(id, true);
}

/** The first match of each entrant of a bracket, past a bye. */
function firstMatches({ matches }: Bracket): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { id, home, guest, isBye } of matches) {
    for (const side of [home, guest]) {
      if (side.kind !== 'placed' || isBye) continue;
      for (const playerId of side.playerIds) if (!first.has(playerId)) first.set(playerId, id);
    }
  }
  return first;
}

/** Number of matches that each player of a group plays there, by entrant. */
function inGroups({ matches }: Bracket, { entrants }: Draw): number[] {
  return entrants.map(
    ({ playerIds: [playerId = ''] }) =>
      matches.filter(({ home, guest }) =>
        [home, guest].some((side) => side.kind === 'placed' && side.playerIds.includes(playerId)),
      ).length,
  );
}

/**
 * Number of matches for each entrant of a competition, byes and walkovers apart: the fewest, for a player who loses as
 * early as possible, and the most. `id` is the draw that they enter; the draws are finalized, and nothing is played.
 */
export function matchesEach(id: string, draws: Draws): Range {
  const entered = draws.get(id);
  if (entered === undefined) return none;
  const brackets = new Map([...draws].map(([drawId, draw]) => [drawId, bracketOf(draw)]));
  const matches = new Map(
    [...draws].flatMap(([drawId, draw]) =>
      (brackets.get(drawId)?.matches ?? []).map((match) => [match.id, { match, draw }] as const),
    ),
  );
  const countFrom = createCount(matches);
  const own = bracketOf(entered);
  if (entered.roundRobin === undefined) return either([...firstMatches(own).values()].map(countFrom));
  const goals = goalsOf(entered);
  const onward = goals.flatMap(({ drawId }) =>
    (brackets.get(drawId)?.entrances ?? []).map((feed) => (feed === null ? none : countFrom(feed.matchId))),
  );
  const spots = goals.reduce((sum, goal) => sum + goal.spots, 0);
  const after = either(spots < entered.entrants.length ? [...onward, none] : onward);
  return either(inGroups(own, entered).map((count) => plus(after, count)));
}
