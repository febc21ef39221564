import type { BoardState, BoardView } from '@courtcast/contracts';
import type { StoredBoard } from '../../application/ports.ts';

/** A board as its keepers see it; its key is not in it. */
export function toBoardView({ board }: StoredBoard): BoardView {
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
export function toBoardState(stored: StoredBoard): BoardState {
  return {
    ...toBoardView(stored),
    removed: stored.board.keyHash === null,
  };
}
