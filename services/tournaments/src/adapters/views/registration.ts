import type { RegistrationState, RegistrationView } from '@courtcast/contracts';
import type { RegistrationDetail } from '../../application/registrations/read.ts';
import { playersOf } from '../../domain/registration.ts';
import type { Registration } from '../../domain/registration.ts';

/** A registration as the wire says it (decisions 4). */
export function toRegistrationView({ registration, names }: RegistrationDetail): RegistrationView {
  const { id, state } = registration;
  return {
    id,
    tournamentId: state.tournamentId,
    drawId: state.drawId,
    playerId: state.playerId,
    partnerPlayerId: state.partnerPlayerId,
    partnerAsked: state.isPartnerAsked === true,
    players: playersOf(state).map((playerId) => ({
      id: playerId,
      name: names.get(playerId) ?? 'Unknown player',
    })),
    createdAt: state.createdAt.toISOString(),
    updatedAt: state.updatedAt.toISOString(),
  };
}

/** The public state of a registration: that it exists, without its players. */
export function toRegistrationState(
  id: string,
  { tournamentId, drawId, deleted }: Registration,
): RegistrationState {
  return { id, tournamentId, drawId, deleted };
}
