import { groupFixtures } from './groups/group-matches.ts';
import { qualifyingFromGroups } from './groups/qualifying.ts';
import { isBracket, isRoundRobin } from './groups/round-robin.ts';
import { goalsOf } from './family.ts';
import type { Goal } from '@courtcast/scoring-rules';
import { callToCourts } from '@courtcast/pairings/rounds';
import { isByRounds } from './rounds/by-rounds.ts';
import { bracketOf, isSameSpot, lineMatches, qualifierSlots, spotsOf } from './bracket.ts';
import type { Occupant } from './bracket.ts';
import { firstRoundOf, lastRoundOf, matchesIn } from './draw-size.ts';
import type { Draw, DrawMatch, MatchResult, QualifyingDraw, Spot } from './draw.ts';
import type { Line } from './lines.ts';
import { byRounds, inFeedOrder } from './structures/links.ts';
import type { Exit, Take, Feed, Qualifier } from './structures/links.ts';
import { returnTo } from './withdrawal.ts';

/** The place of a match in a bracket. */
export type MatchPlace = Pick<DrawMatch, 'round' | 'position'>;

/** The matches that generated lines need: one for each pairing, except pairings with a bye in the first round. */
export function matchPlaces(
  draw: Pick<Draw, 'size' | 'qualifyingSpots' | 'roundRobin' | 'groupSizes'>,
  lines: readonly Line[],
): MatchPlace[] {
  if (isRoundRobin(draw)) {
    const fixtures = groupFixtures(draw.groupSizes ?? [], draw.roundRobin.legs);
    return fixtures.map(({ round, position }) => ({ round, position }));
  }
  const first = firstRoundOf(draw.size);
  const last = lastRoundOf(draw.qualifyingSpots);
  return Array.from({ length: first - last + 1 }, (_, index) => first - index).flatMap((round) =>
    Array.from({ length: matchesIn(round) }, (_, index) => ({ round, position: index + 1 })).filter(
      ({ position }) =>
        round < first || (lines[2 * position - 2]?.kind !== 'bye' && lines[2 * position - 1]?.kind !== 'bye'),
    ),
  );
}

function isNewer(result: MatchResult, than: MatchResult | null): boolean {
  if (than === null) return true;
  return result.epoch > than.epoch || (result.epoch === than.epoch && result.version > than.version);
}

type Ended = Pick<MatchResult, 'ended'>;

/** Whether the tables of groups count a match as before. */
function isSameEnding({ ended: one = null }: Ended, { ended: other = null }: Ended): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The stored part of a result: with its ending where a table counts it; for a bracket only who advances. */
function toKeep(draw: Draw, { ended = null, ...result }: MatchResult): MatchResult {
  return isBracket(draw) ? result : { ...result, ended };
}

/** Whether a result changes nothing in the draw: still no winner, or the same winner by the same decision. */
function isOfNoConsequence(result: MatchResult, known: MatchResult | null): boolean {
  const before: Pick<MatchResult, 'advances' | 'ended'> = known ?? { advances: null };
  if (before.advances !== result.advances || !isSameEnding(before, result)) return false;
  if (result.advances === null) return true;
  // A walkover is nobody's first match: others may come by a link than after a match that was played.
  return (known?.decisions ?? null) === (result.decisions ?? null) && known?.isWalkover === result.isWalkover;
}

/** Assigns free courts to waiting matches, in a draw that is made round by round. */
function withCourts(draw: Draw): Draw {
  return isByRounds(draw) ? callToCourts(draw) : draw;
}

/**
 * Records scoring's result of a match. Returns the same draw if the result is older than the known one, or changes
 * nothing, so that points and repeated messages cost no write. The same winner, taken back and confirmed again, counts
 * as a change: scoring fills the slot again that it had emptied.
 */
