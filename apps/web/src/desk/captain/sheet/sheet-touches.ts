import type { AskId } from '../../api/ask.ts';

/** Reads of a team match that its matches change. */
export const sheetTouches: readonly AskId[] = ['getTeamMatch', 'listTeamMatchEntries', 'listTeamMatches'];
