import type { Caller, UserCaller } from '@courtcast/contracts';
import { managesClub, requireUser } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import type { Championship } from '../../domain/championship.ts';
import { entriesOf } from '../../domain/group.ts';
import type { Group } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import type { Team } from '../../domain/team.ts';
import { requireClubManager } from '../access.ts';
import type { Deps, TeamPeople } from '../ports.ts';

const MAX_GROUPS = 100;

/** A group for which others have named a team. */
export interface TeamRequest {
  readonly team: Stored<Team>;
  readonly group: Stored<Group>;
  readonly league: Stored<League>;
  readonly championship: Stored<Championship>;
  readonly askedAt: Date;
}

/** Requests to the teams that a user answers for. */
export interface TeamRequests {
  readonly entries: readonly TeamRequest[];
  readonly captaincies: readonly Stored<Team>[];
}

type Needs = Pick<Deps, 'teams' | 'groups' | 'leagues' | 'championships' | 'players'>;

async function peopleOf(deps: Needs, user: UserCaller, clubId: string | undefined): Promise<TeamPeople> {
  if (clubId !== undefined) {
    await requireClubManager(deps, user, clubId);
    return { clubIds: [clubId], captainPlayerId: null };
  }
  const run = user.clubs.filter((club) => managesClub(user.clubs, club.clubId));
  return { clubIds: run.map((club) => club.clubId), captainPlayerId: user.playerId };
}

async function requestsOf(
  { leagues, championships }: Needs,
  group: Stored<Group>,
  teams: readonly Stored<Team>[],
): Promise<TeamRequest[]> {
  const [league, championship] = await Promise.all([
    leagues.get(group.state.leagueId),
    championships.get(group.state.championshipId),
  ]);
  return entriesOf(group.state).flatMap(({ teamId, status, askedAt }) => {
    const team = status === 'pending' ? teams.find(({ id }) => id === teamId) : undefined;
    return team === undefined ? [] : [{ team, group, league, championship, askedAt }];
  });
}

/**
 * Lists requests that wait for the caller: from groups that name a team they lead or whose club they run, and from
 * teams that want them as captain. With `clubId` only those to teams of that club. Problem forbidden.
 */
export async function listTeamRequests(
  deps: Needs,
  { clubId }: { readonly clubId?: string | undefined },
  caller: Caller,
): Promise<TeamRequests> {
  const user = requireUser(caller);
  const people = await peopleOf(deps, user, clubId);
  const teams = await deps.teams.listAnsweredFor(people);
  const groups = await deps.groups.listAsking(
    teams.map(({ id }) => id),
    MAX_GROUPS,
  );
  const entries = await Promise.all(groups.map((group) => requestsOf(deps, group, teams)));
  const isAsked = ({ state }: Stored<Team>) =>
    state.captaincy === 'pending' && state.captainPlayerId === people.captainPlayerId;
  return { entries: entries.flat(), captaincies: teams.filter(isAsked) };
}
