import type { Page, Request, Stored } from '@courtcast/domain';
import type { BoardListQuery, Deps } from '../ports.ts';
import { requireBoardKeeper } from '../access.ts';
import type { Board } from '../../domain/board.ts';

/** The id of the board whose key has this hash; null where no board has it (any more). */
export async function identifyBoard(
  { boards }: Pick<Deps, 'boards'>,
  keyHash: string,
): Promise<string | null> {
  return (await boards.findByKeyHash(keyHash))?.id ?? null;
}

/** `GET /boards/{id}` by an owner or manager of its club. Throws Problem not-found, forbidden. */
export async function getBoard(deps: Deps, request: Request, id: string): Promise<Stored<Board>> {
  const stored = await deps.boards.get(id);
  await requireBoardKeeper(deps, request, stored.state.clubId);
  return stored;
}

/** `GET /boards?clubId=` by an owner or manager of the club. */
export async function listBoards(
  deps: Deps,
  request: Request,
  query: BoardListQuery,
): Promise<Page<Stored<Board>>> {
  await requireBoardKeeper(deps, request, query.clubId);
  return deps.boards.list(query);
}
