import { use, useEffect, useState, useSyncExternalStore, useCallback } from 'react';
import type { ReactElement } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { openBoardHere, followCourt } from '../open-board.ts';
import type { OpenedBoard } from '../open-board.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { keepScreenOn } from '@courtcast/web-ui/wake-lock.ts';
import type { Board } from '../board.ts';
import { BoardMatch } from './board-match.tsx';
import { Idle } from './idle.tsx';
import { KeyEntry } from './key-entry.tsx';
import { StartMatch } from './start-match.tsx';
import { courtName } from '@courtcast/web-score/match/names.ts';
import type { Notice, BoardView } from '../board-state.ts';
import { Retry } from '../../pad/retry.tsx';

interface StartingProps {
  readonly board: Board;
  readonly view: BoardView;
}

/** A match whose start the service has not answered yet. */
function Starting({ board, view }: StartingProps) {
  const words = useWords().umpire.board.form;
  const ask = useCallback(() => board.sync(), [board]);
  return (
    <main className="pad-message">
      <h1>{words.starting}</h1>
      {view.isAway && <p role="status">{words.startingAway}</p>}
      {view.isAway && <Retry run={ask} />}
      <Button look="pad" onClick={() => void board.giveUpStart()}>
        {words.giveUp}
      </Button>
    </main>
  );
}

interface NoticePanelProps {
  readonly notice: Notice;
  readonly close: () => void;
}

function Departed({ names, sets, kept }: Exclude<Notice, { is: 'not-started' }>) {
  const words = useWords().umpire.board.notice;
  return (
    <>
      <p className="board-notice__match">
        {names.join(' – ')}
        {sets.length > 0 && <strong>{sets.join('  ')}</strong>}
      </p>
      {kept > 0 && <p>{words.kept(kept)}</p>}
    </>
  );
}

/** Tells the players at the court what happened to their match, until they close it. */
function NoticePanel({ notice, close }: NoticePanelProps) {
  const words = useWords().umpire.board.notice;
  return (
    <main className="pad-message board-notice" role="alert">
      <h1>{words[notice.is]}</h1>
      {notice.is === 'taken-off' && <p>{words.takenOffHelp}</p>}
      {notice.is === 'not-started' ? <p>{notice.reason}</p> : <Departed {...notice} />}
      <Button look="padMain" onClick={close}>
        {words.read}
      </Button>
    </main>
  );
}

/** The board at a court: idle, starting a match, or with the current match. */
function BoardScreen({ board }: { readonly board: Board }) {
  const { umpire, scores } = useWords();
  const { title } = umpire.board;
  const view = useSyncExternalStore(board.subscribe, board.view);
  const [isFormOpen, setFormOpen] = useState(false);
  const { key, pad, notice, record } = view;
  useEffect(keepScreenOn, []);
  useEffect(() => followCourt(board), [board]);
  useEffect(() => {
    document.title =
      record.place === null ? title : `${courtName(scores, { name: record.place.court })} · ${title}`;
  }, [record.place, scores, title]);

  if (notice !== null) return <NoticePanel notice={notice} close={() => board.dismiss()} />;
  if (pad !== null) return <BoardMatch key={view.record.held} board={board} view={view} pad={pad} />;
  if (key !== 'good' && key !== 'unchecked') return <KeyEntry board={board} view={view} close={null} />;
  if (record.starting !== null) return <Starting board={board} view={view} />;
  if (isFormOpen)
    return (
      <StartMatch
        isAway={view.isAway}
        start={(body) => {
          setFormOpen(false);
          void board.start(body);
        }}
        close={() => setFormOpen(false)}
      />
    );
  return <Idle board={board} view={view} openForm={() => setFormOpen(true)} />;
}

function BoardApp({ opened }: { readonly opened: Promise<OpenedBoard> }) {
  const { entrance } = useWords().umpire;
  const board = use(opened);
  if (board !== null) return <BoardScreen board={board} />;
  return (
    <main className="pad-message">
      <h1>{entrance.noStorage}</h1>
      <p>{entrance.noStorageHelp}</p>
    </main>
  );
}

/** Opens the board of a court with the key from its address; it is rendered once it is open. */
export function openBoardApp(courtId: string, key: string | null): ReactElement {
  return <BoardApp opened={openBoardHere(courtId, key)} />;
}
