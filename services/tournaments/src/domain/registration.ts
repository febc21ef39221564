import { accept, refuseConflict, refuseField, refuseFieldConflict } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import { isFinalized } from './draws/draw.ts';
import { refuseLinked } from './draws/structures/structure-making.ts';
import type { Draw } from './draws/draw.ts';
import type { Entry } from './entries/entry-state.ts';
import type { Tournament } from './tournaments/tournament.ts';

/** A registration of a player, or a pair, for a draw. */
export interface Registration {
  readonly tournamentId: string;
  readonly drawId: string;
  readonly playerId: string;
  readonly partnerPlayerId: string | null;
  /** Set while the partner has not accepted the registration of another user. Absent: they have, or need not. */
  readonly isPartnerAsked?: true;
  /** The partner who has declined: a repeated request of theirs is answered as before. */
  readonly declinedByPlayerId?: string;
  /** What it is as an entry of the draw's list; absent where the draw had none. */
  readonly entry?: Entry;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deleted: boolean;
}

/** The one or two players of a registration. */
export function playersOf({
  playerId,
  partnerPlayerId,
}: Pick<Registration, 'playerId' | 'partnerPlayerId'>): string[] {
  return partnerPlayerId === null ? [playerId] : [playerId, partnerPlayerId];
}

/** The players of a registration who have agreed to it. */
export function agreedPlayersOf(registration: Registration): string[] {
  return registration.isPartnerAsked === true ? [registration.playerId] : playersOf(registration);
}

/**
 * Keys that must be unique: a player in a draw, as partner or alone. None for a registration that was taken back, for a
 * player who is only asked, or for an entry that is not confirmed or asks another one for a partner.
 */
export function registeredKeys(registration: Registration): string[] {
  const { deleted, entry } = registration;
  if (deleted || (entry !== undefined && (entry.confirmedBy === null || entry.asks !== null))) return [];
  return agreedPlayersOf(registration).map((playerId) => `${registration.drawId} ${playerId}`);
}

/** Whether registrations come and go: in phase `registration`, before the deadline (decisions 4). */
export function checkOpen({ phase, registrationDeadline }: Tournament, now: Date): Decision<null> {
  if (phase !== 'registration') {
    return refuseConflict('registration-closed', 'The tournament is not in its registration phase');
  }
  const isLate = registrationDeadline !== null && now.getTime() >= registrationDeadline.getTime();
  return isLate
    ? refuseConflict('registration-closed', 'The registration deadline has passed')
    : accept(null);
}

/** The fields of a new registration. */
export type RegistrationInput = Pick<Registration, 'drawId' | 'playerId' | 'partnerPlayerId'>;

/** A new registration. Refuses a closed draw, a draw of elsewhere, and a player as their own partner. */
export function newRegistration(
  input: RegistrationInput,
  { draw, tournamentId }: { draw: Draw | null; tournamentId: string },
  now: Date,
): Decision<Registration> {
  if (draw?.tournamentId !== tournamentId) {
    return refuseField('unknown-reference', 'drawId', 'There is no such draw in this tournament');
  }
  if (input.partnerPlayerId === input.playerId) {
    return refuseField('duplicate', 'partnerPlayerId', 'must be another player than playerId');
  }
  const refused = refuseLinked(draw, 'drawId');
  if (refused !== null) return refused;
  if (isFinalized(draw)) return refuseFieldConflict('draw-finalized', 'drawId', 'The draw is finalized');
  return accept({ tournamentId, ...input, createdAt: now, updatedAt: now, deleted: false });
}

/**
 * A registration after the word of the partner: with a yes they are one of its players, with a no the other one is
 * registered alone. The very same where the partner has said so before; refuses a no after a yes.
 */
export function answerPartner(
  registration: Registration,
  answer: 'accepted' | 'declined',
): Decision<Registration> {
  const { isPartnerAsked, ...rest } = registration;
  const { partnerPlayerId, declinedByPlayerId } = registration;
  if (isPartnerAsked === true && answer === 'accepted') return accept(rest);
  if (isPartnerAsked === true && partnerPlayerId !== null)
    return accept({
      ...rest,
      partnerPlayerId: null,
      declinedByPlayerId: partnerPlayerId,
      ...(rest.entry === undefined ? {} : { entry: { ...rest.entry, partner: null } }),
    });
  return answer === 'accepted' || declinedByPlayerId !== undefined
    ? accept(registration)
    : refuseConflict('partner-agreed', 'The partner has agreed to this registration');
}

/** Replaces one player by another. Returns the same registration if the player is no part of it. */
export function replaceRegistered(registration: Registration, from: string, to: string): Registration {
  if (!playersOf(registration).includes(from)) return registration;
  const swap = <T extends string | null>(playerId: T) => (playerId === from ? to : playerId);
  return {
    ...registration,
    playerId: swap(registration.playerId),
    partnerPlayerId: swap(registration.partnerPlayerId),
  };
}
