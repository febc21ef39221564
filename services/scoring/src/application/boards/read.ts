import { pageOf } from '@courtcast/domain';
import type { Page, Request, Stored } from '@courtcast/domain';
import type { Caller } from '@courtcast/contracts';
import { forbidden } from '@courtcast/problem';
import type { BoardListQuery, Copies, Deps, StoredMatch } from '../ports.ts';
import {
  canSee,
  hasKeyEnded,
  requireBoardKeeper,
  requireCodeKeeper,
  requireDeviceKeeper,
  requireLinkKeeper,
  resolveViewer,
} from '../access.ts';
import { isDevice } from '../../domain/board.ts';
import type { Board, Device } from '../../domain/board.ts';
import type { Named } from '../../domain/match.ts';
import type { Viewer } from '../../domain/permissions.ts';

/** A board, and whether its key works no more though it was not removed. */
export interface KeptBoard extends Stored<Board> {
  readonly hasEnded: boolean;
}

/**
 * The board of a key, the user who created it (null if that was not stored), and the time for which this may be cached:
 * in ms; null until the board changes.
 */
export interface Identification {
  readonly boardId: string | null;
  readonly madeBy: string | null;
  readonly usableForMs: number | null;
}

/** A scoring link ends with its match, and has no event then. */
const LINK_USABLE_MS = 5_000;
const nobody: Identification = { boardId: null, madeBy: null, usableForMs: null };

/** The board whose key has this hash; none where no board has it (any more), or its scoring link has ended. */
export async function identifyBoard(
  deps: Pick<Deps, 'boards' | 'matches' | 'now'>,
  keyHash: string,
): Promise<Identification> {
  const found = await deps.boards.findByKeyHash(keyHash);
  if (found === null || (await hasKeyEnded(deps, found.state))) return nobody;
  const { id: boardId, link, code, madeBy = null } = found.state;
  const terms = link ?? code;
  if (terms === undefined) return { boardId, madeBy, usableForMs: null };
  const leftMs = terms.expiresAt.getTime() - deps.now().getTime();
  return { boardId, madeBy, usableForMs: Math.max(0, Math.min(LINK_USABLE_MS, leftMs)) };
}

/** The board with whether its key has ended. */
export async function withEnding(deps: Deps, stored: Stored<Board>): Promise<KeptBoard> {
  return { ...stored, hasEnded: await hasKeyEnded(deps, stored.state) };
}

/** `GET /boards/{id}`, for the people who manage the board. Throws Problem not-found, forbidden. */
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
  if ('drawId' in of) await requireCodeKeeper(deps, request, of.drawId);
  else await requireDeviceKeeper(deps, request, of.clubId);
  return deps.boards.list({ ...query, of });
};

/** `GET /boards?clubId=`, `?matchId=` or `?drawId=`, for the people who manage the boards. Throws Problem forbidden. */
export async function listBoards(
  deps: Deps,
  request: Request,
  query: BoardListQuery,
): Promise<Page<KeptBoard>> {
  const { data, meta } = await listOf(deps, request, query);
  return { data: await Promise.all(data.map((stored) => withEnding(deps, stored))), meta };
}

/** A board as it sees itself; `club` and `court` are null if it has none or they were removed. */
export interface BoardItself {
  readonly board: KeptBoard;
  readonly club: Named | null;
  readonly court: Named | null;
  /** The match in progress that it may score; of a scoring link its match, whatever its status. */
  readonly match: StoredMatch | null;
}

const namedIn = async (copies: Copies<Named & { deleted: boolean }>, id: string | null) => {
  const found = id === null ? null : await copies.findOrAsk(id);
  return found === null || found.deleted ? null : found;
};

const liveMatchOf = async ({ queries }: Deps, { id, courtId }: Device): Promise<StoredMatch | null> => {
  const place = courtId === null ? { boardId: id } : { courtId };
  const live = await queries.listLive({ ...place, drafts: [] });
  // A portable board's match that was moved onto a court is the court's board's to score.
  return live.find(({ state }) => (state.court?.id ?? null) === courtId) ?? null;
};

const matchToScore = async (deps: Deps, viewer: Viewer, board: Board): Promise<StoredMatch | null> => {
  if (isDevice(board)) return liveMatchOf(deps, board);
  if (board.code !== undefined) return null;
  const found = await deps.matches.find(board.link.matchId);
  return found !== null && (await canSee(deps.records, { viewer, match: found.state })) ? found : null;
};

/**
 * `GET /boards/me`. Throws Problem unauthenticated for a key that no board has, or whose scoring link has ended,
 * forbidden for anyone but boards.
 */
export async function getBoardItself(deps: Deps, caller: Caller): Promise<BoardItself> {
  const viewer = await resolveViewer(deps, caller);
  if (!('boardId' in viewer)) throw forbidden();
  const stored = await deps.boards.get(viewer.boardId);
  const { state: board } = stored;
  const { clubs, courts } = deps.records;
  const [kept, club, court, match] = await Promise.all([
    withEnding(deps, stored),
    namedIn(clubs, board.clubId),
    namedIn(courts, board.courtId),
    matchToScore(deps, viewer, board),
  ]);
  return { board: kept, club, court, match };
}
