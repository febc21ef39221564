import { operations } from '@courtcast/contracts';
import type { BodyOf, QueryOf } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import type { Request } from '@courtcast/domain';
import {
  createBoard,
  createEveningCode,
  createScoringLink,
  deleteBoard,
  patchBoard,
  rotateBoardKey,
} from '../../../application/boards/write.ts';
import type { BoardWithKey } from '../../../application/boards/write.ts';
import { getBoard, getBoardItself, listBoards } from '../../../application/boards/read.ts';
import type { BoardListQuery, Deps } from '../../../application/ports.ts';
import { toBoardItselfView, toBoardView, toBoardWithKeyView } from '../../views/board.ts';

type NewBoard = BodyOf<typeof operations.createBoard>;

/** Default names of keys. */
const usualNames = { link: 'Scoring link', code: 'Code of the evening' } as const;

const create = (deps: Deps, request: Request, body: NewBoard): Promise<BoardWithKey> => {
  if ('clubId' in body) return createBoard(deps, request, body);
  const { expiresAt } = body;
  const until = expiresAt === undefined ? undefined : new Date(expiresAt);
  if ('drawId' in body) {
    const { drawId, name = usualNames.code } = body;
    return createEveningCode(deps, request, { drawId, name, expiresAt: until });
  }
  const { matchId, name = usualNames.link } = body;
  return createScoringLink(deps, request, { matchId, name, expiresAt: until });
};

/** The contract lets exactly one of them through. */
const listOf = ({
  clubId = '',
  matchId,
  drawId,
}: QueryOf<typeof operations.listBoards>): BoardListQuery['of'] => {
  if (drawId !== undefined) return { drawId };
  return matchId === undefined ? { clubId } : { matchId };
};

/** Boards, scoring links and their keys; `publicUrl` is the origin under which the web app is reached. */
export function mountBoards(api: ServiceApp, deps: Deps, publicUrl: string): void {
  api.handle(operations.createBoard, async ({ caller, command, body }) => {
    const stored = await create(deps, { caller, command }, body);
    const shown = toBoardWithKeyView(stored, publicUrl);
    return { body: shown, location: `/boards/${stored.id}`, isShownOnce: true };
  });
  api.handle(operations.listBoards, async ({ query, ...request }) => {
    const { page, perPage, sortBy, sortOrder } = query;
    const list = { of: listOf(query), page, perPage, sortBy, sortOrder };
    const { data, meta } = await listBoards(deps, request, list);
    return { body: { data: data.map(toBoardView), meta: { ...meta } } };
  });
  api.handle(operations.getMyBoard, async ({ caller }) => ({
    body: toBoardItselfView(await getBoardItself(deps, caller)),
  }));
  api.handle(operations.getBoard, async ({ params, ...request }) => {
    const stored = await getBoard(deps, request, params.id);
    return { body: toBoardView(stored), version: stored.version };
  });
  api.handle(operations.patchBoard, async ({ params, caller, command, body }) => {
    const stored = await patchBoard(deps, { caller, command }, { id: params.id, ...body });
    return { body: toBoardView(stored), version: stored.version };
  });
  api.handle(operations.rotateBoardKey, async ({ params, caller, command }) => {
    const stored = await rotateBoardKey(deps, { caller, command }, params.id);
    return { body: toBoardWithKeyView(stored, publicUrl), isShownOnce: true };
  });
  api.handle(operations.deleteBoard, async ({ params, caller, command }) => {
    await deleteBoard(deps, { caller, command }, params.id);
    return {};
  });
}
