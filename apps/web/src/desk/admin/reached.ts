import type { Reached } from '../reach/reach.ts';

/** What the pages of this desk reach. */
export const adminReached = {
  listUsers: 'desk/admin',
  patchUser: 'desk/admin',
} as const satisfies Reached;
