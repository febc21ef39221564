import type { AskId } from '@courtcast/web-data/queries/ask.ts';

/** Reads of a team match that its matches change. */
export const sheetTouches: readonly AskId[] = ['getTeamMatch', 'listTeamMatchEntries', 'listTeamMatches'];

/** Reads that a correction changes, too: the table may lose a result. */
export const reopenTouches: readonly AskId[] = [...sheetTouches, 'getStandings'];
