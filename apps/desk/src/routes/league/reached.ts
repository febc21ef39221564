import type { Reached } from '../../layout/desk-page.ts';

/** What the pages of this desk reach. */
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
  createFixtures: 'desk/league-groups/:id/schedule',
  createTeamMatch: 'desk/league-groups/:id/schedule',
  changeTeamMatches: 'desk/league-groups/:id/schedule',
  patchTeamMatch: 'desk/league-groups/:id/schedule',
  cancelTeamMatch: 'desk/league-groups/:id/schedule',
  forfeitTeamMatch: 'desk/league-groups/:id/schedule',
  takeBackForfeit: 'desk/league-groups/:id/schedule',
  acceptTeamMatchDate: 'desk/league-groups/:id/schedule',
  declineTeamMatchDate: 'desk/league-groups/:id/schedule',
} as const satisfies Reached;
