import type { ServiceApp } from '@courtcast/http';
import { getChampionship, getGroup, getLeague, getTeam, getTeamMatch } from '../../application/get.ts';
import type { Deps } from '../../application/ports.ts';

/** Says who finds what paths name. */
export function locateAll({ locate }: Pick<ServiceApp, 'locate'>, deps: Deps): void {
  locate('/championships/{id}', (id) => getChampionship(deps, id));
  locate('/leagues/{id}', (id) => getLeague(deps, id));
  locate('/league-groups/{id}', (id) => getGroup(deps, id));
  locate('/teams/{id}', (id) => getTeam(deps, id));
  locate('/team-matches/{id}', (id) => getTeamMatch(deps, id));
}
