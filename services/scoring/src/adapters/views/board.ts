import type { BoardState, BoardView } from '@courtcast/contracts';
import type { Board } from '../../domain/board.ts';

/** A board as its keepers see it; its key is not in it. */
export function toBoardView(board: Board): BoardView {
  return {
    id: board.id,
    clubId: board.clubId,
    courtId: board.courtId,
    name: board.name,
    createdAt: board.createdAt.toISOString(),
    updatedAt: board.updatedAt.toISOString(),
  };
}

/** What other services may know of a board; its key is not in it. */
export function toBoardState(board: Board): BoardState {
  return {
    ...toBoardView(board),
    removed: board.keyHash === null,
  };
}
