import { accept, refuseConflict, refuseField, refuseFieldConflict, refuseMissing } from './decision.ts';
import type { Decision } from './decision.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Default lifetime of an invitation. */
const DEFAULT_MS = 3 * DAY_MS;
const MAX_MS = 30 * DAY_MS;
/** Maximum of open invitations: anything that callers can multiply needs a bound. */
const MAX_OPEN = 50;
/** Maximum of stored invitations, ended ones included; the key of an ended one is refused with the reason. */
const MAX_KEPT = 100;

/** An offer to a user whose id is not known: the first holder of the key who accepts gets it (decisions 14). */
export interface Invitation {
  readonly id: string;
  /** Label for the people who manage the invitation. */
  readonly name: string;
  /** SHA-256 of the secret part of its key, in hex. */
  readonly keyHash: string;
  /** The user who created it. */
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly accepted: { readonly by: string; readonly at: Date } | null;
  readonly revokedAt: Date | null;
}

/** Fields of everything with a key of this form: invitations, and polls that key holders answer (decisions 6). */
export type KeyedInvitation = Omit<Invitation, 'name'>;

/** The status of an invitation. */
export type InvitationStatus = 'open' | 'accepted' | 'revoked' | 'expired';

/** The status of an invitation at a moment. */
export function invitationStatus(
  { accepted, revokedAt, expiresAt }: Pick<Invitation, 'accepted' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): InvitationStatus {
  if (accepted !== null) return 'accepted';
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}

/** When a new invitation expires: after three days unless `asked`. Refuses the past, and more than thirty days. */
export function readInvitationExpiry(asked: Date | undefined, now: Date): Decision<Date> {
  const expiresAt = asked ?? new Date(now.getTime() + DEFAULT_MS);
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs > 0 && leftMs <= MAX_MS) return accept(expiresAt);
  const message = leftMs <= 0 ? 'must be in the future' : 'must be at most thirty days ahead';
  return refuseField('impossible-expiry', 'expiresAt', message);
}

/** Maximum numbers: of open ones at a time, and of stored ones, ended ones included. */
export interface InvitationBounds {
  readonly now: Date;
  readonly maxOpen: number;
  readonly maxKept: number;
}

/** Adds an invitation, the newest last; the ones that ended first make room. Refuses more open ones than the bound. */
export function inviteWithin<I extends KeyedInvitation>(
  invitations: readonly I[],
  added: I,
  { now, maxOpen, maxKept }: InvitationBounds,
): Decision<readonly I[]> {
  const isOpen = (invitation: I) => invitationStatus(invitation, now) === 'open';
  const open = invitations.filter(isOpen).length;
  if (open >= maxOpen)
    return refuseConflict('too-many-invitations', `There are ${open} open invitations, as many as may be`);
  const ended = invitations.filter((invitation) => !isOpen(invitation));
  const surplus = new Set(ended.slice(0, Math.max(0, invitations.length + 1 - maxKept)));
  return accept([...invitations.filter((invitation) => !surplus.has(invitation)), added]);
}

/** Adds an invitation as `inviteWithin` does, with bounds of fifty open and a hundred stored ones. */
export function invite<I extends Invitation>(
  invitations: readonly I[],
  added: I,
  now: Date,
): Decision<readonly I[]> {
  return inviteWithin(invitations, added, { now, maxOpen: MAX_OPEN, maxKept: MAX_KEPT });
}

/** Ends an invitation; an accepted or ended one stays as it is. Refuses an unknown id. */
export function revokeInvitation<I extends KeyedInvitation>(
  invitations: readonly I[],
  id: string,
  now: Date,
): Decision<readonly I[]> {
  const found = invitations.find((invitation) => invitation.id === id);
  if (found === undefined) return refuseMissing('Invitation');
  if (invitationStatus(found, now) !== 'open') return accept(invitations);
  return accept(
    invitations.map((invitation) => (invitation === found ? { ...found, revokedAt: now } : invitation)),
  );
}

/** An invitation, and the hash of the key that its maker is shown. */
export type SeenKey = Pick<Invitation, 'id' | 'keyHash'>;

/**
 * The invitations, with `key` stored for one of them; unchanged if it has that key already. A request that was cut
 * short before its answer stored a key that nobody saw, so its repetition stores a new one.
 */
