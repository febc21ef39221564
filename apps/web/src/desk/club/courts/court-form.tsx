import type { AnswerOf } from '@courtcast/client';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useWords } from '../../../i18n/language-context.tsx';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useSave } from '../../api/use-save.ts';
import { Modal } from '../../kit/dialog/modal.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import type { FieldsOf } from '../../kit/form/field-model.ts';
import { courtNamesIn } from './court-names.ts';
import { courtName } from '../../../scores/names.ts';

interface CourtValues {
  readonly name: string;
  readonly surface: string;
}

const empty: CourtValues = { name: '', surface: '' };
const surfaces = ['clay', 'hard', 'grass', 'indoor'] as const;

function useCourtFields(): FieldsOf<CourtValues> {
  const { courts } = useDeskWords().club;
  const words = useWords().lists.surfaces;
  return {
    name: { kind: 'text', label: courts.name, isRequired: true, maxLength: 100 },
    surface: {
      kind: 'select',
      label: courts.surface,
      options: [
        { value: '', label: courts.noSurface },
        ...surfaces.map((value) => ({ value, label: words[value] })),
      ],
    },
  };
}

function bodyOf({ name, surface }: CourtValues) {
  return { name, surface: surfaces.find((one) => one === surface) ?? null };
}

/** Makes courts one after the other; again after a refusal those that are left. */
function useMakeCourts(clubId: string) {
  const create = useSave('createCourt', { touches: ['listClubCourts'] });
  const made = useRef(new Set<string>());
  return async (values: CourtValues) => {
    for (const name of courtNamesIn(values.name)) {
      if (made.current.has(name)) continue;
      const { refusal } = await create.save({ body: { clubId, ...bodyOf({ ...values, name }) } });
      if (refusal !== null) return { refusal };
      made.current.add(name);
    }
    made.current.clear();
    return { refusal: null };
  };
}

/** Says which courts a text makes, where they are several. */
function MadeCourts() {
  const { courts } = useDeskWords().club;
  const formats = useFormats();
  const names = courtNamesIn((useWatch() as CourtValues).name);
  return <p role="status">{names.length > 1 && courts.several(names.length, formats.list(names))}</p>;
}

/** Another court of a club, or several at once. */
export function AddCourt({ clubId }: { readonly clubId: string }) {
  const { courts } = useDeskWords().club;
  const { name, surface } = useCourtFields();
  return (
    <section className="panel-card">
      <h2 className="panel-card__title">{courts.add}</h2>
      <RecordForm
        name={`new-court:${clubId}`}
        initial={empty}
        fields={{ name: { ...name, hint: courts.severalHint }, surface }}
        action={courts.add}
        resets
        save={useMakeCourts(clubId)}
      >
        {(field) => (
          <>
            {field('name')}
            <MadeCourts />
            {field('surface')}
          </>
        )}
      </RecordForm>
    </section>
  );
}

interface ChangeCourtProps {
  readonly court: AnswerOf<'listClubCourts'>[number];
  readonly close: () => void;
}

/** Another name or surface of a court. */
export function ChangeCourt({ court, close }: ChangeCourtProps) {
  const { scores } = useWords();
  const { courts } = useDeskWords().club;
  const patch = useSave('patchCourt', { touches: ['listClubCourts', 'getCourt'] });
  return (
    <Modal title={courtName(scores, court)} close={close}>
      <RecordForm
        name={`court:${court.id}`}
        initial={{ name: court.name, surface: court.surface ?? '' }}
        fields={useCourtFields()}
        action={courts.save}
        onSaved={close}
        save={(values) => patch.save({ params: { id: court.id }, body: bodyOf(values) })}
      />
    </Modal>
  );
}
