import type { Side } from '@courtcast/scoring-rules';
import { firstRoundOf, lastRoundOf, matchesIn } from './draw-size.ts';
import { hasLeft } from './draw.ts';
import type { Draw, DrawMatch, Feed, Qualifier } from './draw.ts';
import type { Entrant } from './entrants.ts';

/** Who stands in a slot of a bracket. */
export type Occupant =
  | { readonly kind: 'pending' }
  | { readonly kind: 'bye' }
  | { readonly kind: 'qualifier' }
  | ({ readonly kind: 'placed' } & Entrant);

/** Whether a player stands in a slot, alone or in a pair. */
export function includes(occupant: Occupant, playerId: string): boolean {
  return occupant.kind === 'placed' && occupant.playerIds.includes(playerId);
}

/** One slot of one round (decisions 4): 2k-1 and 2k are home and guest of the round's match k. */
export interface Slot {
  readonly round: number;
  readonly position: number;
  readonly side: Side;
  readonly matchId: string | null;
  readonly occupant: Occupant;
}

/** A match of the finalized bracket with what is known of its sides. */
export interface BracketMatch {
  readonly id: string;
  readonly round: number;
  readonly position: number;
  readonly home: Occupant;
  readonly guest: Occupant;
  /** One side, or both, will never come: it is not played. */
  readonly isBye: boolean;
  /** Where the winner goes: the next match up that is played, of the parent after the last round. Else null. */
  readonly feeds: Feed | null;
  /** The place among the winners of the draw (1-based) that its winner takes; null where a match comes after it. */
  readonly spot: number | null;
}

/** A draw as it stands, derived from its lines and results. */
export interface Bracket {
  /** Round by round from the first, each from the top. */
  readonly slots: readonly Slot[];
  /** Empty until finalized. */
  readonly matches: readonly BracketMatch[];
  /** Who leaves the last round, from the top: the champion, or the qualifiers. */
  readonly winners: readonly Occupant[];
  /** Where those who take a qualifier slot come in, slot by slot from the top; null until finalized. */
  readonly entrances: readonly (Feed | null)[];
}

interface Pairing {
  readonly round: number;
  readonly position: number;
  readonly home: Occupant;
  readonly guest: Occupant;
  readonly match: DrawMatch | null;
}

const pending: Occupant = { kind: 'pending' };
const bye: Occupant = { kind: 'bye' };

/** A line for a qualifier, and who has qualified for it. */
interface QualifierSlot {
  /** Of the line, from 0. */
  readonly index: number;
  readonly winner: Qualifier;
  /** Whether another came in for the qualifier. */
  readonly isTaken: boolean;
}

/** The lines for qualifiers, from the top: winner n of the qualifying draws takes the n-th of them. */
export function qualifierSlots({ lines, qualifyingDraws }: Draw): QualifierSlot[] {
  const winners = qualifyingDraws.flatMap((draw) => draw.winners);
  return (lines ?? [])
    .flatMap((line, index) => (line.kind === 'qualifier' ? [{ line, index }] : []))
    .map(({ line, index }, place) => ({
      index,
      winner: winners[place] ?? null,
      isTaken: line.entrant !== undefined,
    }));
}

/**
 * Who stands in the qualifier slots, by line. A player is never twice in a round (rules 3): the slot of a qualifier who
 * stands in the draw already, as a lucky loser does whose lost match was corrected, waits until that place is another's.
 */
function qualifiersOf(draw: Draw): ReadonlyMap<number, Occupant> {
  const standing = new Set(draw.entrants.flatMap(({ playerIds }) => playerIds));
  const occupantOf = ({ winner }: QualifierSlot): Occupant => {
    if (winner === 'nobody') return bye;
    if (winner === null || winner.some((playerId) => standing.has(playerId))) return { kind: 'qualifier' };
    for (const playerId of winner) standing.add(playerId);
    return { kind: 'placed', playerIds: winner, seed: null, entryMark: 'Q' };
  };
  const waiting = qualifierSlots(draw).filter(({ isTaken }) => !isTaken);
  return new Map(waiting.map((slot) => [slot.index, occupantOf(slot)]));
}

function firstOccupants(draw: Draw): Occupant[] {
  if (draw.lines === null) return Array.from({ length: draw.size }, () => pending);
  const qualifiers = qualifiersOf(draw);
  return draw.lines.map((line, index): Occupant => {
    if (line.kind === 'bye') return bye;
    if (line.entrant === undefined) return qualifiers.get(index) ?? pending;
    const entrant = draw.entrants[line.entrant];
    return entrant === undefined ? pending : { kind: 'placed', ...entrant };
  });
}