export function withSeenKey<I extends KeyedInvitation>(
  invitations: readonly I[],
  { id, keyHash }: SeenKey,
): readonly I[] {
  const found = savedInvitation(invitations, id);
  if (found.keyHash === keyHash) return invitations;
  return invitations.map((invitation) => (invitation === found ? { ...found, keyHash } : invitation));
}

/** The invitation that the same request has saved. Throws if it is missing, which would be a bug. */
export function savedInvitation<I extends KeyedInvitation>(invitations: readonly I[], id: string): I {
  const found = invitations.find((invitation) => invitation.id === id);
  if (found === undefined) throw new Error('an invitation that was saved is not there');
  return found;
}

/** Ends every open invitation. */
export function revokeOpen<I extends Invitation>(invitations: readonly I[], now: Date): readonly I[] {
  return invitations.map((invitation) =>
    invitationStatus(invitation, now) === 'open' ? { ...invitation, revokedAt: now } : invitation,
  );
}

/** An invitation that was accepted, among all others; `isRepeated` where the same user had accepted it before. */
export interface Acceptance<I> {
  readonly invitation: I;
  readonly invitations: readonly I[];
  readonly isRepeated: boolean;
}

/** The user who accepts, and the key. */
export interface Accepting {
  readonly keyHash: string;
  readonly userId: string;
  readonly at: Date;
}

const ends = {
  accepted: ['invitation-used', 'Another user has accepted this invitation'],
  revoked: ['invitation-revoked', 'This invitation was taken back'],
  expired: ['invitation-expired', 'This invitation has expired'],
} as const;

/** The refusal of a key that belongs to no invitation. */
export function refuseUnknownKey() {
  return refuseField('invitation-unknown', 'key', 'is not the key of an invitation');
}

/**
 * The refusal of a key to the user who accepted it, after the gift was taken away; it shows nothing of the present
 * state.
 */
export function refuseTakenAway() {
  return refuseFieldConflict('invitation-used', 'key', 'What this invitation gave was taken away since');
}

/** Refuses an invitation that has ended, with the reason (409). */
function requireOpen<I extends KeyedInvitation>(invitation: I, now: Date): Decision<I> {
  const status = invitationStatus(invitation, now);
  if (status === 'open') return accept(invitation);
  const [code, message] = ends[status];
  return refuseFieldConflict(code, 'key', message);
}

/** The open invitation of a key. Refuses a key that none of them has (422), and one that has ended (409). */
export function openInvitation<I extends KeyedInvitation>(
  invitations: readonly I[],
  { keyHash, at }: Pick<Accepting, 'keyHash' | 'at'>,
): Decision<I> {
  const found = invitations.find((invitation) => invitation.keyHash === keyHash);
  return found === undefined ? refuseUnknownKey() : requireOpen(found, at);
}

/**
 * Accepts the invitation of a key. Refuses a key that none of them has (422), and one that was accepted by another user,
 * taken back, or has expired (409).
 */
export function acceptInvitation<I extends Invitation>(
  invitations: readonly I[],
  { keyHash, userId, at }: Accepting,
): Decision<Acceptance<I>> {
  const found = invitations.find((invitation) => invitation.keyHash === keyHash);
  if (found === undefined) return refuseUnknownKey();
  if (found.accepted?.by === userId) return accept({ invitation: found, invitations, isRepeated: true });
  const open = requireOpen(found, at);
  if (!open.ok) return open;
  const accepted = { ...found, accepted: { by: userId, at } };
  const all = invitations.map((invitation) => (invitation === found ? accepted : invitation));
  return accept({ invitation: accepted, invitations: all, isRepeated: false });
}

const DIVIDER = '.';

/** The key of an invitation: the id of the record it is for, and a secret. */
export function invitationKey(aboutId: string, secret: string): string {
  return `${aboutId}${DIVIDER}${secret}`;
}

/** Splits a key; null for a text that cannot be a key. */
export function readInvitationKey(key: string): { readonly aboutId: string; readonly secret: string } | null {
  const at = key.lastIndexOf(DIVIDER);
  return at <= 0 || at === key.length - 1 ? null : { aboutId: key.slice(0, at), secret: key.slice(at + 1) };
}
