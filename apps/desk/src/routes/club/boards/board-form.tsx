import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { RecordForm } from '../../../features/form/record-form.tsx';
import type { FieldsOf } from '../../../features/form/field-model.ts';

/** The courts of a club. */
export type Courts = AnswerOf<'listClubCourts'>;

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
  /** Shows the key, which the API gives this once. */
  readonly onKey: (made: AnswerOf<'createBoard'>) => void;
}

/** Another scoreboard of a club. */
export function AddBoard({ clubId, courts, onKey }: AddBoardProps) {
  const { boards } = useDeskWords().club;
  const create = useSave('createBoard', { touches: ['listBoards'] });
  const save = async ({ name, court }: BoardValues) => {
    const saved = await create.save({ body: { clubId, name, courtId: court || null } });
    if (saved.answer !== null) onKey(saved.answer.data);
    return saved;
  };
  return (
    <section className="panel-card">
      <h2 className="panel-card__title">{boards.add}</h2>
      <RecordForm
        name={`new-board:${clubId}`}
        initial={empty}
        fields={useBoardFields(courts)}
        fieldOf={{ courtId: 'court' }}
        action={boards.add}
        resets
        save={save}
      />
    </section>
  );
}

interface ChangeBoardProps {
  readonly board: AnswerOf<'getBoard'>;
  readonly courts: Courts;
  readonly close: () => void;
}

/** Another name or court of a scoreboard. */
export function ChangeBoard({ board, courts, close }: ChangeBoardProps) {
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
