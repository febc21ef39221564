import { accept, refuseField, refuseFieldConflict } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import { bracketOf, includes } from './bracket.ts';
import { isOver } from '@courtcast/pairings/rounds';
import { isByRounds } from './rounds/by-rounds.ts';
import { leave } from './rounds/rounds.ts';
import { MAX_SIZE } from './draw-size.ts';
import type { BracketMatch, Occupant } from './bracket.ts';
import { fitted, hasLeft, isFinalized } from './draw.ts';
import type { Departure, Draw, Withdrawal } from './draw.ts';
import type { Entrant } from './entrants.ts';
import type { Line } from './lines.ts';

/** Moves lower seeds up after a seed is gone, so that seeds stay without a gap. */
function closeSeeds(entrants: readonly Entrant[], gone: number | null): Entrant[] {
  return entrants.map((entrant) => {
    const { seed } = entrant;
    return seed === null || gone === null || seed < gone ? entrant : { ...entrant, seed: seed - 1 };
  });
}

function removeEntrant(draw: Draw, playerId: string, now: Date): Decision<Draw> {
  const leaving = draw.entrants.find(({ playerIds }) => playerIds.includes(playerId));
  if (leaving === undefined)
    return refuseField('not-in-draw', 'playerId', 'This player is not entered in the draw');
  const staying = draw.entrants.filter((entrant) => entrant !== leaving);
  const entrants = closeSeeds(staying, leaving.seed);
  return accept(fitted({ ...draw, entrants, lines: null, updatedAt: now }));
}

/** The ids of the matches that players stand in, or have stood in. */
export function matchesOf(draw: Draw, playerIds: readonly string[]): string[] {
  return bracketOf(draw).matches.flatMap(({ id, home, guest }) =>
    playerIds.some((playerId) => includes(home, playerId) || includes(guest, playerId)) ? [id] : [],
  );
}

/** The match that a player stands in and that has no winner yet. */
export function openMatchOf(draw: Draw, playerId: string): BracketMatch | null {
  const decided = new Set((draw.matches ?? []).filter(isOver).map(({ id }) => id));
  const open = bracketOf(draw).matches.find(
    ({ id, home, guest, isBye }) =>
      !isBye && !decided.has(id) && (includes(home, playerId) || includes(guest, playerId)),
  );
  return open ?? null;
}

/**
 * Withdraws a player, and with them their pair, from a draw (decisions 4; made round by round, decisions 17). Before
 * the draw is finalized they are removed from the entrants, and generated lines become void. Afterward the withdrawal
 * is noted with the round of their next match: their opponent there advances by walkover, while earlier matches may
 * still be corrected. `isUnderWay`: that match is in play, so it can only end in a retirement (conflict).
 */
export function withdraw(
  draw: Draw,
  { playerId, isUnderWay }: { playerId: string; isUnderWay: boolean },
  now: Date,
): Decision<Draw> {
  if (!isFinalized(draw)) return removeEntrant(draw, playerId, now);
  if (isByRounds(draw)) return leave(draw, playerId, now);
  const { slots } = bracketOf(draw);
  const isKnown =
    slots.some(({ occupant }) => includes(occupant, playerId)) ||
    draw.entrants.some(({ playerIds }) => playerIds.includes(playerId));
  if (!isKnown) return refuseField('not-in-draw', 'playerId', 'This player does not stand in the draw');
  const open = openMatchOf(draw, playerId);
  if (open === null)
    return refuseFieldConflict('no-match-left', 'playerId', 'This player has no match left in the draw');
  const { round } = open;
  if (hasLeft(draw, playerId, round))
    return refuseFieldConflict('already-withdrawn', 'playerId', 'This player has withdrawn already');
  if (isUnderWay) {
    return refuseFieldConflict(
      'match-begun',
      'playerId',
      'The match of this player is under way: it ends by retirement',
    );
  }
  const others = draw.withdrawn.filter((left) => left.playerId !== playerId);
  return accept({ ...draw, withdrawn: [...others, { playerId, round }], updatedAt: now });
}

