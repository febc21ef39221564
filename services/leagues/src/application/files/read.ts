import type { Group } from '../../domain/group.ts';
import { getChampionship, getGroup, getLeague, getTeam } from '../get.ts';
import type { Deps, Stored, TeamMatchFilter } from '../ports.ts';
import type { TeamMatch } from '../../domain/team-match.ts';

/** Team matches to take away as a file. */
export interface ScheduleFile {
  /** What they are of. */
  readonly title: string;
  /** In the order of a schedule. */
  readonly teamMatches: readonly Stored<TeamMatch>[];
  /** IANA time zone of each club that is at home, `UTC` where none is known. */
  readonly zoneOf: (clubId: string) => string;
}

type Needs = Pick<Deps, 'championships' | 'leagues' | 'groups' | 'teams' | 'teamMatches' | 'clubs'>;

async function readWhere(
  { teamMatches, clubs }: Needs,
  title: string,
  filter: TeamMatchFilter,
): Promise<ScheduleFile> {
  const found = await teamMatches.listWhere(filter);
  const zones = await clubs.timeZones(found.map(({ state }) => state.home.clubId));
  return { title, teamMatches: found, zoneOf: (clubId) => zones.get(clubId) ?? 'UTC' };
}

/** What a group is called where nothing else is beside it: championship, league, group. */
export async function titleOfGroup(deps: Needs, { leagueId, championshipId, name }: Group): Promise<string> {
  const [championship, league] = await Promise.all([
    getChampionship(deps, championshipId),
    getLeague(deps, leagueId),
  ]);
  return [championship.state.name, league.state.name, name].join(' – ');
}

/** The team matches of a group. Problem not-found without the group. */
export async function readGroupSchedule(
  deps: Needs,
  groupId: string,
  status?: 'completed',
): Promise<ScheduleFile> {
  const { state } = await getGroup(deps, groupId);
  return readWhere(deps, await titleOfGroup(deps, state), { leagueGroupId: groupId, status });
}

/** The team matches of a team, of all its groups. Problem not-found without the team. */
export async function readTeamSchedule(deps: Needs, teamId: string): Promise<ScheduleFile> {
  const { state } = await getTeam(deps, teamId);
  return readWhere(deps, state.name, { teamIds: [teamId] });
}
