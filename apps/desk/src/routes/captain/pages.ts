import type { Reached, DeskPage } from '../../layout/desk-page.ts';
import { deskPage } from '../../layout/desk-page.ts';

/** The operations that a captain's pages call, by page. */
export const captainReached = {
  listStandIns: 'desk/teams/:id',
  patchTeam: 'desk/teams/:id',
  withdrawTeam: 'desk/teams/:id',
  takeBackWithdrawal: 'desk/teams/:id',
  listAvailabilityPolls: 'desk/teams/:id',
  createAvailabilityPoll: 'desk/teams/:id',
  deleteAvailabilityPoll: 'desk/teams/:id',
  patchTeamMatch: 'desk/team-matches/:id',
  putLineUp: 'desk/team-matches/:id',
  putDoubles: 'desk/team-matches/:id',
  proposeTeamMatchDate: 'desk/team-matches/:id',
  acceptTeamMatchDate: 'desk/team-matches/:id',
  declineTeamMatchDate: 'desk/team-matches/:id',
  approveTeamMatch: 'desk/team-matches/:id',
  enterResultSheet: 'desk/team-matches/:id',
  completeTeamMatch: 'desk/team-matches/:id',
} as const satisfies Reached;

/** The desk of a team's captain. */
export const captainPages: readonly DeskPage[] = [
  deskPage('desk/teams/:id', () => import('./team/team-page.tsx').then((it) => it.TeamPage)),
  deskPage('desk/teams/:id/accounts', () =>
    import('./team/accounts-page.tsx').then((it) => it.TeamAccountsPage),
  ),
  deskPage('desk/team-matches/:id', () => import('./tie/tie-page.tsx').then((it) => it.TiePage)),
];
