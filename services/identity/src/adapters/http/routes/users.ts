import { internalOperations, operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import type { Ports } from '../../../application/ports.ts';
import { syncPrincipal } from '../../../application/users/sync-principal.ts';
import { changeUser, getMe, listUsers } from '../../../application/users/write.ts';
import { toUserAdminView, toUserView } from '../../views/player.ts';

/** Mounts the operations on users (decisions 2), and the one that makes them. */
export function mountUsers(
  { handle, handleInternal }: Pick<ServiceApp, 'handle' | 'handleInternal'>,
  ports: Ports,
): void {
  handleInternal(internalOperations.syncPrincipal, async ({ body, command }) => ({
    body: await syncPrincipal(ports, body, command),
  }));
  handle(operations.getMe, async ({ caller }) => {
    const { user, player } = await getMe(ports, caller);
    return {
      body: {
        user: toUserView(user),
        player: player === null ? null : { id: player.id, name: player.state.name },
      },
    };
  });
  handle(operations.listUsers, async ({ caller, query }) => {
    const { data, meta } = await listUsers(ports, caller, query);
    return { body: { data: data.map(toUserAdminView), meta } };
  });
  handle(operations.patchUser, async ({ params, body, caller, command }) => {
    const user = await changeUser(ports, { id: params.id, change: body, caller }, command);
    return { body: toUserAdminView(user), version: user.version };
  });
}
