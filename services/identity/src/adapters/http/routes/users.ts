import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../../application/ports.ts';
import { getMe, listUsers } from '../../../application/users/read.ts';
import { eraseMe, erasePlayer, eraseUser } from '../../../application/users/erase-user.ts';
import { exportMe } from '../../../application/users/export-me.ts';
import { changeUser } from '../../../application/users/write.ts';
import { exportArchive } from '../../files/export-archive.ts';
import { toUserAdminView, toUserView } from '../../views/user.ts';

/** Mounts the operations on users (decisions 2). */
export function mountUsers({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.getMe, async ({ caller }) => {
    const { user, player } = await getMe(deps, caller);
    return {
      body: {
        user: toUserView(user),
        player: player === null ? null : { id: player.id, name: player.state.name },
      },
    };
  });
  handle(operations.listUsers, async ({ caller, query }) => {
    const { data, meta } = await listUsers(deps, caller, query);
    return { body: { data: data.map(toUserAdminView), meta } };
  });
  handle(operations.exportMe, async ({ query: { language }, ...request }) => ({
    raw: exportArchive(await exportMe(deps, request), { at: request.command.startedAt, language }),
    contentType: 'application/zip',
    headers: {
      'Content-Disposition': 'attachment; filename="courtcast-export.zip"',
      'Cache-Control': 'private, no-store',
    },
  }));
  handle(operations.eraseMe, async (request) => {
    await eraseMe(deps, request);
    return {};
  });
  handle(operations.eraseUser, async ({ params, ...request }) => {
    await eraseUser(deps, params.id, request);
    return {};
  });
  handle(operations.erasePlayer, async ({ params, ...request }) => {
    await erasePlayer(deps, params.id, request);
    return {};
  });
  handle(operations.patchUser, async ({ params, body, ...request }) => {
    const user = await changeUser(deps, { id: params.id, change: body }, request);
    return { body: toUserAdminView(user), version: user.version };
  });
}
