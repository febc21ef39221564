import { deskPage } from '../../layout/desk-page.ts';
import type { DeskPage } from '../../layout/desk-page.ts';

/** The pages of this desk. */
export const matchControlPages: readonly DeskPage[] = [
  deskPage('desk/tournaments/:id/matches', () =>
    import('./list/matches-page.tsx').then((it) => it.MatchesPage),
  ),
];
