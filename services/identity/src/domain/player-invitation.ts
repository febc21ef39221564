import { accept, refuseConflict, refuseFieldConflict, refuseUnknownKey } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Time for which an invitation works unless another end is asked for. */
export const INVITATION_MS = 30 * DAY_MS;
/** The same mail goes out again after so long at the earliest. */
const PAUSE_MS = 10 * MINUTE_MS;

/** How an invitation reaches the person. */
export type InvitedBy = 'mail' | 'sheet';

/** What who invites is staff of. */
export interface InvitationPlace {
  readonly kind: 'tournament' | 'club';
  readonly id: string;
}

/** A claim code that goes out as a link, by mail or on paper (decisions 14). */
export interface PlayerInvitation {
  /** What the key is derived from, so that the same mail and sheet have the same; null once it has ended. */
  readonly secret: string | null;
  readonly by: InvitedBy;
  /** The user who has sent it last. */
  readonly inviterId: string;
  readonly sentAt: Date;
  /** Where it is mailed; forgotten when it ends. */
  readonly email: string | null;
  readonly language: string | null;
  readonly place: InvitationPlace | null;
  readonly openedAt: Date | null;
  readonly ended: 'used' | 'revoked' | 'refused' | null;
}

/** A code by which a player is claimed at once; only its hash is kept. */
export interface ClaimCode {
  readonly hash: string;
  readonly expiresAt: Date;
  /** Of a code that goes out as a link; absent of one that is told by hand. */
  readonly invitation?: PlayerInvitation;
}

/** A player, as far as invitations go. */
interface Invitable {
  readonly userId: string | null;
  readonly mergedInto: string | null;
  readonly claimCode?: ClaimCode | null;
}

/** The code of a player, if it works now. */
function workingCode({ claimCode = null }: Invitable, now: Date): ClaimCode | null {
  if (claimCode === null || claimCode.expiresAt <= now) return null;
  return (claimCode.invitation?.ended ?? null) === null ? claimCode : null;
}

/** The open invitation of a player; null where there is none. */
export function findOpenInvitation(
  player: Invitable,
  now: Date,
): (PlayerInvitation & { readonly expiresAt: Date }) | null {
  const code = player.userId === null && player.mergedInto === null ? workingCode(player, now) : null;
  const invitation = code?.invitation ?? null;
  return code === null || invitation === null ? null : { ...invitation, expiresAt: code.expiresAt };
}

/** How far a person is on the way to their own account. */
export type InvitationStatus =
  'not-invited' | 'code' | 'invited' | 'opened' | 'refused' | 'expired' | 'joined';

function codeStatus({ expiresAt, invitation }: ClaimCode, now: Date): InvitationStatus {
  const { ended = null, openedAt = null } = invitation ?? {};
  if (ended !== null) return ended === 'refused' ? 'refused' : 'not-invited';
  if (expiresAt <= now) return 'expired';
  if (invitation === undefined) return 'code';
  return openedAt === null ? 'invited' : 'opened';
}

/** The status of a player at a moment. */
export function invitationStatus({ userId, claimCode = null }: Invitable, now: Date): InvitationStatus {
  if (userId !== null) return 'joined';
  return claimCode === null ? 'not-invited' : codeStatus(claimCode, now);
}

/** What the key is derived from: that of the open invitation, so that what was sent goes on working. */
export function secretOf(player: Invitable, fresh: string, now: Date): string {
  return findOpenInvitation(player, now)?.secret ?? fresh;
}

/** Somebody who is invited, and how. */
export interface Inviting {
  readonly by: InvitedBy;
  readonly inviterId: string;
  readonly email: string | undefined;
  readonly language: string | undefined;
  readonly place: InvitationPlace | null;
  readonly expiresAt: Date;
  readonly secret: string;
  /** Of the key. */
  readonly hash: string;
}

/** Whether the very same mail went out a moment ago. */
export function isTooSoon(
  player: Invitable,
  { by, email }: Pick<Inviting, 'by' | 'email'>,
  now: Date,
): boolean {
  const open = findOpenInvitation(player, now);
  if (open === null || by !== 'mail' || open.by !== 'mail') return false;
  const isSame = email === undefined || email === open.email;
  return isSame && now.getTime() - open.sentAt.getTime() < PAUSE_MS;
}

