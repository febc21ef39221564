import type { Caller, MatchState } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import type { TeamMatch, TeamMatchStatus } from '../../domain/team-match.ts';
import type { ShownSides } from '../../domain/team-match-entries.ts';
import { sidesShownTo } from '../access.ts';
import type { Deps, TeamMatchFilter } from '../ports.ts';
import { matchIdsOf } from './settle-results.ts';

/** The filter takes `scheduled` and `upcoming` as the same (decisions 6). */
export type StatusFilter = TeamMatchStatus | 'scheduled';

/** The status that a filter means. */
export function statusOf(filter: StatusFilter | undefined): TeamMatchStatus | undefined {
  return filter === 'scheduled' ? 'upcoming' : filter;
}

export interface TeamMatchQuery {
  readonly leagueGroupId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly clubId?: string | undefined;
  readonly status?: StatusFilter | undefined;
  /** Both inclusive. */
  readonly dateFrom?: Date | undefined;
  readonly dateTo?: Date | undefined;
  readonly category?: TeamMatch['category'] | undefined;
}

/** Team matches by filter (specification 4.9). */
export async function listTeamMatches(
  { teamMatches }: Pick<Deps, 'teamMatches'>,
  { teamId, status, dateFrom, dateTo, ...same }: TeamMatchQuery,
): Promise<readonly Stored<TeamMatch>[]> {
  const filter: TeamMatchFilter = {
    ...same,
    teamIds: teamId === undefined ? undefined : [teamId],
    status: statusOf(status),
    from: dateFrom,
    to: dateTo,
  };
  return teamMatches.listWhere(filter);
}

/** A team match with the matches of its entries, by id. */
export interface TeamMatchEntries {
  readonly teamMatch: Stored<TeamMatch>;
  readonly matches: ReadonlyMap<string, MatchState>;
}

/**
 * A team match with its matches as scoring has them now; as they are known here where it does not answer. Problem
 * not-found.
 */
export async function getEntries(
  deps: Pick<Deps, 'teamMatches' | 'matches' | 'seededId'>,
  id: string,
): Promise<TeamMatchEntries> {
  const teamMatch = await deps.teamMatches.get(id);
  const ids = matchIdsOf(deps, teamMatch);
  await deps.matches.refresh(ids).catch((error: unknown) => {
    if (!isProblem(error)) throw error;
  });
  return { teamMatch, matches: await deps.matches.findMany(ids) };
}

/** The same with the sides whose players the caller may see before both are in. Problem not-found. */
export async function getShownEntries(
  deps: Pick<Deps, 'teamMatches' | 'matches' | 'seededId'>,
  id: string,
  caller: Caller,
): Promise<TeamMatchEntries & { readonly shown: ShownSides }> {
  const entries = await getEntries(deps, id);
  return { ...entries, shown: sidesShownTo(caller, entries.teamMatch.state) };
}
