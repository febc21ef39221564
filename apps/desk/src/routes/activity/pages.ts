import { deskPage } from '../../layout/desk-page.ts';
import type { DeskPage } from '../../layout/desk-page.ts';

/** The pages of who did what. */
export const activityPages: readonly DeskPage[] = [
  deskPage('desk/tournaments/:id/activity', () =>
    import('./activity-page.tsx').then((it) => it.ActivityPage),
  ),
];
