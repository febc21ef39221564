import type { Caller, MatchState } from '@courtcast/contracts';
import { isProblem } from '@courtcast/problem';
import type { ShownSides } from '../../domain/tie-entries.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { getTeamMatch } from '../get.ts';
import type { Deps, Stored } from '../ports.ts';
import { matchIdsOf } from './settle-results.ts';
import { sidesShownTo } from './tie-access.ts';

/** A team match with what a reader may see of its entries. */
export interface ShownEntries {
  readonly teamMatch: Stored<TeamMatch>;
  readonly shown: ShownSides;
  readonly matches: ReadonlyMap<string, MatchState>;
}

/**
 * The entries of a team match for a reader, with their matches as scoring has them now; as they are known here where it
 * does not answer. Problem not-found.
 */
export async function listEntries(
  deps: Pick<Deps, 'teamMatches' | 'matches' | 'seededId'>,
  id: string,
  caller: Caller,
): Promise<ShownEntries> {
  const teamMatch = await getTeamMatch(deps, id);
  const ids = matchIdsOf(deps, teamMatch);
  await deps.matches.refresh(ids).catch((error: unknown) => {
    if (!isProblem(error)) throw error;
  });
  const matches = await deps.matches.findMany(ids);
  return { teamMatch, shown: sidesShownTo(caller, teamMatch.state), matches };
}
