import type { AnswerOf } from '@courtcast/client';
import { drawsInto, goalsOf } from '@courtcast/scoring-rules';
import type { Occupied } from '@courtcast/scoring-rules';
import { bracketOf, feederOf, shownMatches } from '@courtcast/web-score/bracket/bracket.ts';
import type { Bracket, BracketMatch } from '@courtcast/web-score/bracket/bracket.ts';
import { sides } from '@courtcast/web-score/match/names.ts';

export type Draw = AnswerOf<'getDraw'>;
type Side = (typeof sides)[number];

type Names = ReadonlyMap<string, string>;

const playersOf = (draw: Draw) => draw.entrants.flatMap(({ players }) => players);

/** Every player who is entered, by id. */
export function namesOf(draws: readonly Draw[]): Names {
  return new Map(draws.flatMap(playersOf).map(({ id, name }) => [id, name]));
}

/** A match of a bracket among those of its draw. */
interface Placed {
  readonly draw: Draw;
  readonly bracket: Bracket;
  readonly match: BracketMatch;
}

interface Reading {
  readonly draws: readonly Draw[];
  /** Of other draws the matches that decide who comes to a side, by match and side. */
  readonly sources: ReadonlyMap<string, readonly Placed[]>;
  /** Possible players of a match, as far as known. */
  readonly fields: Map<BracketMatch, readonly string[]>;
}

const sideKey = (matchId: string, side: Side): string => `${matchId} ${side}`;

function placedIn(draw: Draw): Placed[] {
  const bracket = bracketOf(draw);
  return shownMatches(bracket).map((match) => ({ draw, bracket, match }));
}

/** Where the loser of a match goes. */
function loserKeys({ draw, match: { match } }: Placed): string[] {
  const goesTo = draw.entries.find(({ matchId }) => matchId === match?.id)?.loserGoesTo;
  return match === null || goesTo === undefined ? [] : [sideKey(goesTo.matchId, goesTo.side)];
}

/** Where the winner of a match goes by a link: to a final of two draws, or its decider. */
function winnerKeys(
  { draw: { id, links = [] }, match: { round } }: Placed,
  placed: readonly Placed[],
): string[] {
  const toDraws = links.filter((link) => link.fromDrawId === id && link.fromRound === round);
  const goals = toDraws.filter(({ take, toDrawId }) => take === 'winners' && toDrawId !== id);
  return goals.flatMap(({ toDrawId, toRound }) =>
    placed
      .filter(({ draw, match }) => draw.id === toDrawId && match.round === toRound)
      .flatMap(({ match: { match } }) =>
        match === null ? [] : sides.map((side) => sideKey(match.id, side)),
      ),
  );
}

function sourcesOf(placed: readonly Placed[]): Reading['sources'] {
  const sources = new Map<string, Placed[]>();
  for (const one of placed) {
    for (const key of [...loserKeys(one), ...winnerKeys(one, placed)])
      sources.set(key, [...(sources.get(key) ?? []), one]);
  }
  return sources;
}

function childrenOf({ id }: Draw, draws: readonly Draw[]): readonly Draw[] {
  return drawsInto(id, draws).flatMap(({ draw }) => (draw.finalized ? [draw] : []));
}

function qualifiersOf(draw: Draw, draws: readonly Draw[]): readonly string[] {
  return childrenOf(draw, draws).flatMap((child) => [
    ...playersOf(child).map(({ id }) => id),
    ...qualifiersOf(child, draws),
  ]);
}

/** The matches that decide who comes to a side: the one below it, or those of other draws. */
function feedersOf({ draw, bracket, match }: Placed, side: Side, { sources }: Reading): readonly Placed[] {
  const feeder = feederOf(bracket, match, side);
  if (feeder !== undefined) return [{ draw, bracket, match: feeder }];
  return match.match === null ? [] : (sources.get(sideKey(match.match.id, side)) ?? []);
}

/** Everybody who may come to play a match: who stands there, else all whom the matches before may send. */
function fieldOf(placed: Placed, reading: Reading): readonly string[] {
  const known = reading.fields.get(placed.match);
  if (known !== undefined) return known;
  const field = sides.flatMap((side) => {
    const { players, origin } = placed.match[side];
    if (players.length > 0) return players.map(({ id }) => id);
    if (origin?.kind === 'qualifier') return qualifiersOf(placed.draw, reading.draws);
    return feedersOf(placed, side, reading).flatMap((feeder) => fieldOf(feeder, reading));
  });
  const once = [...new Set(field)];
  reading.fields.set(placed.match, once);
  return once;
}

const groupMatchesOf = ({ groups }: Draw) => (groups ?? []).flatMap(({ matches }) => matches);

/** The matches that end a draw: of a bracket those of its last round, of groups all. */
function lastMatchesOf(draw: Draw): readonly string[] {
  const ofBracket = (bracketOf(draw).rounds.at(-1)?.matches ?? []).flatMap(({ match }) => match?.id ?? []);
  return [...ofBracket, ...groupMatchesOf(draw).map(({ matchId }) => matchId)];
}

function beforeOf(placed: Placed, reading: Reading): Occupied['after'] {
  const ids = sides.flatMap((side) => {
    if (placed.match[side].origin?.kind === 'qualifier')
      return childrenOf(placed.draw, reading.draws).flatMap(lastMatchesOf);
    return feedersOf(placed, side, reading).flatMap(({ match }) => match.match?.id ?? []);
  });
  return [...new Set(ids)].map((matchId) => ({ matchId }));
}

/** Nothing but the rest of its players keeps a match of a group from the others: it stands for itself. */
function fixturesOfGroups(draw: Draw): Occupied[] {
  return groupMatchesOf(draw).map(({ matchId: id, home, guest }) => {
    const standing = [home, guest].flatMap((index) => draw.entrants[index]?.players ?? []);
    return { id, drawId: id, playerIds: new Set(standing.map((player) => player.id)), after: [] };
  });
}

function fixtureOf(placed: Placed, reading: Reading): Occupied[] {
  const id = placed.match.match?.id;
  if (id === undefined) return [];
  const playerIds = new Set(fieldOf(placed, reading));
  return [{ id, drawId: placed.draw.id, playerIds, after: beforeOf(placed, reading) }];
}

/** How many draws come after one: those that its winners go into. */
function stepsAbove(draw: Draw, draws: readonly Draw[]): number {
  const above = goalsOf(draw).flatMap(({ drawId }) => draws.find(({ id }) => id === drawId) ?? []);
  return Math.max(0, ...above.map((parent) => 1 + stepsAbove(parent, draws)));
}

/**
 * The matches of draws by id, each with everybody who may play it and what comes before it, in its draw and in those from
 * which others come: qualifying draws and groups first, in each draw round by round.
 */
export function fixturesOf(draws: readonly Draw[]): ReadonlyMap<string, Occupied> {
  const inOrder = draws.toSorted((one, other) => stepsAbove(other, draws) - stepsAbove(one, draws));
  const placed = new Map(inOrder.map((draw) => [draw, placedIn(draw)]));
  const reading: Reading = { draws, sources: sourcesOf([...placed.values()].flat()), fields: new Map() };
  const fixtures = inOrder.flatMap((draw) => [
    ...fixturesOfGroups(draw),
    ...(placed.get(draw) ?? []).flatMap((one) => fixtureOf(one, reading)),
  ]);
  return new Map(fixtures.map((fixture) => [fixture.id, fixture]));
}
