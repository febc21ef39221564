import type { BoardState, BoardView } from '@courtcast/contracts';
import type { StoredBoard } from '../../application/ports.ts';

/** A board as its keepers see it; its key is not in it. */
export const toBoardView = ({ board }: StoredBoard): BoardView => ({
  id: board.id,
  clubId: board.clubId,
  courtId: board.courtId,
  name: board.name,
  createdAt: board.createdAt.toISOString(),
  updatedAt: board.updatedAt.toISOString(),
});

/** What other services may know of a board; its key is not in it. */
export const toBoardState = (stored: StoredBoard): BoardState => ({
  ...toBoardView(stored),
  removed: stored.board.keyHash === null,
});
