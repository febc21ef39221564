import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { PadPartProps } from '../pad-part.ts';
import { setEndOf } from './set-end.ts';

/**
 * Asks once whether a set has ended as it is shown. It stands in no one's way: the next point is a yes, too, and what was
 * answered is not asked again on this device.
 */
export function SetQuestion({ line, nameOf, act, notes, note }: PadPartProps) {
  const words = useWords().umpire.ended;
  const end = setEndOf(line);
  if (end === null || notes.agreedEnd === end.key) return null;
  const question = words.set(nameOf(end.winner), end.called);
  return (
    <div className="pad-asked" role="group" aria-label={question}>
      <p role="status">{question}</p>
      <button type="button" className="pad-button" onClick={() => act({ do: 'undo' })}>
        {words.takeBack}
      </button>
      <button
        type="button"
        className="pad-button pad-button--main"
        onClick={() => note({ agreedEnd: end.key })}
      >
        {words.goOn}
      </button>
    </div>
  );
}
