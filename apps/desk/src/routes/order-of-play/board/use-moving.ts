import { useEffect, useState } from 'react';
import { isMovable, NOWHERE } from '../plan/draft.ts';
import type { Match, Moved } from '../plan/draft.ts';
import { conflictsByMatch } from '../plan/conflicts.ts';
import { following, movedTo } from '../plan/moves.ts';
import { courtOrders } from '@courtcast/web-score/schedule/court-order.ts';
import type { Board } from './use-board.ts';

/** A place where a match can be put: at a time, after the last match of a court, or without a place. */
export type DropTarget =
  | { readonly kind: 'time'; readonly courtId: string; readonly time: string }
  | { readonly kind: 'behind'; readonly courtId: string }
  | { readonly kind: 'tray' };

/** The id of the button that begins a move; it gets the focus back afterwards. */
export function moveButtonId(matchId: string): string {
  return `move-${matchId}`;
}

/** The moves for a drop; empty if there is no match to follow. */
function movesOf(board: Board, match: Match, target: DropTarget): readonly Moved[] {
  if (target.kind === 'tray') return [{ match, to: NOWHERE }];
  if (target.kind === 'time') return [{ match, to: movedTo(match, target) }];
  const others = board.ofDay.filter(({ id, court }) => id !== match.id && court?.id === target.courtId);
  const last = courtOrders(others)[0]?.matches.at(-1)?.match;
  if (last === undefined) return [{ match, to: { ...NOWHERE, courtId: target.courtId } }];
  return following({ match, before: last, endMs: board.endOf(last), all: board.matches });
}

/** The moves in terms of the published matches: an earlier unpublished move is replaced. */
function ofPublished(board: Board, moves: readonly Moved[]): readonly Moved[] {
  return moves.map(({ match, to }) => ({ match: board.published.get(match.id) ?? match, to }));
}

/** Moves matches on the board: by choosing a match and then a place, or by dragging. */
export function useMoving(board: Board) {
  const [movingId, setMoving] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ readonly id: string; readonly at: number } | null>(null);
  const moving = board.matches.find(({ id }) => id === movingId);

  // The card is rendered at another place, with a new button.
  useEffect(() => {
    if (moved !== null) document.getElementById(moveButtonId(moved.id))?.focus();
  }, [moved]);

  const apply = (moves: readonly Moved[]) => board.draft.move(ofPublished(board, moves));
  const finish = (id: string) => {
    setMoving(null);
    setMoved((known) => ({ id, at: (known?.at ?? 0) + 1 }));
  };
  return {
    moving,
    begin: (match: Match) => setMoving(match.id),
    cancel: () => {
      if (movingId !== null) finish(movingId);
    },
    apply,
    drop: (matchId: string, target: DropTarget) => {
      const match = board.matches.find(({ id }) => id === matchId);
      if (match === undefined || !isMovable(match)) return;
      apply(movesOf(board, match, target));
      finish(match.id);
    },
    /** The match that was moved last, with the number of its conflicts. */
    last: lastMoved(board, movingId === null ? (moved?.id ?? null) : null),
  };
}

function lastMoved(board: Board, id: string | null) {
  const match = board.matches.find((one) => one.id === id);
  if (match === undefined || board.draft.open.every(({ matchId }) => matchId !== match.id)) return null;
  return { match, conflicts: conflictsByMatch(board.conflicts).get(match.id)?.length ?? 0 };
}

export type Moving = ReturnType<typeof useMoving>;
