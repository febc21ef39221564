import { useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Board } from '../board.ts';
import type { BoardView } from '../board-state.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { keyIn } from '../key-check.ts';

interface KeyEntryProps {
  readonly board: Board;
  readonly view: BoardView;
  /** Goes back to what was open; null where nothing was. */
  readonly close: (() => void) | null;
}

/** Says how the board's key stands, and takes a new one in. */
export function KeyEntry({ board, view, close }: KeyEntryProps) {
  const words = useWords().umpire.board.key;
  const [text, setText] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const { key, offer, isAway, courtId } = view;
  const state = key === 'unchecked' ? 'good' : key;

  const submit = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    const found = keyIn(text, courtId);
    setUnreadable(found === null);
    if (found === null) return;
    setText('');
    void board.offer(found);
  };

  const offerWords = offer === null ? null : words.offer[offer];
  return (
    <main className="pad-message board-key">
      <h1>{words.title[state]}</h1>
      <p>{words.help[state]}</p>
      <form className="board-key__form" onSubmit={submit}>
        <label>
          {words.field}
          {/* A key is shown to no one who looks over the shoulder, and no browser keeps it. */}
          <input
            type="password"
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Button type="submit" look="padMain" disabled={text.trim() === ''}>
          {words.use}
        </Button>
      </form>
      <p role="status">{isUnreadable ? words.unreadable : offerWords}</p>
      {offer === 'checking' && isAway && <p>{words.away}</p>}
      {close !== null && (
        <Button look="pad" onClick={close}>
          {words.back}
        </Button>
      )}
    </main>
  );
}
