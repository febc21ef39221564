import type { TeamMatch, TeamMatchSide } from '../../domain/team-match.ts';

const nothingHandedIn = { lineup: null, pairs: null } satisfies Partial<TeamMatchSide>;

/** Team matches of the first version knew neither line-ups nor results, nor what unplayed matches count. */
export function upcastTeamMatch(state: unknown): TeamMatch {
  // The store has only ever kept team matches in this collection.
  const known = state as TeamMatch;
  return {
    ...known,
    walkoverCredit: 'full',
    retirementCredit: 'complete',
    forfeitedBy: null,
    results: [],
    home: { ...nothingHandedIn, ...known.home },
    guest: { ...nothingHandedIn, ...known.guest },
  };
}
