import { deskPage } from '../../layout/desk-page.ts';
import type { DeskPage } from '../../layout/desk-page.ts';

/** The pages of who is signed in. */
export const mePages: readonly DeskPage[] = [
  deskPage('me', () => import('./start/start-page.tsx').then((it) => it.StartPage)),
  deskPage('desk', () => import('./start/start-page.tsx').then((it) => it.StartPage)),
  deskPage('me/profile', () => import('./profile-page.tsx').then((it) => it.ProfilePage)),
  deskPage('me/player', () => import('./claims/player-claim-page.tsx').then((it) => it.PlayerClaimPage)),
  deskPage('me/claims', () => import('./claims/claims-page.tsx').then((it) => it.ClaimsPage)),
  deskPage('me/clubs', () => import('./clubs/clubs-page.tsx').then((it) => it.ClubsPage)),
  deskPage('me/registrations', () =>
    import('./registrations/registrations-page.tsx').then((it) => it.RegistrationsPage),
  ),
  deskPage('me/teams', () => import('./teams/teams-page.tsx').then((it) => it.TeamsPage)),
];
