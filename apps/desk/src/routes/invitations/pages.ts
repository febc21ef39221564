import { deskPage } from '../../layout/desk-page.ts';
import type { DeskPage } from '../../layout/desk-page.ts';

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
    ...deskPage('invitations/availability', () =>
      import('./availability-page.tsx').then((it) => it.AvailabilityPage),
    ),
    greets: true,
    isForAll: true,
  },
  {
    ...deskPage('claim/:matchId/:side/:position', () => import('./slot-page.tsx').then((it) => it.SlotPage)),
    greets: true,
  },
];
