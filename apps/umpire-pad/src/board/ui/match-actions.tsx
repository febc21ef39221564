import { useState } from 'react';
import type { MatchView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { matchName } from '@courtcast/web-score/match/names.ts';
import type { Board } from '../board.ts';
import type { Answer } from '../court-service.ts';
import type { OpenSlot } from '@courtcast/web-score/court/freeplay.ts';

/** What a board offers beside the points. */
export interface Offered {
  readonly slots: readonly OpenSlot[];
  readonly canConfirm: boolean;
  readonly canCancel: boolean;
  readonly canLeave: boolean;
  /** A planned match that may take the court now. */
  readonly next: MatchView | null;
}

interface MatchActionsProps {
  readonly board: Board;
  readonly offered: Offered;
  readonly openCodes: () => void;
}

type Asked = 'cancel' | 'call';

interface SureProps {
  readonly text: string;
  readonly yes: string;
  readonly run: () => void;
  readonly close: () => void;
}

function Sure({ text, yes, run, close }: SureProps) {
  const words = useWords().score.board.match;
  return (
    <div className="board-actions" role="alertdialog" aria-label={text}>
      <p>{text}</p>
      <button type="button" className="pad-button" onClick={close}>
        {words.keepPlaying}
      </button>
      <button type="button" className="pad-button pad-button--main" onClick={run}>
        {yes}
      </button>
    </div>
  );
}

/** Performs what needs the service at once, and says why it did not go. */
function useService(): [string | null, (act: () => Promise<Answer<unknown>>) => void] {
  const words = useWords().score.board.match;
  const [trouble, setTrouble] = useState<string | null>(null);
  const perform = (act: () => Promise<Answer<unknown>>): void => {
    setTrouble(null);
    void act().then((answer) => {
      if (answer.is === 'away') setTrouble(words.away);
      if (answer.is === 'refused') setTrouble(answer.reason);
    });
  };
  return [trouble, perform];
}

/** What is done on a board beside the points: joining, confirming, ending, the next match. */
export function MatchActions({ board, offered, openCodes }: MatchActionsProps) {
  const { score, scores } = useWords();
  const words = score.board.match;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [trouble, perform] = useService();
  const { slots, canConfirm, canCancel, canLeave, next } = offered;
  const close = (): void => setAsked(null);
  const cancel = (): void => {
    close();
    perform(() => board.cancel());
  };
  if (asked === 'cancel' && canCancel)
    return <Sure text={words.cancelSure} yes={words.cancel} run={cancel} close={close} />;
  if (asked === 'call' && next !== null) {
    const text = words.callSure(matchName(scores, next));
    return <Sure text={text} yes={words.call} run={() => void board.hold(next.id)} close={close} />;
  }
  const buttons = [
    { isOffered: canConfirm, text: words.confirm, run: () => perform(() => board.confirm()), isMain: true },
    { isOffered: slots.length > 0, text: words.join, run: openCodes },
    { isOffered: next !== null, text: words.next, run: () => setAsked('call') },
    { isOffered: canCancel, text: words.cancel, run: () => setAsked('cancel') },
    { isOffered: canLeave, text: words.back, run: () => void board.leave().then(() => board.sync()) },
  ].filter(({ isOffered }) => isOffered);
  if (buttons.length === 0 && trouble === null) return null;
  return (
    <div className="board-actions">
      {trouble !== null && <p role="status">{trouble}</p>}
      {buttons.map(({ text, run, isMain = false }) => (
        <button
          key={text}
          type="button"
          className={`pad-button ${isMain ? 'pad-button--main' : ''}`}
          onClick={run}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
