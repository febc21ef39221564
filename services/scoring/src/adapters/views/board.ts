import type { BoardItselfView, BoardState, BoardView, BoardWithKeyView } from '@courtcast/contracts';
import type { BoardItself, KeptBoard } from '../../application/boards/read.ts';
import type { BoardWithKey } from '../../application/boards/write.ts';
import type { Board } from '../../domain/board.ts';
import type { Named } from '../../domain/match.ts';
import { toMatchDetailView } from './match.ts';

const toShown = (board: Board): Omit<BoardView, 'hasEnded'> => ({
  id: board.id,
  clubId: board.clubId,
  courtId: board.courtId,
  matchId: board.link?.matchId ?? null,
  ...(board.code !== undefined && { drawId: board.code.drawId }),
  name: board.name,
  expiresAt: (board.link ?? board.code)?.expiresAt.toISOString() ?? null,
  createdAt: board.createdAt.toISOString(),
  updatedAt: board.updatedAt.toISOString(),
});

/** A board as its keepers see it; its key is not in it. */
export function toBoardView({ state, hasEnded }: KeptBoard): BoardView {
  return { ...toShown(state), hasEnded };
}

/**
 * A board with its key; of a scoring link also the address of the umpire pad at `publicUrl`, a mere path where that is
 * not known. Browsers send the fragment, which holds the key, to no server.
 */
export function toBoardWithKeyView({ key, ...board }: BoardWithKey, publicUrl: string): BoardWithKeyView {
  const { link } = board.state;
  const url = link && `${publicUrl}/score/${encodeURIComponent(link.matchId)}#${key}`;
  return { board: toBoardView(board), key, ...(url === undefined ? {} : { url }) };
}

/** The public state of a board; its key is not in it. */
export function toBoardState(board: Board): BoardState {
  return {
    ...toShown(board),
    removed: board.keyHash === null,
  };
}

const named = (record: Named | null) => (record === null ? null : { id: record.id, name: record.name });

/** A board as it learns of itself. */
export function toBoardItselfView({ board, club, court, match }: BoardItself): BoardItselfView {
  return {
    board: toBoardView(board),
    club: named(club),
    court: named(court),
    match: match === null ? null : toMatchDetailView(match),
  };
}
