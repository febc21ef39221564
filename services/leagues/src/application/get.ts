import { notFound } from '@courtcast/problem';
import type { Championship } from '../domain/championship.ts';
import type { Group } from '../domain/group.ts';
import type { League } from '../domain/league.ts';
import type { TeamMatch } from '../domain/team-match.ts';
import type { Team } from '../domain/team.ts';
import type { Aggregates, Deps, Stored } from './ports.ts';

async function get<S>(aggregates: Aggregates<S>, id: string, what: string): Promise<Stored<S>> {
  const found = await aggregates.find(id);
  if (found === null) throw notFound(what);
  return found;
}

/** Problem not-found where there is none. */
export function getChampionship(
  deps: Pick<Deps, 'championships'>,
  id: string,
): Promise<Stored<Championship>> {
  return get(deps.championships, id, 'Championship');
}

/** Problem not-found where there is none. */
export function getLeague(deps: Pick<Deps, 'leagues'>, id: string): Promise<Stored<League>> {
  return get(deps.leagues, id, 'League');
}

/** Problem not-found where there is none. */
export function getGroup(deps: Pick<Deps, 'groups'>, id: string): Promise<Stored<Group>> {
  return get(deps.groups, id, 'League group');
}

/** Problem not-found where there is none. */
export function getTeam(deps: Pick<Deps, 'teams'>, id: string): Promise<Stored<Team>> {
  return get(deps.teams, id, 'Team');
}

/** Problem not-found where there is none. */
export function getTeamMatch(deps: Pick<Deps, 'teamMatches'>, id: string): Promise<Stored<TeamMatch>> {
  return get(deps.teamMatches, id, 'Team match');
}
