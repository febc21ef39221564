import { read } from '@courtcast/web-data/api/reads.ts';

const MAX_MATCHES_ON = 100;

/** The input for the matches in progress of a group. */
export function matchesOnInput(groupId: string) {
  return { query: { leagueGroupId: groupId, live: 'true', perPage: MAX_MATCHES_ON } } as const;
}

/** The read of the matches in progress of a group. */
export function matchesOnOfGroup(groupId: string) {
  return read('listMatches', matchesOnInput(groupId));
}
