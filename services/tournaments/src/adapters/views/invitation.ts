import type { InvitationView, OpenStaffInvitationView } from '@courtcast/contracts';
import { invitationStatus } from '@courtcast/domain';
import type { OpenStaffInvitation } from '../../application/invitations/read.ts';
import type { StaffInvitation } from '../../domain/tournaments/staff.ts';

/** An invitation for the people who manage it; its key is not in it. */
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

/** An invitation for holders of its key; no user is in it. */
export function toOpenStaffInvitationView({
  invitation,
  tournament: { id, state },
  hostClubs,
}: OpenStaffInvitation): OpenStaffInvitationView {
  const { name, startDate, endDate, timeZone } = state;
  return {
    role: invitation.role,
    tournament: {
      ...{ id, name, startDate, endDate, timeZone },
      hostClubs: hostClubs.map((club) => ({ id: club.id, name: club.state.name })),
    },
    expiresAt: invitation.expiresAt.toISOString(),
  };
}
