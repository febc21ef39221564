import { invalid } from '@courtcast/problem';
import { changeOf, followUp } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import type { Command } from '@courtcast/contracts';
import type { Deps, Records } from '../ports.ts';
import { requireBoardKeeper } from '../access.ts';
import { getBoard } from './read.ts';
import type { Board } from '../../domain/board.ts';

/** A board with its key, which is shown this once. */
export interface BoardWithKey extends Stored<Board> {
  readonly key: string;
}

const changes = ['details'];

const requireCourtOf = async (
  records: Records,
  { courtId, clubId }: { courtId: string | null | undefined; clubId: string },
): Promise<void> => {
  if (courtId === null || courtId === undefined) return;
  const court = await records.courts.findOrAsk(courtId);
  if (court === null || court.deleted || court.clubId !== clubId) {
    throw invalid([{ code: 'unknown-reference', path: 'courtId', message: 'The club has no such court' }]);
  }
};

/**
 * The board with the key just made for it. Where it has another, the request is a repetition of one that was cut short
 * before the caller saw that key: it is replaced.
 */
const withSeenKey = async (
  { boards }: Deps,
  { command }: Request,
  { stored, key, keyHash }: { stored: Stored<Board>; key: string; keyHash: string },
): Promise<BoardWithKey> => {
  if (stored.state.keyHash === keyHash) return { ...stored, key };
  const replaced = await boards.update(stored.id, followUp(command, `key:${keyHash}`), ({ state }) => ({
    state: { ...state, keyHash },
    changes,
  }));
  return { ...replaced, key };
};

/** `POST /boards` by an owner or manager of the club. */
export async function createBoard(
  deps: Deps,
  request: Request,
  input: { readonly clubId: string; readonly courtId?: string | null | undefined; readonly name: string },
): Promise<BoardWithKey> {
  const { clubId, courtId = null, name } = input;
  const { command } = request;
  const club = await deps.records.clubs.findOrAsk(clubId);
  if (club === null || club.deleted)
    throw invalid([{ code: 'unknown-reference', path: 'clubId', message: 'There is no such club' }]);
  await requireBoardKeeper(deps, request, clubId);
  await requireCourtOf(deps.records, { courtId, clubId });
  const key = deps.keys.create();
  const keyHash = deps.keys.hash(key);
  const at = command.startedAt;
  const id = command.newId();
  const state = { id, clubId, courtId, name, keyHash, createdAt: at, updatedAt: at };
  const stored = await deps.boards.insert({ id, state, changes: ['created'], command });
  return withSeenKey(deps, request, { stored, key, keyHash });
}

/** `PATCH /boards/{id}`: another name, or another court of the club; null makes it portable. */
export async function patchBoard(
  deps: Deps,
  request: Request,
  { id, ...input }: { id: string; name?: string | undefined; courtId?: string | null | undefined },
): Promise<Stored<Board>> {
  const { clubId } = (await getBoard(deps, request, id)).state;
  await requireCourtOf(deps.records, { courtId: input.courtId, clubId });
  const { command } = request;
  return deps.boards.update(id, command, ({ state: board }) => {
    const { name = board.name, courtId = board.courtId } = input;
    const isSame = name === board.name && courtId === board.courtId;
    return changeOf(board, isSame ? board : { ...board, name, courtId }, { at: command.startedAt, changes });
  });
}

const setKey = (
  { boards }: Deps,
  command: Command,
  { id, keyHash }: { id: string; keyHash: string | null },
): Promise<Stored<Board>> =>
  boards.update(id, command, ({ state }) =>
    changeOf(state, { ...state, keyHash }, { at: command.startedAt, changes }),
  );

/** `POST /boards/{id}/rotate-key`: the old key stops working at once. */
export async function rotateBoardKey(deps: Deps, request: Request, id: string): Promise<BoardWithKey> {
  await getBoard(deps, request, id);
  const key = deps.keys.create();
  const keyHash = deps.keys.hash(key);
  const stored = await setKey(deps, request.command, { id, keyHash });
  return withSeenKey(deps, request, { stored, key, keyHash });
}

/** `DELETE /boards/{id}`: its key stops working; its matches stay. */
export async function deleteBoard(deps: Deps, request: Request, id: string): Promise<void> {
  await getBoard(deps, request, id);
  await setKey(deps, request.command, { id, keyHash: null });
}
