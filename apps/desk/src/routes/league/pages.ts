import { deskPage } from '../../layout/desk-page.ts';
import type { DeskPage } from '../../layout/desk-page.ts';

/** The pages of this desk. */
export const leaguePages: readonly DeskPage[] = [
  deskPage('desk/championships', () =>
    import('./championships/championships-page.tsx').then((it) => it.ChampionshipsPage),
  ),
  deskPage('desk/championships/new', () =>
    import('./championships/new-championship-page.tsx').then((it) => it.NewChampionshipPage),
  ),
  deskPage('desk/championships/:id', () =>
    import('./championships/championship-page.tsx').then((it) => it.ChampionshipPage),
  ),
  deskPage('desk/championships/:id/details', () =>
    import('./championships/details-page.tsx').then((it) => it.ChampionshipDetailsPage),
  ),
  deskPage('desk/championships/:id/leagues/new', () =>
    import('./leagues/new-league-page.tsx').then((it) => it.NewLeaguePage),
  ),
  deskPage('desk/leagues/:id', () => import('./leagues/league-page.tsx').then((it) => it.LeaguePage)),
  deskPage('desk/leagues/:id/groups/new', () =>
    import('./groups/new-group-page.tsx').then((it) => it.NewGroupPage),
  ),
  deskPage('desk/league-groups/:id', () => import('./groups/group-page.tsx').then((it) => it.GroupPage)),
  deskPage('desk/league-groups/:id/teams', () =>
    import('./groups/group-teams-page.tsx').then((it) => it.GroupTeamsPage),
  ),
  deskPage('desk/league-groups/:id/schedule', () =>
    import('./fixtures/group-schedule-page.tsx').then((it) => it.GroupSchedulePage),
  ),
];
