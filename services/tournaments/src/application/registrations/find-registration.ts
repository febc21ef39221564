import type { Caller } from '@courtcast/contracts';
import { notFound } from '@courtcast/problem';
import type { Registration } from '../../domain/registration.ts';
import { playersOf } from '../../domain/registration.ts';
import type { Tournament } from '../../domain/tournament.ts';
import { askingIn, userOf, visibleTournament } from '../access.ts';
import type { Deps, Stored } from '../ports.ts';

/** Where a registration is, and who asks for it. */
export interface RegistrationPlace {
  readonly id: string;
  readonly registrationId: string;
  readonly caller: Caller;
}

/** Whether the caller is staff of a tournament, or admin: registrations of others are not for strangers. */
export function isStaff(tournament: Tournament, caller: Caller): boolean {
  const { isAdmin, role } = askingIn(tournament, caller);
  return isAdmin || role !== null;
}

/** Whether the caller plays in a registration. */
export function isPartOf(registration: Registration, caller: Caller): boolean {
  const { playerId } = userOf(caller);
  return playerId !== null && playersOf(registration).includes(playerId);
}

/** A registration and its tournament; Problem not-found. */
export async function findRegistration(
  deps: Pick<Deps, 'tournaments' | 'registrations'>,
  { id, registrationId, caller }: RegistrationPlace,
): Promise<{ tournament: Stored<Tournament>; registration: Stored<Registration> }> {
  const tournament = await visibleTournament(deps, { id, caller });
  const registration = await deps.registrations.find(registrationId);
  if (registration?.state.tournamentId !== id) throw notFound('Registration');
  return { tournament, registration };
}
