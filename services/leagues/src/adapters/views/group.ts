import type {
  LeagueGroupDetailView,
  LeagueGroupState,
  LeagueGroupView,
  TeamRequestsView,
} from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { NamedEntry } from '../../application/groups/read.ts';
import type { TeamRequests } from '../../application/teams/list-requests.ts';
import type { Group } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import type { TableTeam } from '../../domain/standings.ts';
import { toLeagueView } from './championship.ts';
import { datesOf } from './dates.ts';

/** League group in lists (specification 2.12). */
export function toGroupView({ id, state }: Stored<Group>): LeagueGroupView {
  return { id, leagueId: state.leagueId, name: state.name, ...datesOf(state) };
}

/** Parts of a group's detail beside the group; entries are for the organizer only. */
export interface GroupParts {
  readonly teams: readonly TableTeam[];
  readonly league: Stored<League>;
  readonly entries?: readonly NamedEntry[] | undefined;
}

/** League group with its teams and league. */
export function toGroupDetailView(
  group: Stored<Group>,
  { teams, league, entries }: GroupParts,
): LeagueGroupDetailView {
  return {
    ...toGroupView(group),
    teams: teams.map((team) => ({ ...team })),
    league: toLeagueView(league),
    ...(entries && {
      entries: entries.map(({ team, status, askedAt }) => ({ team, status, askedAt: askedAt.toISOString() })),
    }),
  };
}

/** Requests to the teams that a user answers for. */
export function toTeamRequestsView({ entries, captaincies }: TeamRequests): TeamRequestsView {
  const named = ({ id, state: { name } }: Stored<{ readonly name: string }>) => ({ id, name });
  return {
    entries: entries.map(({ team, group, league, championship, askedAt }) => ({
      ...{ team: named(team), group: named(group), league: named(league) },
      ...{ championship: named(championship), askedAt: askedAt.toISOString() },
    })),
    captaincies: captaincies.map((team) => ({ team: named(team), clubId: team.state.clubId })),
  };
}

/** The public state of a group, with its table. */
export function toGroupState(id: string, group: Group): LeagueGroupState {
  const { leagueId, championshipId, organiserId, name, teamIds, withdrawnTeamIds, rows } = group;
  return {
    id,
    leagueId,
    championshipId,
    organiserId,
    name,
    teamIds: [...teamIds],
    withdrawnTeamIds: [...withdrawnTeamIds],
    rows: rows.map((row) => ({ ...row })),
  };
}
