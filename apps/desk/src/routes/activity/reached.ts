import type { Reached } from '../../layout/reach.ts';

/** What the pages of who did what reach. */
export const activityReached = {
  listActivity: 'desk/tournaments/:id/activity',
} as const satisfies Reached;
