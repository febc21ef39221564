import { isAdmin } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import { requireClub } from '../../application/memberships/read.ts';
import { getPlayer } from '../../application/players/read.ts';
import type { Deps } from '../../application/ports.ts';

/** Registers how path ids are looked up. Only admins may know of users. */
export function mountLocators({ locate }: Pick<ServiceApp, 'locate'>, deps: Deps): void {
  locate('/players/{id}', (id) => getPlayer(deps, id));
  locate('/clubs/{id}', (id) => requireClub(deps, id));
  locate('/users/{id}', async (id, caller) => {
    if (isAdmin(caller)) await deps.users.get(id);
  });
}