export function recordResult(draw: Draw, matchId: string, said: MatchResult): Draw {
  const result = toKeep(draw, said);
  const known = draw.matches?.find(({ id }) => id === matchId);
  if (draw.matches === null || known === undefined) return draw;
  if (!isNewer(result, known.result)) return draw;
  if (isOfNoConsequence(result, known.result)) return draw;
  const advanced = known.result?.advances ?? null;
  const isTakenBack = advanced !== null && advanced !== result.advances;
  return withCourts({
    ...(isTakenBack ? returnTo(draw, matchId) : draw),
    matches: draw.matches.map((match) => (match.id === matchId ? { ...match, result } : match)),
  });
}

function toQualifier(winner: Occupant): Qualifier {
  if (winner.kind === 'bye') return 'nobody';
  return winner.kind === 'placed' ? winner.playerIds : null;
}

/** The players who take the places that a draw sends on, from the top; unknown before it is finalized. */
export function winnersOf(draw: Draw): Qualifier[] {
  const { winners } = bracketOf(draw);
  return draw.matches === null ? winners.map(() => null) : winners.map(toQualifier);
}

/** A qualifying draw as its record stands. */
export interface QualifyingRecord {
  readonly id: string;
  readonly version: number;
  readonly draw: Draw;
  /** The destination of these qualifiers; absent: the parent. */
  readonly goal?: Goal;
}

function decidersOf(draw: Draw): string[][] {
  const { matches, winners } = bracketOf(draw);
  return winners.map((_, index) =>
    matches.filter(({ spot, isBye }) => spot === index + 1 && !isBye).map(({ id }) => id),
  );
}

function toQualifyingDraw(
  parent: Draw,
  { id, version, draw, goal = goalsOf(draw)[0] }: QualifyingRecord,
  first: number,
): QualifyingDraw {
  if (isRoundRobin(draw) && goal !== undefined)
    return { drawId: id, version, ...qualifyingFromGroups(parent, { draw, goal, first }) };
  const spots = draw.qualifyingSpots ?? 0;
  return { drawId: id, version, spots, winners: winnersOf(draw), deciders: decidersOf(draw) };
}

function isSame(one: QualifyingDraw, other: QualifyingDraw | undefined): boolean {
  return (
    one.drawId === other?.drawId &&
    one.spots === other.spots &&
    one.leaders === other.leaders &&
    one.from === other.from &&
    JSON.stringify([one.winners, one.deciders]) === JSON.stringify([other.winners, other.deciders])
  );
}

/**
 * Applies the results of qualifying. The order is fixed: qualifying draws by creation, winners within each from the
 * top; so winner n overall takes the n-th qualifier slot from the top, whenever they are known. A record older than the
 * known one is ignored. Returns the same draw if nothing changes.
 */
export function applyQualifiers(draw: Draw, records: readonly QualifyingRecord[]): Draw {
  const known = new Map(draw.qualifyingDraws.map((qualifying) => [qualifying.drawId, qualifying]));
  let first = 0;
  const qualifyingDraws = records
    .toSorted(
      (one, other) =>
        one.draw.createdAt.getTime() - other.draw.createdAt.getTime() || (one.id < other.id ? -1 : 1),
    )
    .map((record) => {
      const before = known.get(record.id);
      const isOlder = before !== undefined && before.version > record.version;
      const qualifying = isOlder ? before : toQualifyingDraw(draw, record, first);
      first += qualifying.spots;
      return qualifying;
    });
  const isUnchanged =
    qualifyingDraws.length === draw.qualifyingDraws.length &&
    qualifyingDraws.every((qualifying, index) => isSame(qualifying, draw.qualifyingDraws[index]));
  return isUnchanged ? draw : { ...draw, qualifyingDraws };
}

/** A match of another draw whose winner, or loser, comes into a match of a draw. */
export interface Feeder extends Feed {
  readonly take: Take;
  /** The match that they come into. */
  readonly into: string;
}

