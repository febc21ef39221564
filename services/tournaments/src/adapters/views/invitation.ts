import type { InvitationView } from '@courtcast/contracts';
import { invitationStatus } from '@courtcast/domain';
import type { StaffInvitation } from '../../domain/tournaments/staff.ts';

/** An invitation as those who keep it see it; its key is not in it. */
export function toInvitationView(invitation: StaffInvitation, now: Date): InvitationView {
  const { id, role, name, createdBy, accepted } = invitation;
  return {
    id,
    role,
    name,
    status: invitationStatus(invitation, now),
    expiresAt: invitation.expiresAt.toISOString(),
    createdByUserId: createdBy,
    acceptedByUserId: accepted?.by ?? null,
    acceptedAt: accepted?.at.toISOString() ?? null,
    createdAt: invitation.createdAt.toISOString(),
  };
}
