import type { AnswerOf } from '@courtcast/client';
import type { Occupied, Predecessor } from '@courtcast/scoring-rules';
import { bracketOf, feederOf, shownMatches } from '@courtcast/web-score/bracket/bracket.ts';
import type { Bracket, BracketMatch } from '@courtcast/web-score/bracket/bracket.ts';
import { sides } from '@courtcast/web-score/match/names.ts';

export type Draw = AnswerOf<'getDraw'>;

type Names = ReadonlyMap<string, string>;

const playersOf = (draw: Draw) => draw.entrants.flatMap(({ players }) => players);

/** Every player who is entered, by id. */
export function namesOf(draws: readonly Draw[]): Names {
  return new Map(draws.flatMap(playersOf).map(({ id, name }) => [id, name]));
}

function childrenOf(draw: Draw, draws: readonly Draw[]): readonly Draw[] {
  return draws.filter(({ parentDrawId, finalized }) => finalized && parentDrawId === draw.id);
}

function qualifiersOf(draw: Draw, draws: readonly Draw[]): readonly string[] {
  return childrenOf(draw, draws).flatMap((child) => [
    ...playersOf(child).map(({ id }) => id),
    ...qualifiersOf(child, draws),
  ]);
}

interface Reading {
  readonly draw: Draw;
  readonly draws: readonly Draw[];
  readonly bracket: Bracket;
}

/** Everybody who may come to play a match: who stands there, else all whom the matches below may send. */
function fieldOf(match: BracketMatch, reading: Reading): readonly string[] {
  return sides.flatMap((side) => {
    const { players, origin } = match[side];
    if (players.length > 0) return players.map(({ id }) => id);
    if (origin?.kind === 'qualifier') return qualifiersOf(reading.draw, reading.draws);
    const feeder = origin?.kind === 'winner' ? feederOf(reading.bracket, match, side) : undefined;
    return feeder === undefined ? [] : fieldOf(feeder, reading);
  });
}

/** The last matches of the draws that qualify into this one. */
function qualifyingMatches(draw: Draw, draws: readonly Draw[]): readonly string[] {
  return childrenOf(draw, draws).flatMap((child) =>
    (bracketOf(child).rounds.at(-1)?.matches ?? []).flatMap(({ match }) => match?.id ?? []),
  );
}

function beforeOf(match: BracketMatch, { draw, draws, bracket }: Reading): readonly Predecessor[] {
  const ids = sides.flatMap((side) => {
    const { origin } = match[side];
    if (origin?.kind === 'qualifier') return qualifyingMatches(draw, draws);
    return feederOf(bracket, match, side)?.match?.id ?? [];
  });
  return [...new Set(ids)].map((matchId) => ({ matchId }));
}

function fixturesOfDraw(draw: Draw, draws: readonly Draw[]): (readonly [string, Occupied])[] {
  const reading = { draw, draws, bracket: bracketOf(draw) };
  return shownMatches(reading.bracket).flatMap((one) => {
    const id = one.match?.id;
    if (id === undefined) return [];
    const playerIds = new Set(fieldOf(one, reading));
    return [[id, { id, drawId: draw.id, playerIds, after: beforeOf(one, reading) }] as const];
  });
}

/** How many draws come after one: those that its winners go into. */
function stepsAbove({ parentDrawId }: Draw, draws: readonly Draw[]): number {
  const parent = draws.find(({ id }) => id === parentDrawId);
  return parent === undefined ? 0 : 1 + stepsAbove(parent, draws);
}

/**
 * The matches of draws by id, each with everybody who may play it and what comes before it: qualifying draws first, in
 * each draw round by round.
 */
export function fixturesOf(draws: readonly Draw[]): ReadonlyMap<string, Occupied> {
  const inOrder = draws.toSorted((one, other) => stepsAbove(other, draws) - stepsAbove(one, draws));
  return new Map(inOrder.flatMap((draw) => fixturesOfDraw(draw, draws)));
}