/**
 * The draw without the withdrawals that began with a match: reopening the results they decided takes the withdrawals
 * back, as after withdrawing the wrong player.
 */
export function returnTo(draw: Draw, matchId: string): Draw {
  const match = bracketOf(draw).matches.find(({ id }) => id === matchId);
  const isBack = ({ playerId, round }: Withdrawal) =>
    round === match?.round && (includes(match.home, playerId) || includes(match.guest, playerId));
  return draw.withdrawn.some(isBack)
    ? { ...draw, withdrawn: draw.withdrawn.filter((left) => !isBack(left)) }
    : draw;
}

/** Whether a match that a player stood in is decided. */
export function hasResult(draw: Draw, playerId: string): boolean {
  const decided = new Set((draw.matches ?? []).filter(isOver).map(({ id }) => id));
  return bracketOf(draw).matches.some(
    ({ id, home, guest, isBye }) =>
      !isBye && decided.has(id) && (includes(home, playerId) || includes(guest, playerId)),
  );
}

/** The leaving player's index, then the lower seeds in the draw, in order; empty if the leaving player has no seed. */
function seedsFrom({ entrants, withdrawn }: Draw, playerId: string): number[] {
  const leaving = entrants.findIndex(({ playerIds }) => playerIds.includes(playerId));
  const seed = entrants[leaving]?.seed ?? null;
  if (seed === null) return [];
  const below = entrants.flatMap((entrant, index) => {
    const isOut = withdrawn.some((left) => entrant.playerIds.includes(left.playerId));
    return entrant.seed !== null && entrant.seed > seed && !isOut ? [{ index, seed: entrant.seed }] : [];
  });
  return [leaving, ...below.toSorted((one, other) => one.seed - other.seed).map(({ index }) => index)];
}

/** One player of each seed that moves up. */
export function movingUp(draw: Draw, playerId: string): string[] {
  return seedsFrom(draw, playerId)
    .slice(1)
    .flatMap((index) => draw.entrants[index]?.playerIds[0] ?? []);
}

/**
 * Moves seeds up when one leaves: the next best seed takes their line, the following seed that one's, and so on; the
 * leaving player is then on the last one's line. Seeds keep their numbers. Returns the same draw if no lower seed is in
 * it. Refuses if one of them has played.
 */
export function moveUp(draw: Draw, playerId: string): Decision<Draw> {
  const order = seedsFrom(draw, playerId);
  if (order.length < 2 || draw.lines === null) return accept(draw);
  if (movingUp(draw, playerId).some((moving) => hasResult(draw, moving)))
    return refuseFieldConflict('match-begun', 'moveUp', 'A seed who would move up has played');
  const lines = draw.lines.map((line): Line => {
    if (line.kind === 'bye' || line.entrant === undefined) return line;
    const at = order.indexOf(line.entrant);
    const entrant = at === -1 ? line.entrant : (order[(at + 1) % order.length] ?? line.entrant);
    return { ...line, entrant };
  });
  return accept({ ...draw, lines });
}

/** The sides of a match that have withdrawn. */
export function withdrawnSides(draw: Draw, { round, home, guest }: BracketMatch): ('home' | 'guest')[] {
  const isOut = (occupant: Occupant) =>
    occupant.kind === 'placed' && occupant.playerIds.some((playerId) => hasLeft(draw, playerId, round));
  return [...(isOut(home) ? ['home' as const] : []), ...(isOut(guest) ? ['guest' as const] : [])];
}

/** Maximum number of entrants in a draw. */
const MAX_DEPARTURES = MAX_SIZE;

/** The departures of a draw with one more: the player, or pair, who leaves with its next version. */
export function departuresWith(draw: Draw, playerId: string, version: number): readonly Departure[] {
  const leaving = draw.entrants.find(({ playerIds }) => playerIds.includes(playerId));
  const playerIds = leaving?.playerIds ?? [playerId];
  return [...(draw.departures ?? []), { playerIds, version }].slice(-MAX_DEPARTURES);
}
