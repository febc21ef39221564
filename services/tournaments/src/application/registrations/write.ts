import { decided, requireUser } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { forbidden } from '@courtcast/problem';
import { checkOpen } from '../../domain/registration.ts';
import { isStaff } from '../access.ts';
import type { Deps } from '../ports.ts';
import { getRegistrationIn, hasAgreedTo } from './read.ts';

/**
 * Withdraws a registration; for its players and staff, as long as registrations can change (otherwise Problem
 * conflict).
 */
export async function deleteRegistration(
  deps: Pick<Deps, 'tournaments' | 'registrations' | 'now'>,
  place: { readonly id: string; readonly registrationId: string },
  { caller, command }: Request,
): Promise<void> {
  requireUser(caller);
  const { tournament, registration } = await getRegistrationIn(deps, { ...place, caller });
  if (!isStaff(tournament.state, caller) && !hasAgreedTo(registration.state, caller)) {
    throw forbidden('Only staff of the tournament takes the registrations of others back');
  }
  const updatedAt = deps.now();
  decided(checkOpen(tournament.state, updatedAt));
  await deps.registrations.update(registration.id, command, ({ state }) => ({
    state: { ...state, deleted: true, updatedAt },
    changes: ['deleted'],
  }));
}
