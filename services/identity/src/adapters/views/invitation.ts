import type {
  InvitationMail,
  InvitedPlayerView,
  OpenPlayerInvitationView,
  PlayerInvitationOutcome,
} from '@courtcast/contracts';
import type { ChangeOutcome } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import type { OpenedInvitation } from '../../application/invitations/answer-invitation.ts';
import type { InvitationAsked, Invited } from '../../application/invitations/invite-players.ts';
import type { InvitationLetter, ListedPlayer } from '../../application/invitations/read.ts';
import { invitationStatus } from '../../domain/player-invitation.ts';
import type { ClaimCode } from '../../domain/player-invitation.ts';
import { publicName } from '../../domain/player.ts';

const notInvited = { by: null, sentAt: null, expiresAt: null, email: null };

/** The code of a player in the list; of an address alone who has sent it, while the code works. */
function codeFields({ invitation, expiresAt }: ClaimCode, userId: string, now: Date) {
  const until = { expiresAt: expiresAt.toISOString() };
  if (invitation === undefined) return { ...notInvited, ...until };
  const { by, sentAt, email, inviterId } = invitation;
  const isShown = inviterId === userId && expiresAt > now;
  return { ...until, by, sentAt: sentAt.toISOString(), email: isShown ? email : null };
}

/** A player in the list of who has come, for a user. */
export function toInvitedPlayerView(
  { askedId: playerId, player: { state }, mayInvite }: ListedPlayer,
  userId: string,
  now: Date,
): InvitedPlayerView {
  const status = invitationStatus(state, now);
  if (!mayInvite) {
    const name = publicName(state);
    return { playerId, name, mayInvite, status: status === 'joined' ? status : null, ...notInvited };
  }
  const { name, claimCode = null } = state;
  const isSeen = claimCode !== null && status !== 'not-invited';
  return {
    ...{ playerId, name, mayInvite, status },
    ...(isSeen ? codeFields(claimCode, userId, now) : notInvited),
  };
}

/** What became of somebody who was to be invited: an address is in no answer to a write. */
export function toInvitationOutcome({
  change: { playerId, by },
  outcome,
}: ChangeOutcome<InvitationAsked, Invited>): PlayerInvitationOutcome {
  if (isProblem(outcome)) {
    if (outcome.code === 'not-found' || outcome.code === 'forbidden')
      return { playerId, outcome: outcome.code };
    return { playerId, outcome: 'joined' };
  }
  if (outcome.outcome !== 'invited') return { playerId, outcome: outcome.outcome };
  const expiresAt = outcome.expiresAt.toISOString();
  return { playerId, outcome: 'invited', expiresAt, ...(by === 'sheet' ? { key: outcome.key } : {}) };
}

/** What an invitation offers. */
export function toOpenInvitationView({ expiresAt, ...offered }: OpenedInvitation): OpenPlayerInvitationView {
  return { ...offered, expiresAt: expiresAt.toISOString() };
}

/** The mail of an invitation, for notifications alone. */
export function toInvitationMail({
  sentAt,
  expiresAt,
  language,
  ...letter
}: InvitationLetter): InvitationMail {
  return {
    ...letter,
    // It came by the contract.
    language: language as InvitationMail['language'],
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
