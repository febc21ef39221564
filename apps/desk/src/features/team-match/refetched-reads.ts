import type { AskId } from '@courtcast/web-data/queries/ask.ts';

/** Reads that show something else after a change of a team match by its organizer. */
export const readsOfTie = [
  'getTeamMatch',
  'listTeamMatches',
  'listTeamMatchEntries',
  'getSchedule',
  'getStandings',
] as const satisfies readonly AskId[];
