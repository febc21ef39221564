import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { Modal } from '../../kit/dialog/modal.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';

interface BoardKeyProps {
  readonly made: AnswerOf<'createBoard'>;
  readonly close: () => void;
}

/** The pad of a court as a device of the club opens it: the key is in the fragment, which is sent to no server. */
function padOf({ board: { courtId }, key }: AnswerOf<'createBoard'>): string | null {
  return courtId === null ? null : `${window.location.origin}/score/courts/${courtId}#${key}`;
}

/** A key, this once; it is closed by a button only. */
export function BoardKey({ made, close }: BoardKeyProps) {
  const { boards } = useDeskWords().club;
  const toast = useToast();
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast({ text: boards.copied });
  };
  const pad = padOf(made);
  return (
    <Modal title={boards.keyTitle(made.board.name)} role="alertdialog" close={close}>
      <p>{boards.keyText}</p>
      <p>
        <code className="board-key">{made.key}</code>
      </p>
      <div className="dialog__actions">
        {pad !== null && (
          <button type="button" className="button button--quiet" onClick={() => void copy(pad)}>
            {boards.copyPad}
          </button>
        )}
        <button type="button" className="button button--quiet" onClick={() => void copy(made.key)}>
          {boards.copy}
        </button>
        <button type="button" className="button" onClick={close}>
          {boards.noted}
        </button>
      </div>
    </Modal>
  );
}
