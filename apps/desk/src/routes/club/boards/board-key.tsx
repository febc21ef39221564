import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';
import { SecretDialog } from '@courtcast/web-ui/code/secret-dialog.tsx';

interface BoardKeyProps {
  readonly made: AnswerOf<'createBoard'>;
  readonly close: () => void;
}

/** The pad of a court as a device of the club opens it: the key is in the fragment, which is sent to no server. */
function padOf({ board: { courtId }, key }: AnswerOf<'createBoard'>): string | null {
  return courtId === null ? null : `${window.location.origin}/score/courts/${courtId}#${key}`;
}

/** The key of a new board, this once; where it has a court, with the code that makes a tablet its scoreboard. */
export function BoardKey({ made, close }: BoardKeyProps) {
  const { boards } = useDeskWords().club;
  const { name } = made.board;
  const pad = padOf(made);
  return (
    <SecretDialog
      title={boards.keyTitle(name)}
      text={boards.keyText}
      secret={made.key}
      copies={[{ label: boards.copy, text: made.key }]}
      copied={boards.copied}
      noted={boards.noted}
      close={close}
    >
      {pad !== null && (
        <CodePanel
          address={pad}
          link={boards.pad}
          codeOf={boards.codeOf(name)}
          copy={{ label: boards.copyPad, copied: boards.copied }}
        >
          <p>{boards.scan}</p>
        </CodePanel>
      )}
    </SecretDialog>
  );
}
