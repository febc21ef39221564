import type {
  AnswerOf,
  LeagueGroupDetailView,
  operations,
  LeagueGroupState,
  LeagueGroupView,
  TeamRequestsView,
} from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { Moves } from '@courtcast/scoring-rules';
import type { MeantTeam } from '../../application/leagues/read-team-list.ts';
import type { NamedEntry } from '../../application/groups/read.ts';
import type { TeamRequests } from '../../application/teams/list-requests.ts';
import type { Group } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import type { TableTeam } from '../../domain/standings.ts';
import { toLeagueView } from './championship.ts';
import { datesOf } from './dates.ts';

/** League group in lists (specification 2.12). */
export function toGroupView({ id, state }: Stored<Group>): LeagueGroupView {
  return { id, leagueId: state.leagueId, name: state.name, tier: state.tier ?? null, ...datesOf(state) };
}

/** Parts of a group's detail beside the group; entries are for the organizer only. */
export interface GroupParts {
  readonly teams: readonly TableTeam[];
  readonly league: Stored<League>;
  readonly moves: Moves;
  readonly entries?: readonly NamedEntry[] | undefined;
}

/** League group with its teams and league. */
export function toGroupDetailView(
  group: Stored<Group>,
  { teams, league, moves, entries }: GroupParts,
): LeagueGroupDetailView {
  return {
    ...toGroupView(group),
    teams: teams.map((team) => ({ ...team })),
    league: toLeagueView(league),
    moves,
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

/** What a team of a list means, or has become; `clubNames` by id. */
export function toListedTeamView(
  { name, team, isNew, players }: MeantTeam,
  clubNames: ReadonlyMap<string, string>,
): AnswerOf<typeof operations.enterTeamList>['teams'][number] {
  const clubName = (id: string) => clubNames.get(id) ?? null;
  return {
    ...{ name, isNew },
    team: team && {
      ...{ id: team.id, name: team.state.name },
      ...{ clubId: team.state.clubId, clubName: clubName(team.state.clubId) },
    },
    players: players.map(({ player, ...meant }) => ({
      ...meant,
      player: player && {
        ...{ id: player.id, name: player.name, claimed: player.userId !== null },
        clubs: player.clubs.map(({ clubId }) => ({ id: clubId, name: clubName(clubId) })),
      },
    })),
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
