import type { Reached } from '../../layout/desk-page.ts';

/** What links and QR codes lead to. */
export const invitationsReached = {
  openStaffInvitation: 'invitations/staff',
  acceptStaffInvitation: 'invitations/staff',
  acceptUmpireInvitation: 'invitations/umpire',
  openAvailabilityPoll: 'invitations/availability',
  answerAvailabilityPoll: 'invitations/availability',
  claimFreeplaySlot: 'claim/:matchId/:side/:position',
} as const satisfies Reached;
