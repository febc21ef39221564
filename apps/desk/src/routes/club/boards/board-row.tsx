import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { ChangeBoard } from './board-form.tsx';
import type { Courts } from './board-form.tsx';
import { courtName } from '@courtcast/web-score/match/names.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

type Board = AnswerOf<'getBoard'>;

interface BoardRowProps {
  readonly board: Board;
  readonly courts: Courts;
  /** Shows the key, which the API gives this once. */
  readonly onKey: (made: AnswerOf<'rotateBoardKey'>) => void;
}

/** The steps that end a key, each after a question. */
function useKeySteps({ id, name }: Board, onKey: BoardRowProps['onKey']) {
  const { boards } = useDeskWords().club;
  const confirm = useConfirm();
  const rotating = useSave('rotateBoardKey', { touches: ['listBoards'] });
  const removing = useSave('deleteBoard', { touches: ['listBoards'] });
  const rotate = async () => {
    const question = { title: boards.rotateQuestion(name), consequences: [boards.rotateText] };
    if (!(await confirm({ ...question, action: boards.rotate, isDestructive: true }))) return;
    const { answer } = await rotating.save({ params: { id }, body: {} });
    if (answer !== null) onKey(answer.data);
  };
  const remove = async () => {
    const question = { title: boards.removeQuestion(name), consequences: [boards.removeText] };
    if (await confirm({ ...question, action: boards.remove, isDestructive: true }))
      await removing.save({ params: { id } });
  };
  return { rotate, remove, refusal: rotating.refusal ?? removing.refusal };
}

/** A scoreboard, with all that is done to one. */
export function BoardRow({ board, courts, onKey }: BoardRowProps) {
  const { boards } = useDeskWords().club;
  const { scores } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { rotate, remove, refusal } = useKeySteps(board, onKey);
  const court = courts.find(({ id }) => id === board.courtId);
  const steps = [
    { label: boards.change, run: () => setOpen(true) },
    { label: boards.rotate, run: () => void rotate() },
    { label: boards.remove, run: () => void remove() },
  ];
  return (
    <li>
      <div className="rows__main">
        <strong>{board.name}</strong>
        <p className="rows__more">{court === undefined ? boards.portable : courtName(scores, court)}</p>
        <RefusalNote refusal={refusal} />
      </div>
      <div className="rows__steps">
        {steps.map(({ label, run }) => (
          <button key={label} type="button" className="link-button" onClick={run}>
            {label}
            <span className="visually-hidden"> {board.name}</span>
          </button>
        ))}
      </div>
      {isOpen && <ChangeBoard board={board} courts={courts} close={() => setOpen(false)} />}
    </li>
  );
}
