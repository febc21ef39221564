import { changeOf, decided, isAdmin, requireUser } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { forbidden } from '@courtcast/problem';
import { answerPartner } from '../../domain/registration.ts';
import { requireRegistering } from '../entries/enter-registered.ts';
import { settleEntry } from '../entries/settle-entry.ts';
import type { Deps } from '../ports.ts';
import { getRegistrationIn, registrationDetailsOf } from './read.ts';
import type { RegistrationDetail } from './read.ts';

/** The word of a partner about the registration that names them. */
export interface PartnerAnswer {
  readonly id: string;
  readonly registrationId: string;
  readonly answer: 'accepted' | 'declined';
}

/**
 * Accepts or declines a registration, by the named partner. Accepting is possible as long as registrations can change.
 * Problem not-found, forbidden; conflict if they are registered for the draw by now, or decline after accepting.
 */
export async function answerAsPartner(
  deps: Pick<Deps, 'tournaments' | 'registrations' | 'entryLists' | 'players' | 'now' | 'systemCommand'>,
  { answer, ...place }: PartnerAnswer,
  { caller, command }: Request,
): Promise<RegistrationDetail> {
  const user = requireUser(caller);
  const { tournament, registration } = await getRegistrationIn(deps, { ...place, caller });
  const { partnerPlayerId, declinedByPlayerId } = registration.state;
  const named = answer === 'declined' ? (partnerPlayerId ?? declinedByPlayerId) : partnerPlayerId;
  const isPartner = user.playerId !== null && user.playerId === named;
  if (!isPartner && !isAdmin(user)) throw forbidden();
  const at = deps.now();
  if (answer === 'accepted' && registration.state.isPartnerAsked === true)
    await requireRegistering(deps, { tournament: tournament.state, drawId: registration.state.drawId });
  const answered = await deps.registrations.update(registration.id, command, ({ state }) =>
    changeOf(state, decided(answerPartner(state, answer)), { at, changes: ['players'] }),
  );
  await settleEntry(deps, registration.id, command);
  const changed = (await deps.registrations.find(registration.id)) ?? answered;
  const [detail] = await registrationDetailsOf(deps, [changed]);
  return { registration: changed, names: new Map<string, string>(), place: null, ...detail };
}
