import { invalid } from '@courtcast/problem';
import type { Deps, Records, StoredBoard } from '../ports.ts';
import { requireBoardKeeper } from '../access.ts';
import type { BoardRequest } from '../access.ts';
import { getBoard } from './read.ts';

/** A board with its key, which is shown this once. */
export interface BoardWithKey extends StoredBoard {
  readonly key: string;
}

const requireCourtOf = async (
  records: Records,
  { courtId, clubId }: { courtId: string | null | undefined; clubId: string },
): Promise<void> => {
  if (courtId === null || courtId === undefined) return;
  const court = await records.courts.findOrAsk(courtId);
  if (court === null || court.deleted || court.clubId !== clubId) {
    throw invalid([{ path: 'courtId', message: 'The club has no such court' }]);
  }
};

/**
 * The board with the key just made for it. Where it has another, the request is a repetition of one that was cut short
 * before anybody saw that key: it is replaced.
 */
const withSeenKey = async (
  { boards }: Deps,
  { command }: BoardRequest,
  { stored, key, keyHash }: { stored: StoredBoard; key: string; keyHash: string },
): Promise<BoardWithKey> => {
  if (stored.board.keyHash === keyHash) return { ...stored, key };
  const again = { ...command, id: `${command.id}:key:${keyHash}` };
  return { ...(await boards.update(stored.board.id, again, (board) => ({ ...board, keyHash }))), key };
};

/** `POST /boards` by an owner or manager of the club. */
export async function createBoard(
  deps: Deps,
  request: BoardRequest,
  input: { readonly clubId: string; readonly courtId?: string | null | undefined; readonly name: string },
): Promise<BoardWithKey> {
  const { clubId, courtId = null, name } = input;
  const { command } = request;
  const club = await deps.records.clubs.findOrAsk(clubId);
  if (club === null || club.deleted) throw invalid([{ path: 'clubId', message: 'There is no such club' }]);
  await requireBoardKeeper(deps, request, clubId);
  await requireCourtOf(deps.records, { courtId, clubId });
  const key = deps.keys.create();
  const keyHash = deps.keys.hash(key);
  const at = command.startedAt;
  const board = { id: command.newId(), clubId, courtId, name, keyHash, createdAt: at, updatedAt: at };
  const stored = await deps.boards.insert(board, command);
  return withSeenKey(deps, request, { stored, key, keyHash });
}

/** `PATCH /boards/{id}`: another name, or another court of the club; null makes it portable. */
export async function patchBoard(
  deps: Deps,
  request: BoardRequest,
  { id, ...input }: { id: string; name?: string | undefined; courtId?: string | null | undefined },
): Promise<StoredBoard> {
  const { clubId } = (await getBoard(deps, request, id)).board;
  await requireCourtOf(deps.records, { courtId: input.courtId, clubId });
  const { command } = request;
  return deps.boards.update(id, command, (board) => {
    const { name = board.name, courtId = board.courtId } = input;
    if (name === board.name && courtId === board.courtId) return null;
    return { ...board, name, courtId, updatedAt: command.startedAt };
  });
}

/** `POST /boards/{id}/rotate-key`: the old key stops working at once. */
export async function rotateBoardKey(deps: Deps, request: BoardRequest, id: string): Promise<BoardWithKey> {
  await getBoard(deps, request, id);
  const key = deps.keys.create();
  const keyHash = deps.keys.hash(key);
  const { command } = request;
  const stored = await deps.boards.update(id, command, (board) => ({
    ...board,
    keyHash,
    updatedAt: command.startedAt,
  }));
  return withSeenKey(deps, request, { stored, key, keyHash });
}

/** `DELETE /boards/{id}`: its key stops working; its matches stay. */
export async function deleteBoard(deps: Deps, request: BoardRequest, id: string): Promise<void> {
  await getBoard(deps, request, id);
  const { command } = request;
  await deps.boards.update(id, command, (board) => ({
    ...board,
    keyHash: null,
    updatedAt: command.startedAt,
  }));
}
