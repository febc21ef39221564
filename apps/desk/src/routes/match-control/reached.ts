import type { Reached } from '../../layout/desk-page.ts';

/** What the pages of this desk reach. */
export const matchControlReached = {
  putScore: 'desk/tournaments/:id/matches',
  correctMatch: 'desk/tournaments/:id/matches',
  reopenMatch: 'desk/tournaments/:id/matches',
  cancelMatch: 'desk/tournaments/:id/matches',
  reinstateMatch: 'desk/tournaments/:id/matches',
  patchMatch: 'desk/tournaments/:id/matches',
  listUmpireInvitations: 'desk/tournaments/:id/matches',
  createUmpireInvitation: 'desk/tournaments/:id/matches',
  deleteUmpireInvitation: 'desk/tournaments/:id/matches',
} as const satisfies Reached;
