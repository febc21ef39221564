import type { Side } from '@courtcast/scoring-rules';
import { matchesOfRounds } from '@courtcast/pairings/rounds';
import { qualifiedFrom } from './groups/qualified.ts';
import { isRoundRobin } from './groups/round-robin.ts';
import { matchesOfGroups } from './groups/table.ts';
import type { GroupDraw } from './groups/table.ts';
import { isByRounds } from './rounds/by-rounds.ts';
import { playersOf } from './rounds/by-rounds.ts';
import { byRounds, inFeedOrder, isLinked, qualifyingLinks, structureLinks } from './structures/links.ts';
import type { Exit, Outlet, Feed, LoserFeed, Qualifier } from './structures/links.ts';
import { linePlaces, roundsOf, sideFed } from './structures/rounds.ts';
import type { Round } from './structures/rounds.ts';
import { hasLeft } from './draw.ts';
import type { Draw, DrawMatch, Spot } from './draw.ts';
import type { Entrant } from './entrants.ts';

/** The occupant of a slot in a bracket. */
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

/** A match of the finalized bracket, with the known sides. */
export interface BracketMatch {
  readonly id: string;
  readonly round: number;
  readonly position: number;
  readonly home: Occupant;
  readonly guest: Occupant;
  /** One side, or both, will never come: it is not played. */
  readonly isBye: boolean;
  /** The group that it is played in, from 1. Absent in a bracket. */
  readonly group?: number;
  /** Number of its court in a draw that is made round by round, null while it waits for one. Absent elsewhere. */
  readonly court?: number | null;
  /** The slot of the winner: in the next match that is played, after the last round in another draw. Otherwise null. */
  readonly feeds: Feed | null;
  /** The draw into which its winner is yet to be drawn by lot; otherwise null. */
  readonly lotInto: string | null;
  /** The slots that its result decides, in matches that are played and, because of byes, in matches that are not. */
  readonly leadsTo: readonly Outlet[];
  /** The slot of its loser, past matches that will not be played; null if the loser is out. */
  readonly loserFeeds: LoserFeed | null;
  /** The place among the winners of the draw (1-based) that its winner takes; null where a match comes after it. */
  readonly spot: number | null;
}

/** A draw as it stands, derived from its lines and results. */
export interface Bracket {
  /** Round by round from the first, each from the top. */
  readonly slots: readonly Slot[];
  /** Empty until finalized. */
  readonly matches: readonly BracketMatch[];
  /** The players who leave the last round, from the top: the champion, or the qualifiers. */
  readonly winners: readonly Occupant[];
  /** The slots through which players from other draws enter, line by line from the top; null until finalized. */
  readonly entrances: readonly (Feed | null)[];
}

/** Two slots that meet, and their match where one is played. */
export interface Pairing {
  readonly round: number;
  readonly position: number;
  readonly home: Occupant;
  readonly guest: Occupant;
  readonly match: DrawMatch | null;
}

const pending: Occupant = { kind: 'pending' };
const bye: Occupant = { kind: 'bye' };

/** A line for a qualifier, and its qualifier. */
interface QualifierSlot {
  /** Index of the line, from 0. */
  readonly index: number;
  /** The qualifying place whose winner takes the line; null until it is drawn. */
  readonly spot: Spot | null;
  readonly winner: Qualifier;
  /** Whether another came in for the qualifier. */
  readonly isTaken: boolean;
}

/** A place that a qualifying draw sends a player to, and that player. */
interface QualifyingSpot extends Spot {
  readonly winner: Qualifier;
  /** Whether the place has a fixed line: players from groups get one by rank. */
  readonly isFixed: boolean;
}

/** All places that qualifying draws send someone to, in their order. */
export function spotsOf(draw: Pick<Draw, 'links'>): QualifyingSpot[] {
  return qualifyingLinks(draw).flatMap(({ fromDrawId: drawId, arrivals, qualifying }) =>
    arrivals.map((winner, place) => {
      return { drawId, place, winner, isFixed: qualifying?.leaders !== undefined };
    }),
  );
}

/** Whether they are the same place of the same draw. */
export function isSameSpot(one: Spot, other: Spot | null): boolean {
  return one.drawId === other?.drawId && one.place === other.place;
}

/** The qualifying place for the n-th qualifier line: the n-th, or the one that the lot gave it. */
function spotAt(draw: Draw, all: readonly QualifyingSpot[], place: number): QualifyingSpot | null {
  const own = all[place] ?? null;
  if (draw.qualifierPlacement !== 'afterQualifying' || own?.isFixed === true) return own;
  const drawn = draw.qualifierLots?.spots[place] ?? null;
  return all.find((one) => isSameSpot(one, drawn)) ?? null;
}

