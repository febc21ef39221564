import { deskPage } from '../../layout/desk-page.ts';
import type { DeskPage } from '../../layout/desk-page.ts';

/** The pages of this desk. */
export const adminPages: readonly DeskPage[] = [
  deskPage('desk/admin', () => import('./users-page.tsx').then((it) => it.UsersPage)),
  deskPage('desk/admin/players', () => import('./players/players-page.tsx').then((it) => it.PlayersPage)),
  deskPage('desk/admin/audit', () => import('./audit-page.tsx').then((it) => it.AuditPage)),
];
