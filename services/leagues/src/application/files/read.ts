import type { Stored } from '@courtcast/domain';
import type { Championship } from '../../domain/championship.ts';
import type { Group } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import type { Deps, TeamMatchFilter } from '../ports.ts';
import { getEntries } from '../team-matches/read.ts';
import type { TeamMatchEntries } from '../team-matches/read.ts';

/** Team matches to take away as a file. */
export interface ScheduleFile {
  /** Title of the group. */
  readonly title: string;
  /** In the order of the schedule. */
  readonly teamMatches: readonly Stored<TeamMatch>[];
  /** IANA time zone of each club that is at home, `UTC` where none is known. */
  readonly zoneOf: (clubId: string) => string;
  /** Whether one of its teams has left the group that it would be played in. */
  readonly isOfWithdrawn: (teamMatch: TeamMatch) => boolean;
}

type Needs = Pick<Deps, 'championships' | 'leagues' | 'groups' | 'teams' | 'teamMatches' | 'clubs'>;

async function listForFile(
  { teamMatches, clubs, groups }: Needs,
  title: string,
  filter: TeamMatchFilter,
): Promise<ScheduleFile> {
  const found = await teamMatches.listWhere(filter);
  const zones = await clubs.timeZones(found.map(({ state }) => state.home.clubId));
  const ids = [...new Set(found.map(({ state }) => state.leagueGroupId))];
  const withdrawn = new Map(
    (await groups.findMany(ids)).map(({ id, state }) => [id, state.withdrawnTeamIds] as const),
  );
  return {
    title,
    teamMatches: found,
    zoneOf: (clubId) => zones.get(clubId) ?? 'UTC',
    isOfWithdrawn: ({ leagueGroupId, home, guest }) =>
      [home, guest].some(({ teamId }) => withdrawn.get(leagueGroupId)?.includes(teamId) === true),
  };
}

/** The full title of a group: championship, league, group. */
export async function getGroupTitle(deps: Needs, { leagueId, championshipId, name }: Group): Promise<string> {
  const [championship, league] = await Promise.all([
    deps.championships.get(championshipId),
    deps.leagues.get(leagueId),
  ]);
  return [championship.state.name, league.state.name, name].join(' – ');
}

/** The team matches of a group. Problem not-found without the group. */
export async function getGroupSchedule(
  deps: Needs,
  groupId: string,
  status?: 'completed',
): Promise<ScheduleFile> {
  const { state } = await deps.groups.get(groupId);
  return listForFile(deps, await getGroupTitle(deps, state), { leagueGroupId: groupId, status });
}

/** The team matches of a team, of all its groups. Problem not-found without the team. */
export async function getTeamSchedule(deps: Needs, teamId: string): Promise<ScheduleFile> {
  const { state } = await deps.teams.get(teamId);
  return listForFile(deps, state.name, { teamIds: [teamId] });
}

/** The input of a team match's report. All readers get the same public content. */
export interface Report extends TeamMatchEntries {
  readonly championship: Championship;
  readonly league: League;
  readonly group: Group;
  /** IANA time zone of the home club. */
  readonly timeZone: string;
  /** Names of the captains and the referee by player id. */
  readonly names: ReadonlyMap<string, string>;
}

/** All that the report of a team match is made of. Problem not-found. */
export async function getReport(deps: Deps, id: string): Promise<Report> {
  const { teamMatch, matches } = await getEntries(deps, id);
  const { leagueGroupId, leagueId, home, guest, refereePlayerId } = teamMatch.state;
  const { state: group } = await deps.groups.get(leagueGroupId);
  const named = [home.captainPlayerId, guest.captainPlayerId, refereePlayerId ?? ''];
  return {
    teamMatch,
    matches,
    group,
    championship: (await deps.championships.get(group.championshipId)).state,
    league: (await deps.leagues.get(leagueId)).state,
    timeZone: (await deps.clubs.timeZones([home.clubId])).get(home.clubId) ?? 'UTC',
    names: await deps.players.names(named),
  };
}
