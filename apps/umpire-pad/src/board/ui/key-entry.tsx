import { useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Board } from '../board.ts';
import type { BoardView } from '../board-state.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { keyIn } from '../key-check.ts';

interface KeyEntryProps {
  readonly board: Board;
  readonly view: BoardView;
  /** Returns to the previous view; null if there was none. */
  readonly close: (() => void) | null;
}

/** Shows the state of the board's key, and accepts a new one. */
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
          {/* Masked, and excluded from the browser's saved passwords. */}
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
