import { accept, foldText, refuseConflict, refuseFieldConflict } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import type { Registration } from '../registration.ts';
import type { PlaceMark } from './entry-list.ts';
import type { RankedBy } from './entry-settings.ts';
import type { ConfirmedBy, Entry, EntryPerson } from './entry-state.ts';

/** A registration of a draw that has an entry list. */
export type EntryRegistration = Registration & { readonly entry: Entry };

/** Whether a registration belongs to an entry list. */
export function isEntry(registration: Registration): registration is EntryRegistration {
  return registration.entry !== undefined;
}

/** Whether an entry is confirmed and complete, and was not ended: only such ones are in the list. */
export function isReady(registration: EntryRegistration, pairs: boolean): boolean {
  const { deleted, partnerPlayerId, isPartnerAsked, entry } = registration;
  const isComplete = !pairs || (partnerPlayerId !== null && isPartnerAsked !== true);
  return !deleted && entry.confirmedBy !== null && isComplete;
}

/** What must be there once in a draw: an address with a name, so that a parent may enter two children. */
export function personKeys(registration: Registration): string[] {
  if (!isEntry(registration) || registration.deleted || registration.entry.confirmedBy === null) return [];
  const { entry, drawId, isPartnerAsked, partnerPlayerId } = registration;
  const partner = isPartnerAsked === true || partnerPlayerId === null ? null : entry.partner;
  // Who asks for a partner has no place of their own until they are one.
  if (entry.asks !== null) return [];
  return [entry.entrant, partner].flatMap((person) => {
    const { email = null, name = null } = person ?? {};
    return email === null || name === null ? [] : [`${drawId} ${email} ${foldText(name)}`];
  });
}

