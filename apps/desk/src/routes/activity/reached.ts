import type { Reached } from '../../layout/desk-page.ts';

/** What the pages of who did what reach. */
export const activityReached = {
  listActivity: 'desk/tournaments/:id/activity',
} as const satisfies Reached;
