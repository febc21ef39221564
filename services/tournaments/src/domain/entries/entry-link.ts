import { accept, refuseField, refuseFieldConflict } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import type { EntryRegistration } from './entry.ts';

/**
 * What a link of an entry is for: to see the request that one has sent, to confirm it, to keep the entry once it is
 * confirmed, or to answer as partner.
 */
export type LinkPurpose = 'request' | 'confirm' | 'manage' | 'partner';

const letters = { request: 'r', confirm: 'c', manage: 'm', partner: 'p' } as const;
const purposes = Object.keys(letters) as LinkPurpose[];

const DAY_MS = 86_400_000;
const lifetimes = { request: 60 * DAY_MS, confirm: 3 * DAY_MS, manage: 180 * DAY_MS, partner: 14 * DAY_MS };

/** What a link is taken for. */
export interface LinkUse {
  readonly wanted: readonly LinkPurpose[];
  /** Nothing is changed by it, so that it may be used up. */
  readonly looks?: boolean;
}

/** What a code says before anybody has looked whether it is ours. */
export interface EntryLink {
  readonly registrationId: string;
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
}

const BASE = 36;
const DIVIDER = '.';

/** A new link, which ends after the time that its purpose has. */
export function linkFor(registrationId: string, purpose: LinkPurpose, now: Date): EntryLink {
  return { registrationId, purpose, expiresAt: new Date(now.getTime() + lifetimes[purpose]) };
}

function spoken({ registrationId, purpose, expiresAt }: EntryLink): string {
  return [registrationId, `${letters[purpose]}${expiresAt.getTime().toString(BASE)}`].join(DIVIDER);
}

/** What is signed of a link. That of a partner ends with the partner. */
export function signedText(
  link: EntryLink,
  { partnerPlayerId, declinedByPlayerId = '' }: EntryRegistration,
): string {
  const partner = link.purpose === 'partner' ? [partnerPlayerId ?? declinedByPlayerId] : [];
  return [spoken(link), ...partner].join('\n');
}

/** The code of a link with its signature. */
export function entryCode(link: EntryLink, signature: string): string {
  return [spoken(link), signature].join(DIVIDER);
}

/** The parts of a code; null for what cannot be one. */
export function readEntryCode(code: string): (EntryLink & { readonly signature: string }) | null {
  const [registrationId = '', end = '', signature = '', ...others] = code.split(DIVIDER);
  const purpose = purposes.find((one) => letters[one] === end.charAt(0));
  const expiresAt = new Date(Number.parseInt(end.slice(1), BASE));
  if (registrationId === '' || signature === '' || others.length > 0) return null;
  if (purpose === undefined || Number.isNaN(expiresAt.getTime())) return null;
  return { registrationId, purpose, expiresAt, signature };
}

/** The refusal of a code that is none of ours, whatever else it looks like. */
export function refuseUnknownCode() {
  return refuseField('invitation-unknown', 'key', 'is not the code of an entry');
}

/** Whether a link has done what it is for: the request once it is confirmed by its link, the confirmation once it is. */
export function isUsedUp({ purpose }: Pick<EntryLink, 'purpose'>, { entry }: EntryRegistration): boolean {
  if (purpose === 'request') return entry.confirmedBy === 'link';
  return purpose === 'confirm' && entry.confirmedBy !== null;
}

const used = refuseFieldConflict('invitation-used', 'key', 'This link has done what it is for');

/**
 * That a link may do what one of these purposes is for. Refuses one for something else as if it were none, one that has
 * ended, and, but to look, one that has done what it is for.
 */
export function checkLink(
  link: EntryLink,
  registration: EntryRegistration,
  { wanted, now, looks = false }: LinkUse & { readonly now: Date },
): Decision<LinkPurpose> {
  const { purpose, expiresAt } = link;
  if (!wanted.includes(purpose)) return refuseUnknownCode();
  if (expiresAt <= now) return refuseFieldConflict('invitation-expired', 'key', 'This link has expired');
  return !looks && isUsedUp(link, registration) ? used : accept(purpose);
}
