import type { Reached, DeskPage } from '../../layout/desk-page.ts';
import { deskPage } from '../../layout/desk-page.ts';

/** The operations that the pages of this desk call, by page. */
export const adminReached = {
  listUsers: 'desk/admin',
  patchUser: 'desk/admin',
  eraseUser: 'desk/admin',
  undoClaim: 'desk/admin/players',
  mergePlayer: 'desk/admin/players',
  listAudit: 'desk/admin/audit',
} as const satisfies Reached;

/** The pages of this desk. */
export const adminPages: readonly DeskPage[] = [
  deskPage('desk/admin', () => import('./users-page.tsx').then((it) => it.UsersPage)),
  deskPage('desk/admin/players', () => import('./players-page.tsx').then((it) => it.PlayersPage)),
  deskPage('desk/admin/audit', () => import('./audit-page.tsx').then((it) => it.AuditPage)),
];
