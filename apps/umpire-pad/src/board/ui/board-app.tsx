import { use } from 'react';
import type { ReactElement } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { openBoardHere } from '../open-board.ts';
import type { OpenedBoard } from '../open-board.ts';
import { BoardScreen } from './board-screen.tsx';

function BoardApp({ opened }: { readonly opened: Promise<OpenedBoard> }) {
  const { entrance } = useWords().score;
  const board = use(opened);
  if (board !== null) return <BoardScreen board={board} />;
  return (
    <main className="pad-message">
      <h1>{entrance.noStorage}</h1>
      <p>{entrance.noStorageHelp}</p>
    </main>
  );
}

/** The board of a court, with the key that its address brought: begun at once, shown when it is open. */
export function openBoardApp(courtId: string, key: string | null): ReactElement {
  return <BoardApp opened={openBoardHere(courtId, key)} />;
}
