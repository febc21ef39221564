import type { InvitationView } from '@courtcast/contracts';
import { invitationStatus } from '@courtcast/domain';
import type { Invitation } from '@courtcast/domain';

/** An invitation to umpire a match, for the people who manage it; its key is not in it. */
export function toInvitationView(invitation: Invitation, now: Date): InvitationView {
  const { id, name, createdBy, accepted } = invitation;
  return {
    id,
    role: 'umpire',
    name,
    status: invitationStatus(invitation, now),
    expiresAt: invitation.expiresAt.toISOString(),
    createdByUserId: createdBy,
    acceptedByUserId: accepted?.by ?? null,
    acceptedAt: accepted?.at.toISOString() ?? null,
    createdAt: invitation.createdAt.toISOString(),
  };
}
