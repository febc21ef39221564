import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card, CardList } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { courtName } from '@courtcast/web-score/match/names.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';
import { SecretDialog } from '@courtcast/web-ui/code/secret-dialog.tsx';
import { RecordForm } from '../../features/form/record-form.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { ClubFrame } from './club-frame.tsx';

/** The courts of a club. */
type Courts = AnswerOf<'listClubCourts'>;

interface BoardValues {
  readonly name: string;
  readonly court: string;
}

const empty: BoardValues = { name: '', court: '' };

function useBoardFields(courts: Courts): FieldsOf<BoardValues> {
  const { boards } = useDeskWords().club;
  return {
    name: { kind: 'text', label: boards.name, isRequired: true, maxLength: 100 },
    court: {
      kind: 'select',
      label: boards.court,
      options: [
        { value: '', label: boards.portable },
        ...courts.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  };
}

interface AddBoardProps {
  readonly clubId: string;
  readonly courts: Courts;
  /** Shows the key, which the API returns only once. */
  readonly onKey: (made: AnswerOf<'createBoard'>) => void;
}

/** A form that adds a board to a club. */
function AddBoard({ clubId, courts, onKey }: AddBoardProps) {
  const { boards } = useDeskWords().club;
  const create = useSave('createBoard', { touches: ['listBoards'] });
  const save = async ({ name, court }: BoardValues) => {
    const saved = await create.save({ body: { clubId, name, courtId: court || null } });
    if (saved.answer !== null) onKey(saved.answer.data);
    return saved;
  };
  return (
    <Card title={boards.add}>
      <RecordForm
        name={`new-board:${clubId}`}
        initial={empty}
        fields={useBoardFields(courts)}
        fieldOf={{ courtId: 'court' }}
        action={boards.add}
        resets
        save={save}
      />
    </Card>
  );
}

interface ChangeBoardProps {
  readonly board: AnswerOf<'getBoard'>;
  readonly courts: Courts;
  readonly close: () => void;
}

/** A form that changes a board's name or court. */
function ChangeBoard({ board, courts, close }: ChangeBoardProps) {
  const { boards } = useDeskWords().club;
  const patch = useSave('patchBoard', { touches: ['listBoards'] });
  return (
    <Modal title={board.name} close={close}>
      <RecordForm
        name={`board:${board.id}`}
        initial={{ name: board.name, court: board.courtId ?? '' }}
        fields={useBoardFields(courts)}
        fieldOf={{ courtId: 'court' }}
        action={boards.save}
        onSaved={close}
        save={({ name, court }) =>
          patch.save({ params: { id: board.id }, body: { name, courtId: court || null } })
        }
      />
    </Modal>
  );
}

type Board = AnswerOf<'getBoard'>;

interface BoardRowProps {
  readonly board: Board;
  readonly courts: Courts;
  /** Shows the key, which the API returns only once. */
  readonly onKey: (made: AnswerOf<'rotateBoardKey'>) => void;
}

/** Replaces or revokes a board's key, each after a question. */
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

/** A board with its actions. */
function BoardRow({ board, courts, onKey }: BoardRowProps) {
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
          <Button key={label} look="link" onClick={run} of={board.name}>
            {label}
          </Button>
        ))}
      </div>
      {isOpen && <ChangeBoard board={board} courts={courts} close={() => setOpen(false)} />}
    </li>
  );
}

interface BoardKeyProps {
  readonly made: AnswerOf<'createBoard'>;
  readonly close: () => void;
}

/** The address that opens a board on the club's device; the key is in the fragment, which is not sent to a server. */
function padOf({ board: { courtId }, key }: AnswerOf<'createBoard'>): string | null {
  return courtId === null ? null : `${window.location.origin}/score/courts/${courtId}#${key}`;
}

/** A new board's key, shown once; with a court, also a QR code that sets up a tablet as its board. */
function BoardKey({ made, close }: BoardKeyProps) {
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

type Made = AnswerOf<'createBoard'>;

function Boards({ clubId }: { readonly clubId: string }) {
  const { boards: words } = useDeskWords().club;
  const [made, setMade] = useState<Made | null>(null);
  const boards = useQuery(ask('listBoards', { query: { clubId, perPage: 100 } }));
  const courts = useQuery(ask('listClubCourts', { params: { id: clubId } }));
  const all = courts.data ?? [];
  return (
    <>
      <p>{words.text}</p>
      <Loaded query={boards}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rows__more">{words.none}</p>
          ) : (
            <CardList>
              {data.map((board) => (
                <BoardRow key={board.id} board={board} courts={all} onKey={setMade} />
              ))}
            </CardList>
          )
        }
      </Loaded>
      <AddBoard clubId={clubId} courts={all} onKey={setMade} />
      {made !== null && <BoardKey made={made} close={() => setMade(null)} />}
    </>
  );
}

/** The boards of a club with their keys. */
export function BoardsPage() {
  const { boards } = useDeskWords().club;
  return <ClubFrame title={boards.title}>{({ id }) => <Boards clubId={id} />}</ClubFrame>;
}
