import type { Reached } from '../reach/reach.ts';

/** What the pages of this desk reach. */
export const leagueReached = {} as const satisfies Reached;
