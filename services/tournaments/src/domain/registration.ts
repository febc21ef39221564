import { accept, refuseConflict, refuseField, refuseFieldConflict } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import { isFinalized } from './draws/draw.ts';
import { refuseLinked } from './draws/structures/structure-making.ts';
import type { Draw } from './draws/draw.ts';
import type { Tournament } from './tournaments/tournament.ts';

/** A player, or a pair, who wants to stand in a draw. */
export interface Registration {
  readonly tournamentId: string;
  readonly drawId: string;
  readonly playerId: string;
  readonly partnerPlayerId: string | null;
  /** Another user has named the partner, who has not said yes. Absent: the partner has, or needs not. */
  readonly isPartnerAsked?: true;
  /** The partner who has said no: a request of theirs that is repeated is answered as before. */
  readonly declinedByPlayerId?: string;
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

/** What may stand once only: a player in a draw, as partner or on their own. Nothing for one that was taken back, nor for who is only asked. */
export function registeredKeys(registration: Registration): string[] {
  if (registration.deleted) return [];
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

/** What a registration is made from. */
export type RegistrationInput = Pick<Registration, 'drawId' | 'playerId' | 'partnerPlayerId'>;

/** A new registration. Refuses a closed tournament or draw, a draw of elsewhere, and a player as their own partner. */
export function newRegistration(
  input: RegistrationInput,
  { tournament, draw, tournamentId }: { tournament: Tournament; draw: Draw | null; tournamentId: string },
  now: Date,
): Decision<Registration> {
  if (draw?.tournamentId !== tournamentId) {
    return refuseField('unknown-reference', 'drawId', 'There is no such draw in this tournament');
  }
  if (input.partnerPlayerId === input.playerId) {
    return refuseField('duplicate', 'partnerPlayerId', 'must be another player than playerId');
  }
  const open = checkOpen(tournament, now);
  if (!open.ok) return open;
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
    return accept({ ...rest, partnerPlayerId: null, declinedByPlayerId: partnerPlayerId });
  return answer === 'accepted' || declinedByPlayerId !== undefined
    ? accept(registration)
    : refuseConflict('partner-agreed', 'The partner has agreed to this registration');
}

/** Puts one player in the place of another. Returns the same registration where the one is no part of it. */
export function replaceRegistered(registration: Registration, from: string, to: string): Registration {
  if (!playersOf(registration).includes(from)) return registration;
  const swap = <T extends string | null>(playerId: T) => (playerId === from ? to : playerId);
  return {
    ...registration,
    playerId: swap(registration.playerId),
    partnerPlayerId: swap(registration.partnerPlayerId),
  };
}
