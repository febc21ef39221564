import type { Caller } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { Moves } from '@courtcast/scoring-rules';
import { entriesOf } from '../../domain/group.ts';
import type { Group, TeamEntry } from '../../domain/group.ts';
import { movesOf } from '../../domain/season/levels.ts';
import type { TableTeam } from '../../domain/standings.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { isOrganizer } from '../access.ts';
import type { Deps } from '../ports.ts';
import { statusOf } from '../team-matches/read.ts';
import type { TeamMatchQuery } from '../team-matches/read.ts';

/** The teams of a group by name; withdrawn ones are marked. */
export async function listTeamsOfGroup(
  { teams }: Pick<Deps, 'teams'>,
  { teamIds, withdrawnTeamIds }: Pick<Group, 'teamIds' | 'withdrawnTeamIds'>,
): Promise<readonly TableTeam[]> {
  const names = new Map((await teams.findMany(teamIds)).map(({ id, state }) => [id, state.name]));
  return teamIds.map((id) => ({
    id,
    name: names.get(id) ?? '',
    withdrawn: withdrawnTeamIds.includes(id),
  }));
}

/** How many places of a group's table go up and down. */
export async function getMoves(
  { leagues, groups }: Pick<Deps, 'leagues' | 'groups'>,
  group: Group,
): Promise<Moves> {
  const { state: league } = await leagues.get(group.leagueId);
  const all = await groups.listOf(group.leagueId);
  const tiers = all.map(({ state: { tier = null } }) => ({ tier }));
  return movesOf(league, tiers, { tier: group.tier ?? null, size: group.teamIds.length });
}

/** A team that was named for a group and has not said yes, with its name. */
export interface NamedEntry extends Pick<TeamEntry, 'status' | 'askedAt'> {
  readonly team: { readonly id: string; readonly name: string };
}

/** The named teams of a group that have not accepted, for its organizer; undefined for others. */
export async function findEntriesFor(
  { teams }: Pick<Deps, 'teams'>,
  caller: Caller,
  group: Group,
): Promise<readonly NamedEntry[] | undefined> {
  if (caller.kind !== 'user' || !isOrganizer(caller, group)) return undefined;
  const entries = entriesOf(group);
  const found = await teams.findMany(entries.map(({ teamId }) => teamId));
  const names = new Map(found.map(({ id, state }) => [id, state.name]));
  return entries.map(({ teamId: id, status, askedAt }) => ({
    ...{ team: { id, name: names.get(id) ?? '' }, status, askedAt },
  }));
}

/** The schedule of a group (specification 4.8). Problem not-found without the group. */
export async function listSchedule(
  deps: Pick<Deps, 'groups' | 'teamMatches'>,
  leagueGroupId: string,
  { matchDay, status, teamId }: Pick<TeamMatchQuery, 'status' | 'teamId'> & { matchDay?: number | undefined },
): Promise<readonly Stored<TeamMatch>[]> {
  await deps.groups.get(leagueGroupId);
  return deps.teamMatches.listWhere({
    leagueGroupId,
    matchDay,
    status: statusOf(status),
    teamIds: teamId === undefined ? undefined : [teamId],
  });
}
