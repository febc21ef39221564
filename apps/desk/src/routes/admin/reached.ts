import type { Reached } from '../../layout/desk-page.ts';

/** What the pages of this desk reach. */
export const adminReached = {
  listUsers: 'desk/admin',
  patchUser: 'desk/admin',
  undoClaim: 'desk/admin/players',
  mergePlayer: 'desk/admin/players',
  listAudit: 'desk/admin/audit',
} as const satisfies Reached;
