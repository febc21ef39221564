import type { ServiceApp } from '@courtcast/http';
import { notFound } from '@courtcast/problem';
import { getPlayer } from '../../application/players/read.ts';
import type { Ports } from '../../application/ports.ts';

/** Says who finds what paths name. Users are the admins' to know of. */
export function locateAll({ locate }: Pick<ServiceApp, 'locate'>, ports: Ports): void {
  locate('/players/{id}', (id) => getPlayer(ports, id));
  locate('/users/{id}', async (id, caller) => {
    const mayKnow = caller.kind === 'user' && caller.role === 'admin';
    if (mayKnow && (await ports.users.find(id)) === null) throw notFound('User');
  });
}