/** The lines for players from other draws, those of qualifying first. */
export function qualifierSlots(draw: Draw): QualifierSlot[] {
  const { lines } = draw;
  const all = spotsOf(draw);
  const linked = byRounds(structureLinks(draw)).flatMap((link) => inFeedOrder(link, link.arrivals));
  return (lines ?? [])
    .flatMap((line, index) => (line.kind === 'qualifier' ? [{ line, index }] : []))
    .map(({ line, index }, place) => {
      const spot = spotAt(draw, all, place);
      const winner = spot?.winner ?? linked[place - all.length] ?? null;
      return { index, spot, winner, isTaken: line.entrant !== undefined };
    });
}

/**
 * The occupants of the qualifier slots, by line. A player is never twice in a round (rules 3): a qualifier who is
 * already in the draw, as a lucky loser whose lost match was corrected, gets the slot only after their other place is
 * taken by another player.
 */
function qualifiersOf(draw: Draw): ReadonlyMap<number, Occupant> {
  const standing = new Set(draw.entrants.flatMap(({ playerIds }) => playerIds));
  const isStructure = isLinked(draw);
  const awaited: Occupant = isStructure ? pending : { kind: 'qualifier' };
  const occupantOf = ({ winner }: QualifierSlot): Occupant => {
    if (winner === 'nobody') return bye;
    if (winner === null || winner.some((playerId) => standing.has(playerId))) return awaited;
    for (const playerId of winner) standing.add(playerId);
    return { kind: 'placed', playerIds: winner, seed: null, ...(isStructure ? {} : { entryMark: 'Q' }) };
  };
  const waiting = qualifierSlots(draw).filter(({ isTaken }) => !isTaken);
  return new Map(waiting.map((slot) => [slot.index, occupantOf(slot)]));
}

/** The occupants of the lines, those of feed rounds included. */
function lineOccupants(draw: Draw): Occupant[] {
  if (draw.lines === null) return linePlaces(draw).map(() => pending);
  const qualifiers = qualifiersOf(draw);
  return draw.lines.map((line, index): Occupant => {
    if (line.kind === 'bye') return bye;
    if (line.entrant === undefined) return qualifiers.get(index) ?? pending;
    const entrant = draw.entrants[line.entrant];
    return entrant === undefined ? pending : { kind: 'placed', ...entrant };
  });
}

/** Whether a side of a pairing will never come, so that it is not played. */
export function isBye({ home, guest }: Pick<Pairing, 'home' | 'guest'>): boolean {
  return home.kind === 'bye' || guest.kind === 'bye';
}

/** A player without an opponent advances, unless they have withdrawn: then nobody does. */
function alone(draw: Draw, occupant: Occupant, round: number): Occupant {
  const isOut =
    occupant.kind === 'placed' && occupant.playerIds.some((playerId) => hasLeft(draw, playerId, round));
  return isOut ? bye : occupant;
}

/** The player who advances from a pairing: against a bye the opponent, otherwise the confirmed winner. */
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

/** A round with its pairings from the top. */
interface PairedRound extends Round {
  readonly pairs: readonly Pairing[];
}

/** The pairings of a draw, and the players who leave its last round. */
export interface Pairings {
  /** By round number, from the first round on. */
  readonly rounds: ReadonlyMap<number, PairedRound>;
  readonly winners: readonly Occupant[];
}

/** All pairings, round by round from the first. */
export function allPairings({ rounds }: Pick<Pairings, 'rounds'>): Pairing[] {
  return [...rounds.values()].flatMap(({ pairs }) => pairs);
}

/** Draws are never changed in place: those of a structure ask for the pairings of each other again and again. */
const known = new WeakMap<Draw, Pairings>();

/** The pairings of a draw, round by round from the first, and the players who leave its last round. */
export function pairingsOf(draw: Draw): Pairings {
  const before = known.get(draw);
  if (before !== undefined) return before;
  const pairings = pairUp(draw);
  known.set(draw, pairings);
  return pairings;
}

/** Lets a draw that differs from another one in its exits only have the pairings of that one. */
export function keepPairings(before: Draw, after: Draw): void {
  const pairings = known.get(before);
  if (pairings !== undefined) known.set(after, pairings);
}

