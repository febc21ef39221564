import { deskPage } from '../../layout/desk-page.ts';
import type { DeskPage } from '../../layout/desk-page.ts';

/** The pages of this desk. */
export const clubPages: readonly DeskPage[] = [
  deskPage('desk/clubs', () => import('./club-list-page.tsx').then((it) => it.ClubListPage)),
  deskPage('desk/clubs/:id', () => import('./overview/overview-page.tsx').then((it) => it.OverviewPage)),
  deskPage('desk/clubs/:id/courts', () => import('./courts/courts-page.tsx').then((it) => it.CourtsPage)),
  deskPage('desk/clubs/:id/boards', () => import('./boards/boards-page.tsx').then((it) => it.BoardsPage)),
  deskPage('desk/clubs/:id/teams', () => import('./teams-page.tsx').then((it) => it.ClubTeamsPage)),
  deskPage('desk/clubs/:id/members', () => import('./members/members-page.tsx').then((it) => it.MembersPage)),
];
