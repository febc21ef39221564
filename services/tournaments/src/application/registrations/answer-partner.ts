import { changeOf, decided, isAdmin, refuseInput, requireUser } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { forbidden } from '@courtcast/problem';
import type { EntryList } from '../../domain/entries/entry-list.ts';
import { conditionReasons } from '../../domain/entries/entry-settings.ts';
import { isEntry } from '../../domain/entries/entry.ts';
import { answerPartner } from '../../domain/registration.ts';
import type { Registration } from '../../domain/registration.ts';
import { requireRegistering } from '../entries/enter-registered.ts';
import { knownPerson } from '../entries/name-partner.ts';
import { settleEntry } from '../entries/settle-entry.ts';
import { describedBy } from '../entries/who-enters.ts';
import type { AboutPerson } from '../entries/who-enters.ts';
import type { Deps } from '../ports.ts';
import { getRegistrationIn, registrationDetailsOf } from './read.ts';
import type { RegistrationDetail } from './read.ts';

/** The word of a partner about the registration that names them. */
export interface PartnerAnswer {
  readonly id: string;
  readonly registrationId: string;
  readonly answer: 'accepted' | 'declined';
  /** What a partner who accepts says of themselves, where the draw has conditions. */
  readonly said?: AboutPerson;
}

/** An entry whose partner has said what the conditions of its draw ask for; else Problem invalid. */
function withSaid(registration: Registration, said: AboutPerson, list: EntryList): Registration {
  if (!isEntry(registration)) return registration;
  const { entry } = registration;
  const partner = describedBy(entry.partner ?? knownPerson, said);
  const reasons = conditionReasons(list.settings.conditions, partner);
  if (reasons.length > 0) decided(refuseInput(reasons));
  return { ...registration, entry: { ...entry, partner } };
}

/** Whose word it is: a partner who has declined may say so again. */
function namedPartner(
  { partnerPlayerId, declinedByPlayerId }: Registration,
  answer: PartnerAnswer['answer'],
): string | null | undefined {
  return answer === 'declined' ? (partnerPlayerId ?? declinedByPlayerId) : partnerPlayerId;
}

/** Who says that they are young is hidden, unless it was decided before. */
async function hideYoungPartner(
  { players }: Pick<Deps, 'players'>,
  playerId: string,
  { birthYear = null }: AboutPerson,
): Promise<void> {
  if (birthYear !== null) await players.hideIfYoung(playerId, birthYear);
}

/**
 * Accepts or declines a registration, by the named partner. Accepting is possible as long as registrations can change.
 * Problem not-found, forbidden; invalid for who does not meet the conditions of an entry list; conflict if they are registered for the draw by now, or decline after accepting.
 */
export async function answerAsPartner(
  deps: Pick<Deps, 'tournaments' | 'registrations' | 'entryLists' | 'players' | 'now' | 'systemCommand'>,
  { answer, said = {}, ...place }: PartnerAnswer,
  { caller, command }: Request,
): Promise<RegistrationDetail> {
  const user = requireUser(caller);
  const { tournament, registration } = await getRegistrationIn(deps, { ...place, caller });
  const named = namedPartner(registration.state, answer);
  const isPartner = user.playerId !== null && user.playerId === named;
  if (!isPartner && !isAdmin(user)) throw forbidden();
  const at = deps.now();
  const { drawId } = registration.state;
  const list = await deps.entryLists.find(drawId);
  if (answer === 'accepted' && registration.state.isPartnerAsked === true)
    await requireRegistering(deps, { tournament: tournament.state, drawId });
  if (answer === 'accepted' && isPartner) await hideYoungPartner(deps, named, said);
  const answered = await deps.registrations.update(registration.id, command, ({ state }) => {
    const next = decided(answerPartner(state, answer));
    const isNew = answer === 'accepted' && next !== state;
    const told = isNew && isPartner && list !== null ? withSaid(next, said, list.state) : next;
    return changeOf(state, told, { at, changes: ['players'] });
  });
  await settleEntry(deps, registration.id, command);
  const changed = (await deps.registrations.find(registration.id)) ?? answered;
  const [detail] = await registrationDetailsOf(deps, [changed]);
  return { registration: changed, names: new Map<string, string>(), place: null, ...detail };
}