function pairUp(draw: Draw): Pairings {
  const keyOf = ({ round, position }: Pick<DrawMatch, 'round' | 'position'>) => `${round}.${position}`;
  const matches = new Map((draw.matches ?? []).map((match) => [keyOf(match), match]));
  const rounds = new Map<number, PairedRound>();
  const lines = lineOccupants(draw);
  let winners: Occupant[] = lines.splice(0, draw.size);
  for (const one of roundsOf(draw)) {
    const { round } = one;
    const coming = one.isFeed ? lines.splice(0, one.matches) : null;
    const occupants =
      coming === null ? winners : coming.flatMap((line, at) => [line, winners[at] ?? pending]);
    const pairs = Array.from({ length: one.matches }, (_, index): Pairing => {
      const position = index + 1;
      const match = matches.get(keyOf({ round, position })) ?? null;
      const sides = { home: occupants[2 * index] ?? pending, guest: occupants[2 * index + 1] ?? pending };
      return { round, position, ...sides, match };
    });
    rounds.set(round, { ...one, pairs });
    winners = pairs.map((pairing) => advancing(draw, pairing));
  }
  return { rounds, winners };
}

/** The ways out of a pairing into other draws. */
function exitsAt({ exits = [] }: Draw, { round, position }: Pairing): Exit[] {
  return exits.filter((exit) => exit.round === round && exit.position === position);
}

/** The slots in other draws for the players who leave a match. */
function outletsOf(draw: Draw, pairing: Pairing): Outlet[] {
  return exitsAt(draw, pairing).flatMap(({ take, feed, onlyFirstMatch }) =>
    feed === null ? [] : [{ ...feed, take, ...(onlyFirstMatch === true && { onlyFirstMatch }) }],
  );
}

/** The exit into another draw for the winner of a last-round pairing; none if the exit is for a different winner. */
function winnersExit(draw: Draw, pairing: Pairing): Exit | undefined {
  const advances = pairing.match?.result?.advances ?? null;
  return exitsAt(draw, pairing).find(
    ({ take, wonBy }) =>
      take === 'winners' && (wonBy === undefined || advances === null || wonBy === advances),
  );
}

/** The slot in another draw where the loser of a pairing plays next. */
function loserFeedOf(draw: Draw, pairing: Pairing): LoserFeed | null {
  const exit = exitsAt(draw, pairing).find(({ take }) => take === 'losers');
  const { drawId, plays = null, onlyFirstMatch = false } = exit ?? {};
  if (drawId === undefined || plays === null) return null;
  return { ...plays, drawId, ...(onlyFirstMatch && { onlyFirstMatch }) };
}

/** The slot of the round above that a pairing leads to; a feed round has as many matches. */
function slotAbove({ position }: Pairing, { isFeed }: Round): { position: number; side: Side } {
  return isFeed
    ? { position, side: 'guest' }
    : { position: Math.ceil(position / 2), side: sideFed(position) };
}

type Onward = Pick<BracketMatch, 'feeds' | 'lotInto' | 'spot'>;

/** The slot above a pairing, and the pairing that it is of; null after the last round. */
function above(rounds: Pairings['rounds'], from: Pairing): { next: Pairing; side: Side } | null {
  const round = rounds.get(from.round - 1);
  if (round === undefined) return null;
  const { position, side } = slotAbove(from, round);
  const next = round.pairs[position - 1];
  return next === undefined ? null : { next, side };
}

/** The slot in another draw for the winner of a last-round pairing, or the draw in which a lot decides it. */
function beyond(exit: Exit | undefined): Pick<Onward, 'feeds' | 'lotInto'> {
  if (exit === undefined) return { feeds: null, lotInto: null };
  const { feed, plays, drawId } = exit;
  return { feeds: plays ?? feed, lotInto: feed === null ? (drawId ?? null) : null };
}

/**
 * The next match that is played, or the spot that is won. A match with a bye sends the other side straight on, so a
 * correction would disturb the match above it.
 */
function onwardFrom(rounds: Pairings['rounds'], from: Pairing, draw: Draw): Onward {
  const up = above(rounds, from);
  if (up === null) return { ...beyond(winnersExit(draw, from)), spot: from.position };
  if (isBye(up.next)) return onwardFrom(rounds, up.next, draw);
  const feeds = up.next.match === null ? null : { matchId: up.next.match.id, side: up.side };
  return { feeds, lotInto: null, spot: null };
}

/** The next match up that exists, whether it is played or not. */
function matchAbove(rounds: Pairings['rounds'], from: Pairing): Feed | null {
  const up = above(rounds, from);
  if (up === null) return null;
  return up.next.match === null ? matchAbove(rounds, up.next) : { matchId: up.next.match.id, side: up.side };
}

function leadsTo(rounds: Pairings['rounds'], pairing: Pairing, draw: Draw): Outlet[] {
  const winner = matchAbove(rounds, pairing);
  const own: Outlet[] = winner === null ? [] : [{ ...winner, take: 'winners' }];
  return [...own, ...outletsOf(draw, pairing)];
}

