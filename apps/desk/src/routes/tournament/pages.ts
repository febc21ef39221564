import { deskPage } from '../../layout/desk-page.ts';
import type { DeskPage } from '../../layout/desk-page.ts';

/** The pages of this desk. */
export const tournamentPages: readonly DeskPage[] = [
  deskPage('desk/tournaments', () => import('./tournaments-page.tsx').then((it) => it.TournamentsPage)),
  deskPage('desk/tournaments/new', () =>
    import('./new/new-tournament-page.tsx').then((it) => it.NewTournamentPage),
  ),
  deskPage('desk/tournaments/:id', () =>
    import('./overview/overview-page.tsx').then((it) => it.OverviewPage),
  ),
  deskPage('desk/tournaments/:id/details', () =>
    import('./new/details-page.tsx').then((it) => it.DetailsPage),
  ),
  deskPage('desk/tournaments/:id/accounts', () =>
    import('./accounts-page.tsx').then((it) => it.TournamentAccountsPage),
  ),
  deskPage('desk/tournaments/:id/staff', () => import('./staff/staff-page.tsx').then((it) => it.StaffPage)),
  deskPage('desk/tournaments/:id/draws/new', () =>
    import('./draw/settings/new-draw-page.tsx').then((it) => it.NewDrawPage),
  ),
  deskPage('desk/tournaments/:id/draws/format', () =>
    import('./competition/competition-page.tsx').then((it) => it.CompetitionPage),
  ),
  deskPage('desk/tournaments/:id/draws/:drawId', () =>
    import('./draw/draw-page.tsx').then((it) => it.DrawPage),
  ),
  deskPage('desk/tournaments/:id/draws/:drawId/entries', () =>
    import('./draw/entry-list/entry-list-page.tsx').then((it) => it.EntryListPage),
  ),
  deskPage('desk/tournaments/:id/draws/:drawId/settings', () =>
    import('./draw/settings/draw-settings-page.tsx').then((it) => it.DrawSettingsPage),
  ),
];
