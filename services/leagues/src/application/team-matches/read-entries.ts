import type { MatchState } from '@courtcast/contracts';
import { isProblem } from '@courtcast/problem';
import type { TeamMatch } from '../../domain/team-match.ts';
import { getTeamMatch } from '../get.ts';
import type { Deps, Stored } from '../ports.ts';
import { matchIdsOf } from './settle-results.ts';

/** A team match with the matches of its entries, by id. */
export interface ReadEntries {
  readonly teamMatch: Stored<TeamMatch>;
  readonly matches: ReadonlyMap<string, MatchState>;
}

/**
 * A team match with its matches as scoring has them now; as they are known here where it does not answer. Problem
 * not-found.
 */
export async function readEntries(
  deps: Pick<Deps, 'teamMatches' | 'matches' | 'seededId'>,
  id: string,
): Promise<ReadEntries> {
  const teamMatch = await getTeamMatch(deps, id);
  const ids = matchIdsOf(deps, teamMatch);
  await deps.matches.refresh(ids).catch((error: unknown) => {
    if (!isProblem(error)) throw error;
  });
  return { teamMatch, matches: await deps.matches.findMany(ids) };
}
