import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { createBoard, deleteBoard, patchBoard, rotateBoardKey } from '../../../application/boards/write.ts';
import { getBoard, listBoards } from '../../../application/boards/read.ts';
import type { Deps } from '../../../application/ports.ts';
import { toBoardView } from '../../views/board.ts';

/** Boards and their keys. */
export function mountBoards(api: ServiceApp, deps: Deps): void {
  api.handle(operations.createBoard, async ({ caller, command, body }) => {
    const stored = await createBoard(deps, { caller, command }, body);
    const shown = { board: toBoardView(stored.state), key: stored.key };
    return { body: shown, location: `/boards/${stored.id}`, isShownOnce: true };
  });
  api.handle(operations.listBoards, async ({ query, ...request }) => {
    const { data, meta } = await listBoards(deps, request, query);
    return { body: { data: data.map(({ state }) => toBoardView(state)), meta: { ...meta } } };
  });
  api.handle(operations.getBoard, async ({ params, ...request }) => {
    const stored = await getBoard(deps, request, params.id);
    return { body: toBoardView(stored.state), version: stored.version };
  });
  api.handle(operations.patchBoard, async ({ params, caller, command, body }) => {
    const stored = await patchBoard(deps, { caller, command }, { id: params.id, ...body });
    return { body: toBoardView(stored.state), version: stored.version };
  });
  api.handle(operations.rotateBoardKey, async ({ params, caller, command }) => {
    const stored = await rotateBoardKey(deps, { caller, command }, params.id);
    return { body: { board: toBoardView(stored.state), key: stored.key }, isShownOnce: true };
  });
  api.handle(operations.deleteBoard, async ({ params, caller, command }) => {
    await deleteBoard(deps, { caller, command }, params.id);
    return {};
  });
}
