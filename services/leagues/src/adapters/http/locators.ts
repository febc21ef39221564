import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../application/ports.ts';
import { getShownPlayer } from '../../application/ratings/read.ts';

/** Registers how path ids are looked up. */
export function mountLocators({ locate }: Pick<ServiceApp, 'locate'>, deps: Deps): void {
  const { championships, leagues, groups, teams, teamMatches, ladders } = deps;
  locate('/championships/{id}', (id) => championships.get(id));
  locate('/leagues/{id}', (id) => leagues.get(id));
  locate('/league-groups/{id}', (id) => groups.get(id));
  locate('/teams/{id}', (id) => teams.get(id));
  locate('/team-matches/{id}', (id) => teamMatches.get(id));
  locate('/ladders/{id}', (id) => ladders.get(id));
  locate('/players/{id}', (id) => getShownPlayer(deps, id));
}
