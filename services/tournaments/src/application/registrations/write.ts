import { forbidden } from '@courtcast/problem';
import { checkOpen } from '../../domain/registration.ts';
import { userOf } from '../access.ts';
import { decided } from '../decided.ts';
import type { Deps, Request } from '../ports.ts';
import { findRegistration, isPartOf, isStaff } from './read.ts';

/** Takes a registration back; for its players and staff, while registrations come and go (else Problem conflict). */
export async function deleteRegistration(
  deps: Pick<Deps, 'tournaments' | 'registrations' | 'now'>,
  place: { readonly id: string; readonly registrationId: string },
  { caller, command }: Request,
): Promise<void> {
  userOf(caller);
  const { tournament, registration } = await findRegistration(deps, { ...place, caller });
  if (!isStaff(tournament.state, caller) && !isPartOf(registration.state, caller)) {
    throw forbidden('Only staff takes the registrations of others back');
  }
  const updatedAt = deps.now();
  decided(checkOpen(tournament.state, updatedAt));
  await deps.registrations.update(registration.id, command, ({ state }) => ({
    state: { ...state, deleted: true, updatedAt },
    changes: ['deleted'],
  }));
}
