import type { ServiceApp } from '@courtcast/http';
import { visibleTournament } from '../../application/access.ts';
import { getClub } from '../../application/clubs/read.ts';
import { getCourt } from '../../application/courts/read.ts';
import { findDraw } from '../../application/draws/read.ts';
import type { Deps } from '../../application/ports.ts';

/** Says who finds what paths name; drafts of others are not found. */
export function locateAll({ locate }: Pick<ServiceApp, 'locate'>, deps: Deps): void {
  locate('/clubs/{id}', (id) => getClub(deps, id));
  locate('/courts/{id}', (id) => getCourt(deps, id));
  locate('/tournaments/{id}', (id, caller) => visibleTournament(deps, { id, caller }));
  locate('/draws/{id}', (id, caller) => findDraw(deps, id, caller));
}