/** An address as it is compared: of no other case, without space around it. */
export function addressOf(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

function withEntry(registration: EntryRegistration, entry: Partial<Entry>): EntryRegistration {
  return { ...registration, entry: { ...registration.entry, ...entry } };
}

/** An entry that somebody stands for; the very same where somebody has before. */
export function confirm(registration: EntryRegistration, confirmedBy: ConfirmedBy): EntryRegistration {
  if (registration.entry.confirmedBy !== null) return registration;
  return withEntry(registration, { confirmedBy, expiresAt: null });
}

/** What a list says of an entry. */
export interface Told {
  readonly status: 'requested' | 'accepted' | 'waiting';
  readonly mark: PlaceMark | null;
  readonly place: number | null;
  readonly listVersion: number;
}

/** An entry after its list has spoken; the very same where that is nothing new, or older than what it knows. */
export function tell(registration: EntryRegistration, told: Told): EntryRegistration {
  const { status, mark, listVersion } = registration.entry;
  const isNews = told.status !== status || told.mark !== mark;
  if (registration.deleted || !isNews || told.listVersion <= listVersion) return registration;
  return withEntry(registration, { ...told, statusBefore: status });
}

/** How an entry ends: its people leave, the staff declines it, or it has become part of another one. */
export type Ending = 'withdrawn' | 'declined';

/** An ended entry: its people, and staff, still see it. The very same where it was ended. */
export function end(
  registration: EntryRegistration,
  status: Ending,
  reason: string | null = null,
): EntryRegistration {
  if (registration.deleted) return registration;
  const { status: statusBefore } = registration.entry;
  const ended = withEntry(registration, { status, statusBefore, reason, place: null, isLooking: false });
  return { ...ended, deleted: true };
}

/** An entry that was ended, as it was before, without a place. The very same where it was not ended. */
export function reopen(registration: EntryRegistration): EntryRegistration {
  if (!registration.deleted) return registration;
  const { status: statusBefore } = registration.entry;
  const opened = withEntry(registration, { status: 'requested', statusBefore, mark: null, reason: null });
  return { ...opened, deleted: false };
}

const nobody = { name: null, email: null, birthYear: null, gender: null, rating: null, ranking: null };

/** An entry that nobody has confirmed in time: ended, without anything that was said of anybody. */
export function erase(registration: EntryRegistration): EntryRegistration {
  const { entrant, partner } = registration.entry;
  return withEntry(end(registration, 'withdrawn'), {
    entrant: { ...entrant, ...nobody },
    partner: partner && { ...partner, ...nobody },
    notes: null,
    expiresAt: null,
  });
}

function hasSaid(person: EntryPerson | null): boolean {
  if (person === null) return false;
  const { name, email, birthYear, gender, rating, ranking } = person;
  return [name, email, birthYear, gender, rating, ranking].some((value) => value !== null);
}

/** Whether something of its people is in a registration. */
export function isTelling(registration: Registration): boolean {
  if (!isEntry(registration)) return false;
  const { entrant, partner, notes } = registration.entry;
  return hasSaid(entrant) || hasSaid(partner) || notes !== null;
}

/** A person without what they have said; the very same where that is nothing. */
function withoutSaid<T extends EntryPerson | null>(person: T): T {
  return hasSaid(person) ? { ...person, ...nobody } : person;
}

/**
 * A registration without anything that a player who was erased has said, or any of its people where none is named; their
 * links open nothing any more. The very same where nothing was said.
 */
export function forgetPerson(
  registration: Registration,
  playerId: string | null,
  linkSecret: string,
): Registration {
  if (!isEntry(registration)) return registration;
  const { entry, partnerPlayerId } = registration;
  const isMeant = (id: string | null) => playerId === null || id === playerId;
  const entrant = isMeant(registration.playerId) ? withoutSaid(entry.entrant) : entry.entrant;
  const partner = isMeant(partnerPlayerId) ? withoutSaid(entry.partner) : entry.partner;
  const isSame = entrant === entry.entrant && partner === entry.partner && entry.notes === null;
  return isSame ? registration : withEntry(registration, { entrant, partner, notes: null, linkSecret });
}

/**
 * An entry whose draw is still to be made, after one of its people was erased: it is taken back, a partner leaves the other
 * one without a partner. The very same where they are none of its people, or it was ended.
 */
export function leaveEntry(registration: EntryRegistration, playerId: string): EntryRegistration {
  if (registration.playerId === playerId) return end(registration, 'withdrawn');
  if (registration.partnerPlayerId !== playerId || registration.deleted) return registration;
  const { isPartnerAsked: _, ...rest } = registration;
  return withEntry({ ...rest, partnerPlayerId: null }, { partner: null });
}

/** What a partner is. */
export interface NamedPartner {
  readonly playerId: string;
  readonly person: EntryPerson;
}

/**
 * An entry with a partner, who is asked unless `hasAgreed`. Refuses another partner once one has agreed.
 */
export function namePartner(
  registration: EntryRegistration,
  { playerId, person }: NamedPartner,
  hasAgreed: boolean,
): Decision<EntryRegistration> {
  const { isPartnerAsked, ...rest } = registration;
  if (rest.partnerPlayerId !== null && isPartnerAsked !== true)
    return refuseFieldConflict('partner-agreed', 'partner', 'The partner has agreed to this entry');
  const asked = hasAgreed ? {} : { isPartnerAsked: true as const };
  const entry = { ...registration.entry, partner: person, isLooking: false, asks: null };
  return accept({ ...rest, partnerPlayerId: playerId, ...asked, entry });
}

/** That an entry can still be changed or left: it was not ended, and its draw is not made. */
export function checkOpenEntry(registration: EntryRegistration, isDrawMade: boolean): Decision<null> {
  if (registration.deleted) return refuseConflict('entry-ended', 'This entry was withdrawn or declined');
  return isDrawMade
    ? refuseConflict('draw-finalized', 'The draw is made: ask the desk of the tournament')
    : accept(null);
}

const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.flatMap((value) => value ?? []);
  return known.length < values.length ? null : known.reduce((total, value) => total + value, 0);
};

/** How strong an entry is, more is stronger; of a pair both together. Null where it is not known of somebody. */
export function strengthOf({ entrant, partner }: Pick<Entry, 'entrant' | 'partner'>, by: RankedBy) {
  const people = partner === null ? [entrant] : [entrant, partner];
  const total = sum(people.map((person) => person[by]));
  return total === null || by === 'rating' ? total : -total;
}
