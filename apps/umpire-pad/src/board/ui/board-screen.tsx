import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { keepScreenOn } from '@courtcast/web-ui/wake-lock.ts';
import type { Board } from '../board.ts';
import { followCourt } from '../open-board.ts';
import { BoardMatch } from './board-match.tsx';
import { Idle } from './idle.tsx';
import { KeyEntry } from './key-entry.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { StartMatch } from './start-match.tsx';
import { Starting } from './starting.tsx';
import { courtName } from '@courtcast/web-score/match/names.ts';

/** The tablet at a court: idle, about to start, or with the match that is played there. */
export function BoardScreen({ board }: { readonly board: Board }) {
  const { score, scores } = useWords();
  const { title } = score.board;
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
