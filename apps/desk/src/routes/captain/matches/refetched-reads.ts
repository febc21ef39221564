import type { AskId } from '@courtcast/web-data/queries/ask.ts';

/** Reads of a team match that its matches change. */
export const readsOfMatches: readonly AskId[] = ['getTeamMatch', 'listTeamMatchEntries', 'listTeamMatches'];

/** Reads that a correction changes, too: the table may lose a result. */
export const readsOfReopening: readonly AskId[] = [...readsOfMatches, 'getStandings'];