/**
 * A player whose person is invited. Who has an open invitation keeps its key, and its address where none is given. Refuses
 * a player whom a user is already.
 */
export function invited<P extends Invitable>(player: P, inviting: Inviting, now: Date): Decision<P> {
  if (player.userId !== null) return refuseConflict('player-claimed', 'A user is this player');
  const { hash, secret, by, inviterId, place, expiresAt } = inviting;
  const open = findOpenInvitation(player, now);
  const invitation: PlayerInvitation = {
    ...{ secret, by, inviterId, place, sentAt: now },
    email: inviting.email ?? open?.email ?? null,
    language: inviting.language ?? open?.language ?? null,
    openedAt: open?.openedAt ?? null,
    ended: null,
  };
  return accept({ ...player, claimCode: { hash, expiresAt, invitation } });
}

/** What is left of a code that ends: of an invitation the hash of its key, which is refused with the reason. */
export function endedCode(
  claimCode: ClaimCode | null | undefined,
  ended: NonNullable<PlayerInvitation['ended']>,
): ClaimCode | null {
  const invitation = claimCode?.invitation;
  if (claimCode === null || claimCode === undefined || invitation === undefined) return null;
  if (invitation.ended !== null) return claimCode;
  const forgotten = { secret: null, email: null, language: null };
  return { ...claimCode, invitation: { ...invitation, ...forgotten, ended } };
}

/** The same of an invitation that has expired: nothing is left that writes or opens anything. */
export function withoutExpired<P extends Invitable>(player: P, now: Date): P {
  const { claimCode = null } = player;
  const invitation = claimCode?.invitation;
  if (claimCode === null || invitation === undefined || claimCode.expiresAt > now) return player;
  if (invitation.secret === null && invitation.email === null) return player;
  return { ...player, claimCode: { ...claimCode, invitation: { ...invitation, secret: null, email: null } } };
}

const ends = {
  used: ['invitation-used', 'A user is this player already'],
  revoked: ['invitation-revoked', 'This invitation was taken back'],
  refused: ['invitation-revoked', 'This invitation was refused'],
} as const;

/** Whether a key is, or was, that of the player. */
export function hasKey({ claimCode }: Invitable, hash: string): boolean {
  return claimCode?.invitation !== undefined && claimCode.hash === hash;
}

/** Why the key of an invitation works no more, whatever the time is; null while it does. */
function endOf({ userId, mergedInto }: Invitable, { ended }: PlayerInvitation): PlayerInvitation['ended'] {
  if (userId !== null) return 'used';
  return ended ?? (mergedInto === null ? null : 'revoked');
}

/** The invitation of a key. Refuses a key that is none of the player's (422), and one that has ended (409). */
export function openedBy(player: Invitable, hash: string, now: Date): Decision<PlayerInvitation> {
  const { claimCode = null } = player;
  const invitation = claimCode?.invitation;
  if (claimCode === null || invitation === undefined || claimCode.hash !== hash) return refuseUnknownKey();
  const end = endOf(player, invitation);
  if (end !== null) return refuseFieldConflict(ends[end][0], 'key', ends[end][1]);
  return claimCode.expiresAt > now
    ? accept(invitation)
    : refuseFieldConflict('invitation-expired', 'key', 'This invitation has expired');
}

/** The player with their invitation opened, or ended; the very same where that was so. */
export function withInvitation<P extends Invitable>(
  player: P,
  change: { readonly openedAt: Date } | { readonly ended: NonNullable<PlayerInvitation['ended']> },
): P {
  const { claimCode = null } = player;
  const invitation = claimCode?.invitation;
  if (claimCode === null || invitation === undefined || invitation.ended !== null) return player;
  if ('ended' in change) return { ...player, claimCode: endedCode(claimCode, change.ended) };
  if (invitation.openedAt !== null) return player;
  return { ...player, claimCode: { ...claimCode, invitation: { ...invitation, ...change } } };
}
