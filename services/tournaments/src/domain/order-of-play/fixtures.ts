import type { KnownMatch, Occupied } from '@courtcast/scoring-rules';
import { feedersOf } from '../draws/advancement.ts';
import type { Feeder } from '../draws/advancement.ts';
import { bracketOf } from '../draws/bracket.ts';
import type { Bracket, BracketMatch, Occupant } from '../draws/bracket.ts';
import { isFinalized } from '../draws/draw.ts';
import type { Draw } from '../draws/draw.ts';
import { goalIn } from '../draws/family.ts';
import type { Draws } from '../draws/family.ts';
import { isLinked } from '../draws/structures/links.ts';

/** A match of a draw as the order of play sees it. */
export interface Fixture extends Occupied {
  /** Everybody who may come to play the match: its players, otherwise all whom earlier matches may send. */
  readonly playerIds: ReadonlySet<string>;
  /** Its draw; of a match in a group or round its own id, since nothing but the rest of its players keeps it from the others. */
  readonly drawId: string;
  /** 1 is the final. */
  readonly round: number;
  /** The best seed who may come to play it, 1 the best; `UNSEEDED` without any. */
  readonly bestSeed: number;
  readonly isQualifying: boolean;
  /** Null where scoring has not made it yet. */
  readonly known: KnownMatch | null;
}

/** Behind every seed. */
const UNSEEDED = 1_000;
type KnownMatches = ReadonlyMap<string, KnownMatch>;

/** The players who may come out of a slot. */
interface Field {
  readonly playerIds: ReadonlySet<string>;
  readonly bestSeed: number;
}

const emptyField: Field = { playerIds: new Set(), bestSeed: UNSEEDED };

function joined(fields: readonly Field[]): Field {
  return {
    playerIds: new Set(fields.flatMap(({ playerIds }) => [...playerIds])),
    bestSeed: Math.min(...fields.map(({ bestSeed }) => bestSeed)),
  };
}

function childrenOf(drawId: string, draws: Draws): [string, Draw][] {
  return [...draws].filter(([, draw]) => goalIn(draw, drawId) !== undefined && isFinalized(draw));
}

function entrantsOf(draw: Draw): string[] {
  return draw.entrants.flatMap(({ playerIds }) => playerIds);
}

/** Everybody who may still qualify into a draw, over any number of steps. */
function qualifiersOf(drawId: string, draws: Draws): Field {
  const fields = childrenOf(drawId, draws).map(([childId, child]): Field => {
    const own = { playerIds: new Set(entrantsOf(child)), bestSeed: UNSEEDED };
    return joined([own, qualifiersOf(childId, draws)]);
  });
  return fields.length === 0 ? emptyField : joined(fields);
}

function fieldOf(occupant: Occupant, qualifiers: Field): Field {
  if (occupant.kind === 'placed') {
    return { playerIds: new Set(occupant.playerIds), bestSeed: occupant.seed ?? UNSEEDED };
  }
  return occupant.kind === 'qualifier' ? qualifiers : emptyField;
}

const sides = ['home', 'guest'] as const;

/** The sources of a draw's players: qualifiers, and matches of linked draws. */
interface Sources {
  readonly qualifiers: Field;
  readonly feeders: readonly Feeder[];
}

/** Notes who may come to play each match of a draw, from its first round up; linked draws are processed before. */
function noteFields(
  fields: Map<string, Field>,
  played: readonly BracketMatch[],
  { qualifiers, feeders }: Sources,
): void {
  for (const match of played) {
    const ofSides = sides.map((side) => {
      if (match[side].kind !== 'pending') return fieldOf(match[side], qualifiers);
      const own = played.filter(({ feeds }) => feeds?.matchId === match.id && feeds.side === side);
      const linked = feeders.filter(({ into, side: other }) => into === match.id && other === side);
      const feedingIds = [...own.map(({ id }) => id), ...linked.map(({ matchId }) => matchId)];
      return joined([emptyField, ...feedingIds.flatMap((id) => fields.get(id) ?? [])]);
    });
    fields.set(match.id, joined(ofSides));
  }
}

function playedOf(bracket: Bracket): BracketMatch[] {
  return bracket.matches.filter(({ isBye }) => !isBye);
}

/** The matches of the draws that qualify into this one: a match that waits for a qualifier comes after all of them. */
function qualifyingBefore(drawId: string, draws: Draws): string[] {
  return childrenOf(drawId, draws).flatMap(([, child]) => playedOf(bracketOf(child)).map(({ id }) => id));
}

function waitsForQualifier({ home, guest }: BracketMatch): boolean {
  return home.kind === 'qualifier' || guest.kind === 'qualifier';
}

/** The matches of one finalized draw, from its first round up. */
function fixturesOfDraw(
  [drawId, draw]: [string, Draw],
  { draws, known, fields }: { draws: Draws; known: KnownMatches; fields: Map<string, Field> },
): Fixture[] {
  const played = playedOf(bracketOf(draw));
  const feeders = isLinked(draw) ? feedersOf(draw) : [];
  noteFields(fields, played, { qualifiers: qualifiersOf(drawId, draws), feeders });
  const qualifying = qualifyingBefore(drawId, draws);
  return played.map((match): Fixture => {
    const feeding = played.filter(({ feeds }) => feeds?.matchId === match.id);
    const linked = feeders.filter(({ into }) => into === match.id);
    return {
      ...(fields.get(match.id) ?? emptyField),
      id: match.id,
      drawId: match.group === undefined && match.court === undefined ? drawId : match.id,
      after: [
        ...feeding.map(({ id }) => ({ matchId: id })),
        ...linked.map(({ matchId }) => ({ matchId })),
        ...(waitsForQualifier(match) ? qualifying : []).map((matchId) => ({ matchId })),
      ],
      round: match.round,
      isQualifying: draw.parentDrawId !== null,
      known: known.get(match.id) ?? null,
    };
  });
}

/** The matches of all finalized draws of a tournament that are played; draws in the order in which they come. */
export function fixturesOf(draws: Draws, known: KnownMatches): Fixture[] {
  const fields = new Map<string, Field>();
  return [...draws]
    .filter(([, draw]) => isFinalized(draw))
    .flatMap((entry) => fixturesOfDraw(entry, { draws, known, fields }));
}
