import type { PlayState } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { undoInWords } from '../describe.ts';
import type { PadPartProps } from '../pad-part.ts';

interface FootProps extends PadPartProps {
  readonly state: PlayState;
  readonly isWatching: boolean;
  readonly openMenu: () => void;
}

/** Undo, fault, and the way to all else. */
export function Foot({ line, state, nameOf, act, isWatching, openMenu }: FootProps) {
  const { score, umpire } = useWords();
  const words = score.play;
  const undone = undoInWords({ score, umpire }, line, nameOf);
  return (
    <div className="pad-foot">
      <button
        type="button"
        className="pad-button"
        disabled={undone === null || isWatching}
        onClick={() => act({ do: 'undo' })}
      >
        {undone === null ? words.undo : words.undoWhat(undone)}
      </button>
      <button
        type="button"
        className="pad-button"
        disabled={isWatching}
        onClick={() => act({ do: 'event', event: { type: 'fault' } })}
      >
        {state.secondServe ? words.doubleFault : words.fault}
      </button>
      <button type="button" className="pad-button" disabled={isWatching} onClick={openMenu}>
        {words.more}
      </button>
    </div>
  );
}
