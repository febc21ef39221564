import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { SecretDialog } from '../../kit/code/secret-dialog.tsx';

interface BoardKeyProps {
  readonly made: AnswerOf<'createBoard'>;
  readonly close: () => void;
}

/** The pad of a court as a device of the club opens it: the key is in the fragment, which is sent to no server. */
function padOf({ board: { courtId }, key }: AnswerOf<'createBoard'>): string | null {
  return courtId === null ? null : `${window.location.origin}/score/courts/${courtId}#${key}`;
}

/** The key of a new board, this once; and the address of its pad where it has a court. */
export function BoardKey({ made, close }: BoardKeyProps) {
  const { boards } = useDeskWords().club;
  const pad = padOf(made);
  return (
    <SecretDialog
      title={boards.keyTitle(made.board.name)}
      text={boards.keyText}
      secret={made.key}
      copies={[
        ...(pad === null ? [] : [{ label: boards.copyPad, text: pad }]),
        { label: boards.copy, text: made.key },
      ]}
      copied={boards.copied}
      noted={boards.noted}
      close={close}
    />
  );
}
