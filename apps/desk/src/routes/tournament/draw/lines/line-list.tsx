import { Button } from '@courtcast/web-ui/button.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

interface LineListProps {
  /** The lines of a draw, from the top. */
  readonly names: readonly string[];
  /** The line that is to change places, from 0. */
  readonly chosen?: number | null;
  readonly isBusy?: boolean;
  /** Whether two lines meet in the first round each, as in a bracket. */
  readonly isPaired?: boolean;
  /** Null for those who exchange none. */
  readonly onChoose: ((line: number) => void) | null;
}

/** The first round, line by line; one press chooses a line, a second one exchanges it. */
export function LineList({ names, chosen = null, isBusy = false, isPaired = true, onChoose }: LineListProps) {
  const { lines: words } = useDeskWords().tournament;
  return (
    <ol className="draw-lines" data-paired={isPaired}>
      {names.map((name, index) => (
        <li key={index} className="draw-lines__line">
          {onChoose === null ? (
            <span className="draw-lines__name">{name}</span>
          ) : (
            <Button
              look="bare"
              className="draw-lines__name"
              disabled={isBusy}
              aria-pressed={chosen === index}
              onClick={() => onChoose(index)}
            >
              {name}
              <span className="visually-hidden">{chosen === null ? words.choose : words.swapHere}</span>
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
