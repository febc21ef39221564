import { deskPage } from '../../layout/desk-page.ts';
import type { DeskPage } from '../../layout/desk-page.ts';

/** The desk of a team's captain. */
export const captainPages: readonly DeskPage[] = [
  deskPage('desk/teams/:id', () => import('./team/team-page.tsx').then((it) => it.TeamPage)),
  deskPage('desk/team-matches/:id', () => import('./tie/tie-page.tsx').then((it) => it.TiePage)),
];
