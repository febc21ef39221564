import type { AnswerOf } from '@courtcast/client';
import { useWords } from '../../../i18n/language-context.tsx';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useSave } from '../../api/use-save.ts';
import { Modal } from '../../kit/dialog/modal.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import type { FieldsOf } from '../../kit/form/field-model.ts';

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

/** Another court of a club. */
export function AddCourt({ clubId }: { readonly clubId: string }) {
  const { courts } = useDeskWords().club;
  const create = useSave('createCourt', { touches: ['listClubCourts'] });
  return (
    <section className="panel-card">
      <h2 className="panel-card__title">{courts.add}</h2>
      <RecordForm
        name={`new-court:${clubId}`}
        initial={empty}
        fields={useCourtFields()}
        action={courts.add}
        resets
        save={(values) => create.save({ body: { clubId, ...bodyOf(values) } })}
      />
    </section>
  );
}

interface ChangeCourtProps {
  readonly court: AnswerOf<'listClubCourts'>[number];
  readonly close: () => void;
}

/** Another name or surface of a court. */
export function ChangeCourt({ court, close }: ChangeCourtProps) {
  const { courts } = useDeskWords().club;
  const patch = useSave('patchCourt', { touches: ['listClubCourts', 'getCourt'] });
  return (
    <Modal title={court.name} close={close}>
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
