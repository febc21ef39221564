import type { Reached, DeskPage } from '../../layout/desk-page.ts';
import { deskPage } from '../../layout/desk-page.ts';

/** What the pages of who is signed in reach. */
export const meReached = {
  getMe: 'me',
  listMyMatches: 'me',
  acceptResult: 'me',
  disputeResult: 'me',
  listMyTournaments: 'me',
  patchPlayer: 'me/profile',
  putPlayerImage: 'me/profile',
  deletePlayerImage: 'me/profile',
  getMailSettings: 'me/profile',
  putMailSettings: 'me/profile',
  claimPlayer: 'me/player',
  getMyPlayer: 'me/player',
  listPlayerClaims: 'me/claims',
  approvePlayerClaim: 'me/claims',
  refusePlayerClaim: 'me/claims',
  createClaimCode: 'me/claims',
  listPlayerMatches: 'me/player',
  listMemberships: 'me/clubs',
  createMembership: 'me/clubs',
  patchMembership: 'me/clubs',
  deleteMembership: 'me/clubs',
  setOwnRecord: 'me/evenings',
  listTeamRequests: 'me/teams',
  acceptTeamEntry: 'me/teams',
  declineTeamEntry: 'me/teams',
  acceptCaptaincy: 'me/teams',
  declineCaptaincy: 'me/teams',
  leaveTeam: 'me/teams',
  listRegistrations: 'me/registrations',
  createRegistration: 'me/registrations',
  createEntry: 'me/registrations',
  createEntryLink: 'me/registrations',
  acceptPartner: 'me/registrations',
  declinePartner: 'me/registrations',
  deleteRegistration: 'me/registrations',
} as const satisfies Reached;

/** The pages of who is signed in. */
export const mePages: readonly DeskPage[] = [
  deskPage('me', () => import('./start-page.tsx').then((it) => it.StartPage)),
  deskPage('desk', () => import('./start-page.tsx').then((it) => it.StartPage)),
  deskPage('me/profile', () => import('./profile-page.tsx').then((it) => it.ProfilePage)),
  deskPage('me/player', () => import('./player-claim-page.tsx').then((it) => it.PlayerClaimPage)),
  deskPage('me/claims', () => import('./claims-page.tsx').then((it) => it.ClaimsPage)),
  deskPage('me/clubs', () => import('./clubs-page.tsx').then((it) => it.ClubsPage)),
  deskPage('me/registrations', () => import('./registrations-page.tsx').then((it) => it.RegistrationsPage)),
  deskPage('me/evenings', () => import('./evenings-page.tsx').then((it) => it.EveningsPage)),
  deskPage('me/teams', () => import('./teams-page.tsx').then((it) => it.TeamsPage)),
];