function isBye({ home, guest }: Pairing): boolean {
  return home.kind === 'bye' || guest.kind === 'bye';
}

/** Who comes alone goes on, unless they have withdrawn: then no one does. */
function alone(draw: Draw, occupant: Occupant, round: number): Occupant {
  const isOut =
    occupant.kind === 'placed' && occupant.playerIds.some((playerId) => hasLeft(draw, playerId, round));
  return isOut ? bye : occupant;
}

/** Who a pairing sends on: against a bye the opponent, else the confirmed winner. */
function advancing(draw: Draw, pairing: Pairing): Occupant {
  const { home, guest, round, match } = pairing;
  if (home.kind === 'bye') return alone(draw, guest, round);
  if (guest.kind === 'bye') return alone(draw, home, round);
  const advances = match?.result?.advances ?? null;
  if (advances === 'bothOut') return bye;
  if (advances === null) return pending;
  const winner = advances === 'home' ? home : guest;
  return winner.kind === 'placed' ? winner : pending;
}

function pairUp(draw: Draw, round: number, occupants: readonly Occupant[]): Pairing[] {
  return Array.from({ length: matchesIn(round) }, (_, index) => ({
    round,
    position: index + 1,
    home: occupants[2 * index] ?? pending,
    guest: occupants[2 * index + 1] ?? pending,
    match: draw.matches?.find((match) => match.round === round && match.position === index + 1) ?? null,
  }));
}

function sideFed(position: number): Side {
  return position % 2 === 1 ? 'home' : 'guest';
}

type Onward = Pick<BracketMatch, 'feeds' | 'spot'>;

/**
 * The next match up that is played, or the spot that is won. A match with a bye in it sends the other side straight
 * on, so that it is the one above that a correction would disturb.
 */
function onwardFrom(pairings: readonly Pairing[], { round, position }: Pairing, draw: Draw): Onward {
  const above = Math.ceil(position / 2);
  const next = pairings.find((pairing) => pairing.round === round - 1 && pairing.position === above);
  if (next === undefined) return { feeds: draw.destinations[position - 1] ?? null, spot: position };
  if (isBye(next)) return onwardFrom(pairings, next, draw);
  const feeds = next.match === null ? null : { matchId: next.match.id, side: sideFed(position) };
  return { feeds, spot: null };
}

/**
 * Where each qualifier slot of a finalized draw leads, from the top: its own match, or the next that is played. A slot
 * that another has taken leads no one in.
 */
function entrancesOf(draw: Draw, pairings: readonly Pairing[]): (Feed | null)[] {
  return qualifierSlots(draw).map(({ index, isTaken }): Feed | null => {
    const pairing = pairings[Math.floor(index / 2)];
    if (pairing === undefined || isTaken) return null;
    if (isBye(pairing)) return onwardFrom(pairings, pairing, draw).feeds;
    return pairing.match === null ? null : { matchId: pairing.match.id, side: sideFed(index + 1) };
  });
}

function slotsOf({ round, position, home, guest, match }: Pairing): Slot[] {
  const matchId = match?.id ?? null;
  return [
    { round, position: 2 * position - 1, side: 'home', matchId, occupant: home },
    { round, position: 2 * position, side: 'guest', matchId, occupant: guest },
  ];
}

/**
 * The bracket of a draw (rules 3): match p of round r feeds match ⌈p/2⌉ of round r-1, as home when p is odd; a bye
 * sends its opponent on at once. Before the draw is generated every slot is pending; before it is finalized there are
 * no matches. A draw of size S has 2S-2 slots, one for k qualifiers 2S-2k.
 */
export function bracketOf(draw: Draw): Bracket {
  const pairings: Pairing[] = [];
  let occupants = firstOccupants(draw);
  for (let round = firstRoundOf(draw.size); round >= lastRoundOf(draw.qualifyingSpots); round--) {
    const pairs = pairUp(draw, round, occupants);
    pairings.push(...pairs);
    occupants = pairs.map((pairing) => advancing(draw, pairing));
  }
  const matches = pairings.flatMap((pairing): BracketMatch[] => {
    const { round, position, home, guest, match } = pairing;
    if (match === null) return [];
    const onward = onwardFrom(pairings, pairing, draw);
    return [{ id: match.id, round, position, home, guest, isBye: isBye(pairing), ...onward }];
  });
  const entrances = entrancesOf(draw, pairings);
  return { slots: pairings.flatMap(slotsOf), matches, winners: occupants, entrances };
}
