import type { TeamMatch, TeamMatchStatus } from '../../domain/team-match.ts';
import { getGroup } from '../get.ts';
import type { Deps, Stored, TeamMatchFilter } from '../ports.ts';

/** The filter takes `scheduled` and `upcoming` as the same (decisions 6). */
export type StatusFilter = TeamMatchStatus | 'scheduled';

function statusOf(filter: StatusFilter | undefined): TeamMatchStatus | undefined {
  return filter === 'scheduled' ? 'upcoming' : filter;
}

/** A date without a time is its whole day, UTC. */
function boundOf(text: string | undefined, end: 'first' | 'last'): Date | undefined {
  if (text === undefined) return undefined;
  if (text.includes('T')) return new Date(text);
  return new Date(`${text}T${end === 'first' ? '00:00:00.000' : '23:59:59.999'}Z`);
}

export interface TeamMatchQuery {
  readonly leagueGroupId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly clubId?: string | undefined;
  readonly status?: StatusFilter | undefined;
  /** ISO 8601 date or moment, both inclusive. */
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
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
    from: boundOf(dateFrom, 'first'),
    to: boundOf(dateTo, 'last'),
  };
  return teamMatches.listWhere(filter);
}

/** The schedule of a group (specification 4.8). Problem not-found without the group. */
export async function listSchedule(
  deps: Pick<Deps, 'groups' | 'teamMatches'>,
  groupId: string,
  query: { matchDay?: number | undefined; status?: StatusFilter | undefined; teamId?: string | undefined },
): Promise<readonly Stored<TeamMatch>[]> {
  await getGroup(deps, groupId);
  return deps.teamMatches.listWhere({
    leagueGroupId: groupId,
    matchDay: query.matchDay,
    status: statusOf(query.status),
    teamIds: query.teamId === undefined ? undefined : [query.teamId],
  });
}
