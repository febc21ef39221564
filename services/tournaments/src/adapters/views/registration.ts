import type { RegistrationState, RegistrationView } from '@courtcast/contracts';
import type { RegistrationDetail } from '../../application/registrations/read.ts';
import { isEntry } from '../../domain/entries/entry.ts';
import { playersOf } from '../../domain/registration.ts';
import type { Registration } from '../../domain/registration.ts';

/** What somebody was called who entered without an account. */
function typedName({ playerId, entry }: Registration, of: string): string | null {
  const person = of === playerId ? entry?.entrant : entry?.partner;
  return person?.name ?? null;
}

/** A registration as the wire says it (decisions 4). */
export function toRegistrationView({ registration, names, place }: RegistrationDetail): RegistrationView {
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
      name: names.get(playerId) ?? typedName(state, playerId) ?? 'Unknown player',
    })),
    ...(isEntry(state) ? { status: state.entry.status, place } : {}),
    createdAt: state.createdAt.toISOString(),
    updatedAt: state.updatedAt.toISOString(),
  };
}

/** What other services may know of a registration: that it exists and where it stands, not who is in it. */
export function toRegistrationState(id: string, registration: Registration): RegistrationState {
  const { tournamentId, drawId, deleted, isPartnerAsked } = registration;
  if (!isEntry(registration)) return { id, tournamentId, drawId, deleted };
  const { status, statusBefore, place, confirmedBy, asks } = registration.entry;
  return {
    ...{ id, tournamentId, drawId, deleted, status, statusBefore, place, asks },
    confirmed: confirmedBy !== null,
    partnerAsked: isPartnerAsked === true,
  };
}
