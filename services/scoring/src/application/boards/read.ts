import { pageOf } from '@courtcast/domain';
import type { Page, Request, Stored } from '@courtcast/domain';
import type { BoardListQuery, Deps } from '../ports.ts';
import {
  canSee,
  hasKeyEnded,
  requireBoardKeeper,
  requireDeviceKeeper,
  requireLinkKeeper,
  resolveViewer,
} from '../access.ts';
import type { Board } from '../../domain/board.ts';

/** A board, and whether its key works no more though it was not removed. */
export interface KeptBoard extends Stored<Board> {
  readonly hasEnded: boolean;
}

/** Which board has a key, and for how long that may be taken as known: in ms; null until the board changes. */
export interface Identification {
  readonly boardId: string | null;
  readonly usableForMs: number | null;
}

/** A scoring link ends with its match, and has no event then. */
const LINK_USABLE_MS = 5_000;

/** The board whose key has this hash; none where no board has it (any more), or its scoring link has ended. */
export async function identifyBoard(
  deps: Pick<Deps, 'boards' | 'matches' | 'now'>,
  keyHash: string,
): Promise<Identification> {
  const found = await deps.boards.findByKeyHash(keyHash);
  if (found === null || (await hasKeyEnded(deps, found.state))) return { boardId: null, usableForMs: null };
  const { id, link } = found.state;
  if (link === undefined) return { boardId: id, usableForMs: null };
  const leftMs = link.expiresAt.getTime() - deps.now().getTime();
  return { boardId: id, usableForMs: Math.max(0, Math.min(LINK_USABLE_MS, leftMs)) };
}

/** The board with whether its key has ended. */
export async function withEnding(deps: Deps, stored: Stored<Board>): Promise<KeptBoard> {
  return { ...stored, hasEnded: await hasKeyEnded(deps, stored.state) };
}

/** `GET /boards/{id}` by those who keep it. Throws Problem not-found, forbidden. */
export async function getBoard(deps: Deps, request: Request, id: string): Promise<KeptBoard> {
  const stored = await deps.boards.get(id);
  await requireBoardKeeper(deps, request, stored.state);
  return withEnding(deps, stored);
}

/** Links of a match that the caller may not know of are not there, as for any filter by an unknown id (decisions 1). */
const listLinks = async (
  deps: Deps,
  request: Request,
  query: BoardListQuery & { readonly of: { readonly matchId: string } },
): Promise<Page<Stored<Board>>> => {
  const match = await deps.matches.find(query.of.matchId);
  const viewer = await resolveViewer(deps, request.caller);
  if (match === null || !(await canSee(deps.records, { viewer, match: match.state })))
    return pageOf([], query);
  await requireLinkKeeper(deps, request, match.state);
  return deps.boards.list(query);
};

const listOf = async (
  deps: Deps,
  request: Request,
  { of, ...query }: BoardListQuery,
): Promise<Page<Stored<Board>>> => {
  if ('matchId' in of) return listLinks(deps, request, { ...query, of });
  await requireDeviceKeeper(deps, request, of.clubId);
  return deps.boards.list({ ...query, of });
};

/** `GET /boards?clubId=` or `?matchId=` by those who keep them. Throws Problem forbidden. */
export async function listBoards(
  deps: Deps,
  request: Request,
  query: BoardListQuery,
): Promise<Page<KeptBoard>> {
  const { data, meta } = await listOf(deps, request, query);
  return { data: await Promise.all(data.map((stored) => withEnding(deps, stored))), meta };
}
