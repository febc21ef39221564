import type { Reached, DeskPage } from '../../layout/desk-page.ts';
import { deskPage } from '../../layout/desk-page.ts';

/** The operations that the activity pages call, by page. */
export const activityReached = {
  listActivity: 'desk/tournaments/:id/activity',
} as const satisfies Reached;

/** The pages of who did what. */
export const activityPages: readonly DeskPage[] = [
  deskPage('desk/tournaments/:id/activity', () =>
    import('./activity-page.tsx').then((it) => it.ActivityPage),
  ),
];
