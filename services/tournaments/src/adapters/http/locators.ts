import type { ServiceApp } from '@courtcast/http';
import { getVisibleTournament } from '../../application/access.ts';
import { getVisibleDraw } from '../../application/draws/read.ts';
import type { Deps } from '../../application/ports.ts';

/**
 * Registers how path ids are looked up: an unknown id, or another's draft, is 404 whatever else is wrong with a
 * request.
 */
export function mountLocators({ locate }: Pick<ServiceApp, 'locate'>, deps: Deps): void {
  locate('/clubs/{id}', (id) => deps.clubs.get(id));
  locate('/courts/{id}', (id) => deps.courts.get(id));
  locate('/tournaments/{id}', (id, caller) => getVisibleTournament(deps, { id, caller }));
  locate('/rankings/{id}', (id) => deps.rankings.get(id));
  locate('/box-leagues/{id}', (id) => deps.boxLeagues.get(id));
  locate('/draws/{id}', (id, caller) => getVisibleDraw(deps, id, caller));
}
