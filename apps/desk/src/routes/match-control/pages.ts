import type { Reached, DeskPage } from '../../layout/desk-page.ts';
import { deskPage } from '../../layout/desk-page.ts';

/** The operations that the pages of this desk call, by page. */
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

/** The pages of this desk. */
export const matchControlPages: readonly DeskPage[] = [
  deskPage('desk/tournaments/:id/matches', () => import('./matches-page.tsx').then((it) => it.MatchesPage)),
];
