import { useCallback } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Board } from '../board.ts';
import type { BoardView } from '../board-state.ts';
import { Retry } from '../../pad/retry.tsx';

interface StartingProps {
  readonly board: Board;
  readonly view: BoardView;
}

/** A match that the service has not answered for yet. */
export function Starting({ board, view }: StartingProps) {
  const words = useWords().score.board.form;
  const ask = useCallback(() => board.sync(), [board]);
  return (
    <main className="pad-message">
      <h1>{words.starting}</h1>
      {view.isAway && <p role="status">{words.startingAway}</p>}
      {view.isAway && <Retry run={ask} />}
      <button type="button" className="pad-button" onClick={() => void board.giveUpStart()}>
        {words.giveUp}
      </button>
    </main>
  );
}
