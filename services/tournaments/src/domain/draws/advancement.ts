import { groupFixtures } from './groups/group-matches.ts';
import { isBracket, isRoundRobin } from './groups/round-robin.ts';
import { callToCourts } from '@courtcast/pairings/rounds';
import { isByRounds } from './rounds/by-rounds.ts';
import { bracketOf, qualifierSlots } from './bracket.ts';
import type { Occupant } from './bracket.ts';
import { firstRoundOf, lastRoundOf, matchesIn } from './draw-size.ts';
import type { Draw, DrawMatch, MatchResult } from './draw.ts';
import type { Line } from './lines.ts';
import { byRounds, inFeedOrder, isLinked, qualifyingLinks, structureLinks } from './structures/links.ts';
import type { Take, Feed, Qualifier } from './structures/links.ts';
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

/** A match of another draw whose winner, or loser, comes into a match of a draw. */
export interface Feeder extends Feed {
  readonly take: Take;
  /** The match that they come into. */
  readonly into: string;
}

/** The matches that decide who comes from other draws, in the order of the lines for them. */
function decidersInto(draw: Draw): { ids: readonly string[]; take: Take }[] {
  const linked = byRounds(structureLinks(draw)).flatMap((link) =>
    inFeedOrder(link, link.deciders).map((ids) => ({ ids, take: link.take })),
  );
  if (isLinked(draw)) return linked;
  const qualifying = new Map(qualifyingLinks(draw).map((link) => [link.fromDrawId, link]));
  return qualifierSlots(draw).map(({ spot }) => {
    const from = spot === null ? undefined : qualifying.get(spot.drawId);
    return { ids: from?.deciders[spot?.place ?? -1] ?? [], take: 'winners' };
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
