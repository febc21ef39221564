import { sides } from '@courtcast/scoring-rules';
import type { Side } from '@courtcast/scoring-rules';
import { allPairings, bracketOf, isBye, pairingsOf } from '../bracket.ts';
import type { Occupant, Pairing, Pairings } from '../bracket.ts';
import { lastRoundOf } from '../draw-size.ts';
import { hasLeft, isFinalized } from '../draw.ts';
import type { Draw } from '../draw.ts';
import type { EnteringLink, Link, Take, Qualifier } from './links.ts';

/** A draw as its record stands. */
export interface DrawRecord {
  readonly id: string;
  readonly version: number;
  readonly draw: Draw;
}

function isSame(one: Occupant, playerIds: readonly string[]): boolean {
  return one.kind === 'placed' && one.playerIds.every((id) => playerIds.includes(id));
}

/** Whether someone has played a match of the draw before this round: neither a bye nor a walkover is one. */
function hasPlayedBefore(pairings: readonly Pairing[], round: number, playerIds: readonly string[]): boolean {
  return pairings.some(
    (pairing) =>
      pairing.round > round &&
      !isBye(pairing) &&
      pairing.match?.result?.isWalkover !== true &&
      (isSame(pairing.home, playerIds) || isSame(pairing.guest, playerIds)),
  );
}

/** The pairing of a main draw whose winner takes a side. */
function pairingBelow({ pairings, pairing: { round, position } }: At, side: Side): Pairing | undefined {
  const below = 2 * position - (side === 'home' ? 1 : 0);
  return pairings.find((one) => one.round === round + 1 && one.position === below);
}

/**
 * Whether who takes a side has played before, or will have: the match that decides it is to be played. Should it end by
 * a walkover, it was none.
 */
function isNoFirstMatch(at: At, side: Side): boolean {
  const { pairings, pairing } = at;
  const occupant = pairing[side];
  if (occupant.kind === 'placed') return hasPlayedBefore(pairings, pairing.round, occupant.playerIds);
  const below = pairingBelow(at, side);
  if (occupant.kind !== 'pending' || below === undefined) return false;
  if (!isBye(below)) return below.match !== null;
  return sides.some((one) => below[one].kind !== 'bye' && isNoFirstMatch({ pairings, pairing: below }, one));
}

/** Whether it is nobody's first match, so that it is known before it is played that its loser is not taken. */
function isLateForBoth(at: At): boolean {
  return sides.every((side) => isNoFirstMatch(at, side));
}

/** Whether nobody leaves a pairing by a link: a side never came, both are out, or the link is for another winner. */
function isEmpty({ pairing }: At, { wonBy }: Link): boolean {
  const advances = pairing.match?.result?.advances ?? null;
  if (pairing.match === null || isBye(pairing) || advances === 'bothOut') return true;
  return advances !== null && wonBy !== undefined && wonBy !== advances;
}

/** The winner or loser of a pairing; null while unknown. */
function takenFrom({ home, guest, match }: Pairing, take: Take): readonly string[] | null {
  const advances = match?.result?.advances ?? null;
  if (advances === null || advances === 'bothOut') return null;
  const isHome = (advances === 'home') === (take === 'winners');
  const one = isHome ? home : guest;
  return one.kind === 'placed' ? one.playerIds : null;
}

/**
 * The player who leaves a pairing by a link. A loser by walkover, retirement or default may come, as with
 * competition-factory and in the ITF's consolations: one who does not is withdrawn from the next draw. A player who has
 * withdrawn from the draw they leave does not come.
 */
function leaving(draw: Draw, at: At, link: Link): Qualifier {
  if (isEmpty(at, link)) return 'nobody';
  const playerIds = takenFrom(at.pairing, link.take);
  if (playerIds === null) return link.onlyFirstMatch && isLateForBoth(at) ? 'nobody' : null;
  if (link.take === 'winners') return playerIds;
  const isLate = link.onlyFirstMatch && hasPlayedBefore(at.pairings, link.fromRound, playerIds);
  const isOut = playerIds.some((playerId) => hasLeft(draw, playerId, link.fromRound));
  return isLate || isOut ? 'nobody' : playerIds;
}

interface At {
  readonly pairings: readonly Pairing[];
  readonly pairing: Pairing;
}

/** The winner of the last round, byes included. */
function winnerOf(occupant: Occupant | undefined): Qualifier {
  if (occupant?.kind === 'bye') return 'nobody';
  return occupant?.kind === 'placed' ? occupant.playerIds : null;
}

/** The pairings of the round that a link leaves, from the top. */
function leftRound({ rounds }: Pick<Pairings, 'rounds'>, { fromRound }: Link): readonly Pairing[] {
  return rounds.get(fromRound)?.pairs ?? [];
}

