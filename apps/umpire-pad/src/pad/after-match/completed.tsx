import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Outbox } from '../../sync/outbox.ts';
import type { PadPage, Rights } from '../../pad-page.ts';
import { undoInWords } from '../undo-words.ts';
import type { PadPartProps } from '../pad-part.ts';
import { setEndOf } from '../play/set-end.ts';
import { ConfirmButton } from './confirm-button.tsx';
import type { Confirm } from './confirm-button.tsx';

/** What a part is given that shows a match after play. */
export interface AfterProps extends PadPartProps {
  readonly outbox: Outbox;
  /** Null on a board. */
  readonly page: PadPage | null;
  /** Null where they are not known, and for a key. */
  readonly rights: Rights | null;
  /** Whether this device is the one to say that the result is right: no other scores, and no button beside it does. */
  readonly isAsked: boolean;
  readonly look: () => void;
}

/** How who scores confirms; null where they may not. While their rights are not known, the service says so. */
function confirmOf({ page, rights }: AfterProps): Confirm | null {
  return rights?.mayConfirm === false ? null : (page?.confirm ?? null);
}

/** What has to be agreed to before anything else; null where it was, or a confirmation says the same. */
function questionOf(props: AfterProps): string | null {
  const { line, outbox, isAsked, notes } = props;
  const canConfirm = confirmOf(props) !== null && outbox.waiting.length === 0;
  const end = line.result === null && isAsked && !canConfirm ? setEndOf(line) : null;
  return end === null || notes.agreedEnd === end.key ? null : end.key;
}

function Agreed(props: AfterProps) {
  const { outbox, look } = props;
  const { score, umpire } = useWords();
  const confirm = confirmOf(props);
  if (outbox.waiting.length > 0) return null;
  return (
    <>
      <p>
        {score.over.toConfirm} {umpire.confirms[outbox.sheet.match.kind]}
      </p>
      {confirm !== null && <ConfirmButton confirm={confirm} version={outbox.version} look={look} />}
    </>
  );
}

/** What may be done about a result: it is agreed to once, who may confirms it, and it is taken back. */
export function Completed(props: AfterProps) {
  const { line, nameOf, act, note } = props;
  const { score, umpire } = useWords();
  const undone = undoInWords({ score, umpire }, line, nameOf);
  const question = questionOf(props);
  return (
    <>
      {question === null ? (
        <Agreed {...props} />
      ) : (
        <>
          <p role="status">{umpire.ended.match}</p>
          <button
            type="button"
            className="pad-button pad-button--main"
            onClick={() => note({ agreedEnd: question })}
          >
            {umpire.ended.agree}
          </button>
        </>
      )}
      {undone !== null && (
        <button type="button" className="pad-button" onClick={() => act({ do: 'undo' })}>
          {score.play.undoWhat(undone)}
        </button>
      )}
    </>
  );
}