/** The matches that decide who comes from other draws, in the order of the lines for them. */
function decidersInto(draw: Draw): { ids: readonly string[]; take: Take }[] {
  const linked = byRounds(draw.links ?? []).flatMap((link) =>
    inFeedOrder(link, link.deciders).map((ids) => ({ ids, take: link.take })),
  );
  if (draw.links !== undefined) return linked;
  return qualifierSlots(draw).map(({ spot }) => {
    const from = draw.qualifyingDraws.find(({ drawId }) => drawId === spot?.drawId);
    return { ids: spot === null ? [] : (from?.deciders[spot.place] ?? []), take: 'winners' };
  });
}

/**
 * The matches that decide who comes from other draws into a finalized draw, each with the match and side that it fills.
 */
export function feedersOf(draw: Draw): Feeder[] {
  const deciders = decidersInto(draw);
  return bracketOf(draw).entrances.flatMap((entrance, slot) => {
    const { ids = [], take = 'winners' } = deciders[slot] ?? {};
    if (entrance === null) return [];
    return ids.map((matchId) => ({ matchId, take, side: entrance.side, into: entrance.matchId }));
  });
}

/**
 * The slots through which qualifiers enter a parent with linked draws, byes included, because a correction reaches the
 * linked draws, too.
 */
function exitsInto(parent: Draw, draw: Draw, slotOf: (place: number) => number): Exit[] {
  const isPlain = (parent.exits ?? []).length === 0 || isRoundRobin(draw);
  if (parent.matches === null || isPlain) return [];
  const feeds = lineMatches(parent);
  const lines = qualifierSlots(parent).map(({ index }) => index);
  const round = lastRoundOf(draw.qualifyingSpots);
  return Array.from({ length: draw.qualifyingSpots ?? 0 }, (_, place): Exit | null => {
    const line = lines[slotOf(place)];
    const feed = line === undefined ? null : (feeds[line] ?? null);
    return feed && { round, position: place + 1, take: 'winners', feed };
  }).filter((exit) => exit !== null);
}

/** For groups that lead to several draws: the destinations of all, with those in one of the draws replaced. */
function amongAll(draw: Draw, { from, spots }: Goal, own: Draw['destinations']): Draw['destinations'] {
  const goals = goalsOf(draw);
  if (goals.length < 2) return own;
  const all = Array.from({ length: goals.reduce((sum, goal) => sum + goal.spots, 0) }, (_, place) =>
    place >= from && place < from + spots ? own[place - from] : draw.destinations[place],
  );
  return all.map((feed) => feed ?? null);
}

/**
 * Writes into a qualifying draw where its winners go in a draw that it qualifies for, so that a correction there finds the
 * match that it would disturb; and which of them a lot will place. Returns the same draw where nothing changes.
 */
export function sendOn(draw: Draw, id: string, { parent, goal }: { parent: Draw; goal: Goal }): Draw {
  const spots = spotsOf(parent).filter(({ drawId }) => drawId === id);
  const { entrances } = bracketOf(parent);
  const slots = qualifierSlots(parent);
  const slotOf = (spot: Spot) => slots.findIndex((slot) => slot.spot !== null && isSameSpot(spot, slot.spot));
  const own = parent.matches === null ? [] : spots.map((spot) => entrances[slotOf(spot)] ?? null);
  const destinations = amongAll(draw, goal, own);
  const isByLot = parent.qualifierPlacement === 'afterQualifying' && !isRoundRobin(draw);
  const places = Array.from({ length: draw.qualifyingSpots ?? 0 }, (_, place) => place);
  const undrawn = isByLot
    ? places.filter((place) => slotOf({ drawId: id, place }) === -1).map((place) => place + 1)
    : [];
  const isSameWay = JSON.stringify(destinations) === JSON.stringify(draw.destinations);
  const isSame = isSameWay && JSON.stringify(undrawn) === JSON.stringify(draw.undrawn ?? []);
  const sent = isSame ? draw : { ...draw, destinations, undrawn };
  const exits = exitsInto(parent, draw, (place) => slotOf({ drawId: id, place }));
  return JSON.stringify(exits) === JSON.stringify(draw.exits ?? []) ? sent : { ...sent, exits };
}
