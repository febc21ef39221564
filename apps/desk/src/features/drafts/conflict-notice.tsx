import { useRef } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

interface ConflictNoticeProps {
  /** What stands there now, a line each. */
  readonly lines: readonly string[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** What others have changed while it was put together here, beside it: nothing is sent until one has chosen. */
export function ConflictNotice({ lines, keepMine, takeTheirs }: ConflictNoticeProps) {
  const { together: words } = useDeskWords();
  const ref = useRef<HTMLDivElement>(null);
  const close = (choose: () => void) => () => {
    // The button that was pressed goes with this: the focus stays at what was chosen about.
    const section = ref.current?.closest('section');
    section?.setAttribute('tabindex', '-1');
    section?.focus({ preventScroll: true });
    choose();
  };
  return (
    <div className="conflicts" role="alert" ref={ref}>
      <p>{words.moved}</p>
      {lines.length === 0 ? (
        <p>{words.movedAway}</p>
      ) : (
        <ol>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
      <div className="form__actions">
        <button type="button" className="button button--quiet" onClick={close(keepMine)}>
          {words.keepMine}
        </button>
        <button type="button" className="button button--quiet" onClick={close(takeTheirs)}>
          {words.takeTheirs}
        </button>
      </div>
    </div>
  );
}
