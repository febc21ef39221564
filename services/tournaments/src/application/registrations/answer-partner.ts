import { changeOf, decided, isAdmin, refuseInput, requireUser } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { forbidden } from '@courtcast/problem';
import type { EntryList } from '../../domain/entries/entry-list.ts';
import { conditionReasons } from '../../domain/entries/entry-settings.ts';
import type { EntryPerson } from '../../domain/entries/entry-state.ts';
import { isEntry } from '../../domain/entries/entry.ts';
import { answerPartner } from '../../domain/registration.ts';
import type { Registration } from '../../domain/registration.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { levelledPerson } from '../entries/count-strengths.ts';
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
function withSaid(
  registration: Registration,
  { said, rated }: { readonly said: AboutPerson; readonly rated: Partial<EntryPerson> },
  list: EntryList,
): Registration {
  if (!isEntry(registration)) return registration;
  const { entry } = registration;
  const partner = { ...describedBy(entry.partner ?? knownPerson, said), ...rated };
  const reasons = conditionReasons(list.settings.conditions, partner);
  if (reasons.length > 0) decided(refuseInput(reasons));
  return { ...registration, entry: { ...entry, partner } };
}

const asItIs = (registration: Registration): Registration => registration;

/** What a partner is who says yes to an entry of this draw: with what they say, and their level where it is asked for. */
async function termsFor(
  deps: Pick<Deps, 'entryLists' | 'ratings'>,
  {
    drawId,
    playerId,
    tournament,
  }: { drawId: string; playerId: string | null | undefined; tournament: Tournament },
  said: AboutPerson,
): Promise<(registration: Registration) => Registration> {
  const list = (await deps.entryLists.find(drawId))?.state;
  if (list === undefined || typeof playerId !== 'string') return asItIs;
  const asked = { playerId, person: knownPerson };
  const { rating, isRated } = await levelledPerson(deps, { settings: list.settings, tournament }, asked);
  const rated = isRated === true ? { rating, isRated } : {};
  return (registration) => withSaid(registration, { said, rated }, list);
}

/** Whose word it is: a partner who has declined may say so again. */
function namedPartner(
  { partnerPlayerId, declinedByPlayerId }: Registration,
  answer: PartnerAnswer['answer'],
): string | null | undefined {
  return answer === 'declined' ? (partnerPlayerId ?? declinedByPlayerId) : partnerPlayerId;
}

/** That a partner who is asked may say yes now: a yes that was said stands. */
async function requireOpenAnswer(
  deps: Pick<Deps, 'entryLists' | 'now'>,
  { isPartnerAsked, drawId }: Registration,
  tournament: Tournament,
): Promise<void> {
  if (isPartnerAsked === true) await requireRegistering(deps, { tournament, drawId });
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
  deps: Pick<
    Deps,
    'tournaments' | 'registrations' | 'entryLists' | 'players' | 'ratings' | 'now' | 'systemCommand'
  >,
  { answer, said = {}, ...place }: PartnerAnswer,
  { caller, command }: Request,
): Promise<RegistrationDetail> {
  const user = requireUser(caller);
  const { tournament, registration } = await getRegistrationIn(deps, { ...place, caller });
  const named = namedPartner(registration.state, answer);
  const isPartner = user.playerId !== null && user.playerId === named;
  if (!isPartner && !isAdmin(user)) throw forbidden();
  const at = deps.now();
  const isOwnYes = answer === 'accepted' && isPartner;
  if (answer === 'accepted') await requireOpenAnswer(deps, registration.state, tournament.state);
  if (isOwnYes) await hideYoungPartner(deps, named, said);
  const of = { drawId: registration.state.drawId, playerId: named, tournament: tournament.state };
  const told = isOwnYes ? await termsFor(deps, of, said) : asItIs;
  const answered = await deps.registrations.update(registration.id, command, ({ state }) => {
    const next = decided(answerPartner(state, answer));
    return changeOf(state, next === state ? next : told(next), { at, changes: ['players'] });
  });
  await settleEntry(deps, registration.id, command);
  const changed = (await deps.registrations.find(registration.id)) ?? answered;
  const [detail] = await registrationDetailsOf(deps, [changed]);
  return { registration: changed, names: new Map<string, string>(), place: null, ...detail };
}
