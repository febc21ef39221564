import type { Reached, DeskPage } from '../../layout/desk-page.ts';
import { deskPage } from '../../layout/desk-page.ts';

/** What links and QR codes lead to. */
export const invitationsReached = {
  openStaffInvitation: 'invitations/staff',
  acceptStaffInvitation: 'invitations/staff',
  acceptUmpireInvitation: 'invitations/umpire',
  openAvailabilityPoll: 'invitations/availability',
  answerAvailabilityPoll: 'invitations/availability',
  openEntry: 'invitations/entry',
  confirmEntry: 'invitations/entry',
  withdrawEntry: 'invitations/entry',
  payEntry: 'invitations/entry',
  answerPartnerLink: 'invitations/entry',
  changeEntry: 'invitations/entry',
  answerRequest: 'invitations/entry',
  openPlayerInvitation: 'invitations/player',
  acceptPlayerInvitation: 'invitations/player',
  refusePlayerInvitation: 'invitations/player',
  createMailUnsubscription: 'invitations/mail',
  getMailUnsubscription: 'invitations/mail',
  deleteMailUnsubscription: 'invitations/mail',
  claimFreeplaySlot: 'claim/:matchId/:side/:position',
} as const satisfies Reached;

/** Where links and QR codes lead: they greet people before they have signed in. */
export const invitationPages: readonly DeskPage[] = [
  {
    ...deskPage('invitations/staff', () => import('./staff-page.tsx').then((it) => it.StaffInvitationPage)),
    greets: true,
  },
  {
    ...deskPage('invitations/umpire', () =>
      import('./umpire-page.tsx').then((it) => it.UmpireInvitationPage),
    ),
    greets: true,
  },
  {
    ...deskPage('invitations/player', () =>
      import('./player-page.tsx').then((it) => it.PlayerInvitationPage),
    ),
    greets: true,
  },
  {
    ...deskPage('invitations/availability', () =>
      import('./availability-page.tsx').then((it) => it.AvailabilityPage),
    ),
    greets: true,
    isForAll: true,
  },
  {
    ...deskPage('invitations/entry', () => import('./entry/entry-page.tsx').then((it) => it.EntryPage)),
    greets: true,
    isForAll: true,
  },
  {
    ...deskPage('invitations/mail', () => import('./mail-page.tsx').then((it) => it.MailStopPage)),
    greets: true,
    isForAll: true,
  },
  {
    ...deskPage('claim/:matchId/:side/:position', () => import('./slot-page.tsx').then((it) => it.SlotPage)),
    greets: true,
  },
];
