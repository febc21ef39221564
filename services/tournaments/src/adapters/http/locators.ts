import type { ServiceApp } from '@courtcast/http';
import { getVisibleTournament } from '../../application/access.ts';
import { getVisibleDraw } from '../../application/draws/read.ts';
import type { Deps } from '../../application/ports.ts';

/** Says which read finds what a path names; drafts of others are not found. */
export function locateAll({ locate }: Pick<ServiceApp, 'locate'>, deps: Deps): void {
  locate('/clubs/{id}', (id) => deps.clubs.get(id));
  locate('/courts/{id}', (id) => deps.courts.get(id));
  locate('/tournaments/{id}', (id, caller) => getVisibleTournament(deps, { id, caller }));
  locate('/draws/{id}', (id, caller) => getVisibleDraw(deps, id, caller));
}
