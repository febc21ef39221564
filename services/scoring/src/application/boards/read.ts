import { notFound } from '@courtcast/problem';
import type { BoardListQuery, Deps, Page, StoredBoard } from '../ports.ts';
import { requireBoardKeeper } from '../access.ts';
import type { BoardRequest } from '../access.ts';

/** The id of the board whose key has this hash; null where no board has it (any more). */
export async function identifyBoard(
  { boards }: Pick<Deps, 'boards'>,
  keyHash: string,
): Promise<string | null> {
  return (await boards.findByKeyHash(keyHash))?.board.id ?? null;
}

/** A board that is not removed. Throws Problem not-found. */
export async function findBoard({ boards }: Pick<Deps, 'boards'>, id: string): Promise<StoredBoard> {
  const stored = await boards.find(id);
  if (stored === null) throw notFound('Board');
  return stored;
}

/** `GET /boards/{id}` by an owner or manager of its club. Throws Problem not-found, forbidden. */
export async function getBoard(deps: Deps, request: BoardRequest, id: string): Promise<StoredBoard> {
  const stored = await findBoard(deps, id);
  await requireBoardKeeper(deps, request, stored.board.clubId);
  return stored;
}

/** `GET /boards?clubId=` by an owner or manager of the club. */
export async function listBoards(
  deps: Deps,
  request: BoardRequest,
  query: BoardListQuery,
): Promise<Page<StoredBoard>> {
  await requireBoardKeeper(deps, request, query.clubId);
  return deps.boards.list(query);
}
