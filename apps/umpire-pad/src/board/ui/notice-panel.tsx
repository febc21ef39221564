import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Notice } from '../board-state.ts';

interface NoticePanelProps {
  readonly notice: Notice;
  readonly close: () => void;
}

function Departed({ names, sets, kept }: Exclude<Notice, { is: 'not-started' }>) {
  const words = useWords().score.board.notice;
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

/** Says to those at the court what has happened to their match, until they have read it. */
export function NoticePanel({ notice, close }: NoticePanelProps) {
  const words = useWords().score.board.notice;
  return (
    <main className="pad-message board-notice" role="alert">
      <h1>{words[notice.is]}</h1>
      {notice.is === 'taken-off' && <p>{words.takenOffHelp}</p>}
      {notice.is === 'not-started' ? <p>{notice.reason}</p> : <Departed {...notice} />}
      <button type="button" className="pad-button pad-button--main" onClick={close}>
        {words.read}
      </button>
    </main>
  );
}
