import type { Reached, DeskPage } from '../../layout/desk-page.ts';
import { deskPage } from '../../layout/desk-page.ts';

/** The operations that the pages of this desk call, by page. */
export const clubReached = {
  createClub: 'desk/clubs',
  patchClub: 'desk/clubs/:id',
  deleteClub: 'desk/clubs/:id',
  putClubLogo: 'desk/clubs/:id',
  deleteClubLogo: 'desk/clubs/:id',
  getClubCourtUse: 'desk/clubs/:id',
  listHostRequests: 'desk/clubs/:id',
  putClubCourtUse: 'desk/clubs/:id',
  listTeamRequests: 'desk/clubs/:id/teams',
  acceptTeamEntry: 'desk/clubs/:id/teams',
  declineTeamEntry: 'desk/clubs/:id/teams',
  createCourt: 'desk/clubs/:id/courts',
  patchCourt: 'desk/clubs/:id/courts',
  deleteCourt: 'desk/clubs/:id/courts',
  createFreeplayMatch: 'desk/clubs/:id/courts',
  cancelMatch: 'desk/clubs/:id/courts',
  createBoard: 'desk/clubs/:id/boards',
  listBoards: 'desk/clubs/:id/boards',
  patchBoard: 'desk/clubs/:id/boards',
  rotateBoardKey: 'desk/clubs/:id/boards',
  deleteBoard: 'desk/clubs/:id/boards',
  createBoxLeague: 'desk/clubs/:id/box-leagues',
  patchBoxLeague: 'desk/clubs/:id/box-leagues/:leagueId',
  listBoxLeaguePlayers: 'desk/clubs/:id/box-leagues/:leagueId',
  addBoxLeaguePlayers: 'desk/clubs/:id/box-leagues/:leagueId',
  previewBoxLeagueRound: 'desk/clubs/:id/box-leagues/:leagueId',
  makeBoxLeagueRound: 'desk/clubs/:id/box-leagues/:leagueId',
  deleteBoxLeagueRound: 'desk/clubs/:id/box-leagues/:leagueId',
  createRanking: 'desk/clubs/:id/rankings',
  patchRanking: 'desk/clubs/:id/rankings',
  deleteRanking: 'desk/clubs/:id/rankings',
  listClubMembers: 'desk/clubs/:id/members',
  createMembership: 'desk/clubs/:id/members',
  listMemberships: 'desk/clubs/:id/members',
  patchMembership: 'desk/clubs/:id/members',
  deleteMembership: 'desk/clubs/:id/members',
} as const satisfies Reached;

/** The pages of this desk. */
export const clubPages: readonly DeskPage[] = [
  deskPage('desk/clubs', () => import('./club-list-page.tsx').then((it) => it.ClubListPage)),
  deskPage('desk/clubs/:id', () => import('./overview-page.tsx').then((it) => it.OverviewPage)),
  deskPage('desk/clubs/:id/courts', () => import('./courts-page.tsx').then((it) => it.CourtsPage)),
  deskPage('desk/clubs/:id/boards', () => import('./boards-page.tsx').then((it) => it.BoardsPage)),
  deskPage('desk/clubs/:id/teams', () => import('./teams-page.tsx').then((it) => it.ClubTeamsPage)),
  deskPage('desk/clubs/:id/rankings', () => import('./rankings-page.tsx').then((it) => it.RankingsPage)),
  deskPage('desk/clubs/:id/box-leagues', () =>
    import('./box-leagues-page.tsx').then((it) => it.BoxLeaguesPage),
  ),
  deskPage('desk/clubs/:id/box-leagues/:leagueId', () =>
    import('./box-league-page.tsx').then((it) => it.BoxLeaguePage),
  ),
  deskPage('desk/clubs/:id/accounts', () => import('./accounts-page.tsx').then((it) => it.ClubAccountsPage)),
  deskPage('desk/clubs/:id/members', () => import('./members-page.tsx').then((it) => it.MembersPage)),
];
