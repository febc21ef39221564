import { decided, requireUser } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { forbidden } from '@courtcast/problem';
import { checkOpenEntry, end, isEntry } from '../../domain/entries/entry.ts';
import { checkOpen } from '../../domain/registration.ts';
import { isStaff } from '../access.ts';
import { isDrawMade } from '../entries/read-own.ts';
import { settleEntry } from '../entries/settle-entry.ts';
import type { Deps } from '../ports.ts';
import { getRegistrationIn, hasAgreedTo } from './read.ts';

/**
 * Withdraws a registration; for its players and staff, as long as registrations can change (otherwise Problem
 * conflict).
 */
export async function deleteRegistration(
  deps: Pick<Deps, 'tournaments' | 'draws' | 'registrations' | 'entryLists' | 'now' | 'systemCommand'>,
  place: { readonly id: string; readonly registrationId: string },
  { caller, command }: Request,
): Promise<void> {
  requireUser(caller);
  const { tournament, registration } = await getRegistrationIn(deps, { ...place, caller });
  if (!isStaff(tournament.state, caller) && !hasAgreedTo(registration.state, caller)) {
    throw forbidden('Only staff of the tournament takes the registrations of others back');
  }
  const updatedAt = deps.now();
  if (isEntry(registration.state))
    decided(checkOpenEntry(registration.state, await isDrawMade(deps, registration.state.drawId)));
  else decided(checkOpen(tournament.state, updatedAt));
  await deps.registrations.update(registration.id, command, ({ state }) => ({
    state: { ...(isEntry(state) ? end(state, 'withdrawn') : state), deleted: true, updatedAt },
    changes: ['deleted'],
  }));
  await settleEntry(deps, registration.id, command);
}