/** The first match that exists on the way of each line, whether it is played or not; null where there is none. */
export function lineMatches(draw: Draw): (Feed | null)[] {
  const { rounds } = pairingsOf(draw);
  return linePlaces(draw).map(({ round, position, side }): Feed | null => {
    const pairing = rounds.get(round)?.pairs[position - 1];
    if (pairing === undefined) return null;
    return pairing.match === null ? matchAbove(rounds, pairing) : { matchId: pairing.match.id, side };
  });
}

/**
 * The slot behind each line for a player from another draw in a finalized draw, from the top: its own match, or the
 * next one that is played. A line that another player has taken has none.
 */
function entrancesOf(draw: Draw, rounds: Pairings['rounds']): (Feed | null)[] {
  const places = linePlaces(draw);
  return qualifierSlots(draw).map(({ index, isTaken }): Feed | null => {
    const place = places[index];
    const pairing = place && rounds.get(place.round)?.pairs[place.position - 1];
    if (place === undefined || pairing === undefined || isTaken) return null;
    if (isBye(pairing)) return onwardFrom(rounds, pairing, draw).feeds;
    return pairing.match === null ? null : { matchId: pairing.match.id, side: place.side };
  });
}

function slotsOf({ round, position, home, guest, match }: Pairing): Slot[] {
  const matchId = match?.id ?? null;
  return [
    { round, position: 2 * position - 1, side: 'home', matchId, occupant: home },
    { round, position: 2 * position, side: 'guest', matchId, occupant: guest },
  ];
}

const nowhere: Onward & Pick<BracketMatch, 'leadsTo' | 'loserFeeds'> = {
  feeds: null,
  leadsTo: [],
  loserFeeds: null,
  lotInto: null,
  spot: null,
};

/** The matches of groups in the form of a bracket without slots: both sides are known, and no winner advances. */
function groupBracketOf(draw: GroupDraw): Bracket {
  const occupantOf = (entrant: number): Occupant => {
    const found = draw.entrants[entrant];
    return found === undefined ? pending : { kind: 'placed', ...found };
  };
  const matches = matchesOfGroups(draw).map(({ id, round, position, group, home, guest }): BracketMatch => {
    const sides = { home: occupantOf(home), guest: occupantOf(guest) };
    return { id, round, position, group, ...sides, isBye: false, ...nowhere };
  });
  const qualified = draw.qualifyingSpots === null ? [] : (qualifiedFrom(draw) ?? []);
  const winners = qualified.map(({ entrant }) => occupantOf(entrant));
  return { slots: [], matches, winners, entrances: [] };
}

/** The matches of rounds likewise; each side has all partners. */
function roundsBracketOf(draw: Draw): Bracket {
  const occupantOf = (entrants: readonly number[]): Occupant => ({
    ...{ kind: 'placed', seed: null },
    playerIds: playersOf(draw, entrants),
  });
  const matches = matchesOfRounds(draw).map(({ id, round, position, court, home, guest }): BracketMatch => {
    const sides = { home: occupantOf(home), guest: occupantOf(guest) };
    return { id, round, position, court, ...sides, isBye: false, ...nowhere };
  });
  return { slots: [], matches, winners: [], entrances: [] };
}

/**
 * The bracket of a draw (rules 3): match p of round r feeds match ⌈p/2⌉ of round r-1, as home when p is odd; a bye
 * sends its opponent on at once. Before the draw is generated every slot is pending; before it is finalized there are
 * no matches. A draw of size S has 2S-2 slots, one with k qualifying spots 2S-2k; a round that players enter by a link
 * has as many matches as the round before it.
 */
export function bracketOf(draw: Draw): Bracket {
  if (isRoundRobin(draw)) return groupBracketOf(draw);
  if (isByRounds(draw)) return roundsBracketOf(draw);
  const { rounds, winners } = pairingsOf(draw);
  const pairings = allPairings({ rounds });
  const matches = pairings.flatMap((pairing): BracketMatch[] => {
    const { round, position, home, guest, match } = pairing;
    if (match === null) return [];
    const loserFeeds = loserFeedOf(draw, pairing);
    const onward = {
      ...onwardFrom(rounds, pairing, draw),
      leadsTo: leadsTo(rounds, pairing, draw),
      loserFeeds,
    };
    return [{ id: match.id, round, position, home, guest, isBye: isBye(pairing), ...onward }];
  });
  const entrances = entrancesOf(draw, rounds);
  return { slots: pairings.flatMap(slotsOf), matches, winners, entrances };
}
