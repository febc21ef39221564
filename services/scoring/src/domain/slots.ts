import { refuseConflict, refuseField, refuseMissing } from '@courtcast/domain';
import type { Reason, Refused } from '@courtcast/domain';
import { opponentOf } from '@courtcast/scoring-rules';
import type { Side } from '@courtcast/scoring-rules';
import type { Match, Named, Outlet, Seat, VacatedSlot } from './match.ts';
import { isWaiting } from './match-facts.ts';
import { acceptMatch, refuseStatus } from './match-decision.ts';
import type { MatchDecision } from './match-decision.ts';

const idsOf = (seats: readonly Seat[] | null): readonly string[] => (seats ?? []).map(({ id }) => id);

/** Whether two sides are the same players, in whatever order. */
export function isSameSide(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** A slot of a draw match and its new players. */
export interface SlotFill {
  readonly side: Side;
  readonly seats: readonly Seat[] | null;
}

const isFillable = (match: Match): boolean =>
  isWaiting(match) || match.isDropped || (match.status === 'cancelled' && match.play === null);

/** Puts players into a slot while nothing was played; a note about its emptying is dropped. */
export function fillSlot(match: Match, { side, seats }: SlotFill): Match {
  if (!isFillable(match)) return match;
  const isSame =
    isSameSide(idsOf(match.sides[side]), idsOf(seats)) && (match.sides[side] === null) === (seats === null);
  const isNoted = match.vacated[side] !== null && seats !== null;
  if (isSame && !isNoted) return match;
  return {
    ...match,
    sides: { ...match.sides, [side]: isSame ? match.sides[side] : seats },
    vacated: isNoted ? { ...match.vacated, [side]: null } : match.vacated,
  };
}

/** The slot to empty, and the match whose advance is taken back. */
export interface Vacating extends Omit<VacatedSlot, 'playerIds'> {
  readonly side: Side;
}

/**
 * Empties the slot that a match had filled, before that is reopened (architecture 5). The note is written even where
 * the slot is still empty, so that a fill that is on its way finds it. Refuses once the match is no longer scheduled.
 */
export function vacateSlot(match: Match, { side, ...vacating }: Vacating): MatchDecision {
  if (!isWaiting(match)) {
    const reasons: Reason[] = [
      {
        code: 'next-match-begun',
        path: `matches.${match.id}`,
        message: `This match is ${match.status.replace('_', ' ')}`,
      },
    ];
    return refuseConflict('next-match-begun', 'The next match has begun', reasons);
  }
  const earlier = match.vacated[side];
  const isNoted = earlier?.byMatchId === vacating.byMatchId && earlier.advance === vacating.advance;
  const playerIds = idsOf(match.sides[side]);
  if (isNoted && playerIds.length === 0) return acceptMatch(match);
  const note: VacatedSlot = { ...vacating, playerIds };
  return acceptMatch({
    ...match,
    sides: { ...match.sides, [side]: null },
    vacated: { ...match.vacated, [side]: note },
  });
}

/** The match with a slot filled again that was emptied for a change which was then refused. */
export function restoreSlot(
  match: Match,
  { side, byMatchId, seats }: Pick<Vacating, 'side' | 'byMatchId'> & Pick<SlotFill, 'seats'>,
): Match {
  if (match.vacated[side]?.byMatchId !== byMatchId || !isWaiting(match)) return match;
  return {
    ...match,
    sides: { ...match.sides, [side]: seats },
    vacated: { ...match.vacated, [side]: null },
  };
}

/** The fields of a match that say who advances from it. */
export type Feeder = Pick<Match, 'confirmedAt' | 'bothOut' | 'advances' | 'winnerSide' | 'sides'>;

/** A match, with whether its winner or its loser comes into a slot; absent: the winner. */
export interface SlotFeeder extends Feeder {
  readonly take?: Outlet['take'];
}

/** Whether these players are still sent by a feeding match: it is confirmed, and they have won it, or lost it. */
export function isSentBy(feeder: SlotFeeder, playerIds: readonly string[]): boolean {
  const { confirmedAt, winnerSide, sides, take = 'winners' } = feeder;
  if (confirmedAt === null || winnerSide === null) return false;
  return isSameSide(idsOf(sides[take === 'winners' ? winnerSide : opponentOf(winnerSide)]), playerIds);
}

const isPlayedBy = ({ sides: { home, guest } }: Feeder, playerIds: readonly string[]): boolean =>
  [home, guest].some((seats) => isSameSide(idsOf(seats), playerIds));

/**
 * Whether players come into a slot, by all the matches that lead to it: one of them sends them; or they play in none,
 * and come past one that both its sides are out of.
 */
export function isSentByAny(feeders: readonly SlotFeeder[], playerIds: readonly string[]): boolean {
  if (feeders.some((feeder) => isSentBy(feeder, playerIds))) return true;
  return !feeders.some((feeder) => isPlayedBy(feeder, playerIds)) && feeders.some(({ bothOut }) => bothOut);
}

/**
 * Whether a fill is one that was taken back, come late: the same players, and the match that had sent them still stands
 * as it did then, about to be reopened. Afterward it sends no player.
 */
export function isTakenBack(
  note: VacatedSlot | null,
  playerIds: readonly string[],
  by: Feeder | null,
): boolean {
  if (note === null || by === null || !isSameSide(note.playerIds, playerIds)) return false;
  return (by.confirmedAt !== null || by.bothOut) && by.advances <= note.advance;
}

/** The seat that a player takes; `position` counts from 1. */
export interface SeatClaim {
  readonly side: Side;
  readonly position: number;
  readonly player: Named;
  /** Whether the caller holds a key of a seat, or needs none. */
  readonly opens: (key: string | undefined) => boolean;
}

const refuseClaim = (match: Match, seat: Seat, { player, opens }: SeatClaim): Refused | null => {
  if (match.status === 'completed' || match.status === 'cancelled') return refuseStatus(match, 'joined');
  if (seat.isOpen !== true) return refuseConflict('slot-taken', 'This slot is taken');
  if (!opens(seat.key))
    return refuseField('slot-key-unknown', 'key', 'is not the key of this slot: scan its QR code once more');
  const { home, guest } = match.sides;
  const isSeated = [home, guest].some((seats) => idsOf(seats).includes(player.id));
  return isSeated ? refuseConflict('already-seated', 'You already have a slot in this match') : null;
};

/**
 * A player takes an open seat of a freeplay match with its key, which ends with that; their own seat again changes
 * nothing (decisions 5).
 */
export function claimSeat(match: Match, claim: SeatClaim): MatchDecision {
  const { side, position, player } = claim;
  const seats = match.sides[side];
  const seat = seats?.[position - 1];
  if (match.kind !== 'freeplay') return refuseMissing('Freeplay match');
  if (seats === null || seat === undefined) return refuseMissing('Slot');
  if (seat.id === player.id) return acceptMatch(match);
  const refused = refuseClaim(match, seat, claim);
  if (refused !== null) return refused;
  const taken = seats.with(position - 1, { id: player.id, name: player.name });
  return acceptMatch({ ...match, sides: { ...match.sides, [side]: taken } });
}
