import type { DrawDetailView, DrawView, MatchDetailView, SideName } from '@courtcast/contracts';
import { dueOf } from '@courtcast/scoring-rules';
import { opponentOf, pairName, sides } from '../match/names.ts';
import type { NextMatch } from '../match/next-match.ts';
import type { Contender, OpenSide } from '../match/shown-match.ts';
import { parentOf } from './qualifying.ts';
import { bracketOf, feederOf, isAgainstBye, nextOf, sideInNext } from './bracket.ts';
import type { Bracket, BracketMatch, BracketSide } from './bracket.ts';

/** Where the players of an open side come from, as far as the draw knows; null if it is filled or stays empty. */
export function openSideOf(bracket: Bracket, match: BracketMatch, side: SideName): OpenSide | null {
  const { origin } = match[side];
  if (origin === null || origin.kind === 'open' || origin.kind === 'bye') return null;
  if (origin.kind === 'qualifier' || origin.from !== undefined) return origin;
  const before = feederOf(bracket, match, side);
  return before === undefined ? origin : { ...origin, ...feederFacts(before) };
}

/** The players of a side; null while another match decides them. */
function contenderOf(side: BracketSide): Contender | null {
  if (side.origin === null) return pairName(side.players);
  const { origin } = side;
  return origin.kind === 'qualifier' && origin.finish === undefined ? { qualifier: origin.number } : null;
}

/** The match whose winner comes, and its two players. */
function feederFacts({ match, home, guest }: BracketMatch): Pick<OpenSide, 'matchId' | 'either'> {
  const [one, other] = [contenderOf(home), contenderOf(guest)];
  return {
    ...(match !== null && { matchId: match.id }),
    ...(one !== null && other !== null && { either: [one, other] as const }),
  };
}

/** The matches of a draw whose winners or losers move to other draws, by the keys of their places. */
export function feedersIn(draw: DrawDetailView): ReadonlyMap<string, Pick<OpenSide, 'matchId' | 'either'>> {
  return new Map([...bracketOf(draw).byKey].map(([key, match]) => [key, feederFacts(match)]));
}

/** The last matches of the qualifying draws, by qualifier slot number. */
export function qualifiersOf(
  qualifying: readonly DrawDetailView[],
  draws: readonly DrawView[],
): ReadonlyMap<number, Pick<OpenSide, 'matchId' | 'either'>> {
  const slots = qualifying.flatMap((draw) => {
    const parent = parentOf(draw, draws);
    // The lot assigns the slots; before it nothing is known, afterwards the draw itself holds it.
    if (parent?.isByLot === true) return [];
    const first = parent?.firstSlot ?? 1;
    const last = bracketOf(draw).rounds.at(-1)?.matches ?? [];
    return last.map((match) => [first + match.number - 1, feederFacts(match)] as const);
  });
  return new Map(slots);
}

interface Place {
  readonly bracket: Bracket;
  readonly match: BracketMatch;
  /** The side that the winner takes in the next match. */
  readonly side: SideName;
}

function toNext({ bracket, match: place, side }: Place): NextMatch {
  const { match, round, number, stage, step, winner } = place;
  const other = opponentOf(side);
  const { players, seed } = place[other];
  const open = openSideOf(bracket, place, other);
  const { id = null, court = null } = match ?? {};
  return {
    matchId: id,
    place: { round, number, ...(stage !== undefined && { stage }), ...(step !== undefined && { step }) },
    opponent: { players, seed, ...(open !== null && { open }) },
    ...{ due: match ? dueOf(match) : null, court, isOver: winner !== null },
  };
}

/** The next match of a winner in the same draw, past byes; null after its last round. */
export function nextInDraw(bracket: Bracket, match: BracketMatch): NextMatch | null {
  const next = nextOf(bracket, match);
  if (next === undefined) return null;
  if (isAgainstBye(next)) return nextInDraw(bracket, next);
  return toNext({ bracket, match: next, side: sideInNext(bracket, match) });
}

/** The first match of a qualifier slot, by its number from the top; null if there is none. */
export function nextOfQualifier(draw: DrawDetailView, slot: number): NextMatch | null {
  const bracket = bracketOf(draw);
  for (const match of bracket.rounds[0]?.matches ?? []) {
    const side = sides.find((one) => match[one].slot === slot);
    if (side === undefined) continue;
    const { id, name } = draw;
    return { ...toNext({ bracket, match, side }), slot: { number: slot, draw: { id, name } } };
  }
  return null;
}

/** The next match of a loser in the draw they move to; null if there is none. */
export function nextOfLoser(
  draw: DrawDetailView,
  { matchId, side, onlyFirstMatch }: NonNullable<MatchDetailView['loserGoesTo']>,
): NextMatch | null {
  const bracket = bracketOf(draw);
  const match = [...bracket.byKey.values()].find((one) => one.match?.id === matchId);
  if (match === undefined) return null;
  const { id, name } = draw;
  return { ...toNext({ bracket, match, side }), loser: { draw: { id, name }, onlyFirstMatch } };
}
