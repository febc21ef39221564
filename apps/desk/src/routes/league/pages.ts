import type { Reached, DeskPage } from '../../layout/desk-page.ts';
import { deskPage } from '../../layout/desk-page.ts';

/** The operations that the pages of this desk call, by page. */
export const leagueReached = {
  createChampionship: 'desk/championships/new',
  patchChampionship: 'desk/championships/:id/details',
  createLeague: 'desk/championships/:id/leagues/new',
  patchLeague: 'desk/leagues/:id',
  createLeagueGroup: 'desk/leagues/:id/groups/new',
  createTeam: 'desk/leagues/:id/groups/new',
  patchLeagueGroup: 'desk/league-groups/:id/teams',
  withdrawTeam: 'desk/league-groups/:id/teams',
  takeBackWithdrawal: 'desk/league-groups/:id/teams',
  previewNextSeason: 'desk/leagues/:id/next-season',
  makeNextSeason: 'desk/leagues/:id/next-season',
  createFixtures: 'desk/league-groups/:id/schedule',
  createTeamMatch: 'desk/league-groups/:id/schedule',
  enterTeamList: 'desk/league-groups/:id/teams',
  changeTeamMatches: 'desk/league-groups/:id/schedule',
  patchTeamMatch: 'desk/league-groups/:id/schedule',
  cancelTeamMatch: 'desk/league-groups/:id/schedule',
  forfeitTeamMatch: 'desk/league-groups/:id/schedule',
  takeBackForfeit: 'desk/league-groups/:id/schedule',
  acceptTeamMatchDate: 'desk/league-groups/:id/schedule',
  declineTeamMatchDate: 'desk/league-groups/:id/schedule',
} as const satisfies Reached;

/** The pages of this desk. */
export const leaguePages: readonly DeskPage[] = [
  deskPage('desk/championships', () => import('./championships-page.tsx').then((it) => it.ChampionshipsPage)),
  deskPage('desk/championships/new', () =>
    import('./championship-form.tsx').then((it) => it.NewChampionshipPage),
  ),
  deskPage('desk/championships/:id', () =>
    import('./championship-page.tsx').then((it) => it.ChampionshipPage),
  ),
  deskPage('desk/championships/:id/details', () =>
    import('./championship-form.tsx').then((it) => it.ChampionshipDetailsPage),
  ),
  deskPage('desk/championships/:id/rankings', () =>
    import('./championship-rankings-page.tsx').then((it) => it.ChampionshipRankingsPage),
  ),
  deskPage('desk/championships/:id/leagues/new', () =>
    import('./league-page.tsx').then((it) => it.NewLeaguePage),
  ),
  deskPage('desk/leagues/:id', () => import('./league-page.tsx').then((it) => it.LeaguePage)),
  deskPage('desk/leagues/:id/groups/new', () => import('./new-group-page.tsx').then((it) => it.NewGroupPage)),
  deskPage('desk/leagues/:id/next-season', () =>
    import('./next-season-page.tsx').then((it) => it.NextSeasonPage),
  ),
  deskPage('desk/league-groups/:id', () => import('./group-page.tsx').then((it) => it.GroupPage)),
  deskPage('desk/league-groups/:id/teams', () =>
    import('./group-teams-page.tsx').then((it) => it.GroupTeamsPage),
  ),
  deskPage('desk/league-groups/:id/schedule', () =>
    import('./fixtures/group-schedule-page.tsx').then((it) => it.GroupSchedulePage),
  ),
];