function arrivalsBy(draw: Draw, paired: Pairings, link: Link): Qualifier[] {
  const ofRound = leftRound(paired, link);
  if (!isFinalized(draw)) return ofRound.map(() => null);
  // A win past a bye is also a win.
  const isLast = link.fromRound === lastRoundOf(draw.qualifyingSpots);
  if (link.take === 'winners' && link.wonBy === undefined && isLast)
    return ofRound.map((_, index) => winnerOf(paired.winners[index]));
  const pairings = allPairings(paired);
  return ofRound.map((pairing) => leaving(draw, { pairings, pairing }, link));
}

function decidersOf(draw: Draw, paired: Pairings, link: Link): string[][] {
  const ofRound = leftRound(paired, link);
  if (link.take === 'winners' && link.wonBy === undefined) {
    const played = bracketOf(draw).matches.filter((match) => !match.isBye);
    return ofRound.map(({ position }) => played.filter(({ spot }) => spot === position).map(({ id }) => id));
  }
  return ofRound.map((pairing) => (pairing.match === null || isBye(pairing) ? [] : [pairing.match.id]));
}

/** Whether a pairing waits for its match, so that nothing of what came before has gone on from it. */
function waits(pairing: Pairing): boolean {
  return pairing.match !== null && !isBye(pairing) && (pairing.match.result?.advances ?? null) === null;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);

/**
 * Number of results that were taken back and entered again and may decide who comes by a link. Those of earlier rounds do
 * not as long as all of its matches wait; where only first matches count, it is known earlier who does not come.
 */
function retakesOf({ matches, links = [] }: Draw, paired: Pairings, link: Link): number {
  const { fromRound, onlyFirstMatch } = link;
  const isOpen = !onlyFirstMatch && leftRound(paired, link).every(waits);
  const decisive = (matches ?? []).filter(({ round }) => (isOpen ? round === fromRound : round >= fromRound));
  const before = isOpen ? 0 : sum(links.map(({ retakes = 0 }) => retakes));
  return before + sum(decisive.map(({ result }) => Math.max(0, (result?.decisions ?? 0) - 1)));
}

type Arrived = Pick<EnteringLink, 'arrivals' | 'deciders' | 'retakes' | 'qualifying'>;

/** Draws are never changed in place: what leaves one by a link is the same as long as it is the same draw. */
const knownArrivals = new WeakMap<Draw, Map<string, Arrived>>();

/** Lets a draw that differs from another one in its exits only have the arrivals of that one. */
export function keepArrivals(before: Draw, after: Draw): void {
  const arrivals = knownArrivals.get(before);
  if (arrivals !== undefined) knownArrivals.set(after, arrivals);
}

/** The players who have left a bracket by a link, and the matches that decide that. */
export function arrivedBy(draw: Draw, link: Link): Arrived {
  const known = knownArrivals.get(draw) ?? new Map<string, Arrived>();
  knownArrivals.set(draw, known);
  const key = [link.fromRound, link.take, link.onlyFirstMatch, link.wonBy].join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  const paired = pairingsOf(draw);
  const arrived = {
    arrivals: arrivalsBy(draw, paired, link),
    deciders: decidersOf(draw, paired, link),
    retakes: retakesOf(draw, paired, link),
  };
  known.set(key, arrived);
  return arrived;
}

/** What links were found to have stored already: the same arrivals are compared once. */
const storedArrivals = new WeakMap<EnteringLink, Arrived>();

function isUnchanged(one: EnteringLink, other: Arrived): boolean {
  if (storedArrivals.get(one) === other) return true;
  const isSame =
    (one.retakes ?? 0) === (other.retakes ?? 0) &&
    JSON.stringify([one.arrivals, one.deciders, one.qualifying]) ===
      JSON.stringify([other.arrivals, other.deciders, other.qualifying ?? one.qualifying]);
  if (isSame) storedArrivals.set(one, other);
  return isSame;
}

/**
 * A link with its arrivals from the record of the draw they leave, which `arrivedFrom` finds there; the same object if
 * nothing changes, and if a newer record is known.
 */
export function updateLink(
  link: EnteringLink,
  record: DrawRecord | undefined,
  arrivedFrom: (draw: Draw, link: EnteringLink) => Arrived = arrivedBy,
): EnteringLink {
  if (record === undefined || record.version < link.version) return link;
  const arrived = arrivedFrom(record.draw, link);
  return isUnchanged(link, arrived) ? link : { ...link, ...arrived, version: record.version };
}

/**
 * For each place of a round that leaves a finalized draw by a link, whether nobody will ever come: the loser of a match
 * that was never made, because of a bye.
 */
export function neverArrive(draw: Draw, link: Link): boolean[] {
  return leftRound(pairingsOf(draw), link).map(({ match }) => link.take === 'losers' && match === null);
}
