import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { Board } from './use-board.ts';
import { useConflictText } from './use-conflict-text.ts';
import type { Names } from './use-names.ts';

interface ConflictListProps {
  readonly board: Board;
  readonly names: Names;
  /** Whether all data that conflicts depend on are loaded. */
  readonly isKnown: boolean;
}

/** Everything in the order of play that cannot work, and why. */
export function ConflictList({ board, names, isKnown }: ConflictListProps) {
  const { conflicts: words } = useDeskWords().order;
  const textOf = useConflictText(board, names);
  const texts = [...new Set(board.conflicts.map(textOf))];
  return (
    <section className="order-conflicts" aria-labelledby="conflicts-title" data-found={texts.length > 0}>
      <h2 className="order-conflicts__title" id="conflicts-title" role="status">
        {!isKnown ? words.unknown : texts.length === 0 ? words.none : words.title(texts.length)}
      </h2>
      {texts.length > 0 && (
        // Focusable, so that a long list can be scrolled by keyboard.
        <ul tabIndex={0} aria-labelledby="conflicts-title">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
