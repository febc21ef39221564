import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { ARTIFICIAL_GRASS } from '@courtcast/web-score/court/surface-name.ts';
import { courtName } from '@courtcast/web-score/match/names.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';

const RANGE = /^(.*?)(\d{1,3})\s*[-–]\s*(\d{1,3})$/;
const MAX_COURTS = 40;

function namesIn(part: string): string[] {
  const [, before = '', from = '', to = ''] = RANGE.exec(part) ?? [];
  const count = Number(to) - Number(from) + 1;
  if (from === '' || count < 2 || count > MAX_COURTS) return [part];
  return Array.from({ length: count }, (_, index) => `${before}${Number(from) + index}`);
}

/** Parses names of courts: one, several separated by commas, or a range such as `1-3` or `Court 1-4`. */
export function courtNamesIn(text: string): string[] {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean).flatMap(namesIn))];
}

interface CourtValues {
  readonly name: string;
  readonly surface: string;
}

const empty: CourtValues = { name: '', surface: '' };
const surfaces = ['clay', 'hard', 'grass', 'indoor'] as const;

type Surfaced = Pick<AnswerOf<'listClubCourts'>[number], 'surface' | 'surfaceLabel'>;

/** The form value of a surface: its label if it has one. */
function surfaceIn({ surface, surfaceLabel }: Surfaced): string {
  return surfaceLabel ?? surface ?? '';
}

/** `known`: the club's own label for a surface, which stays an option. */
function useCourtFields(known = ''): FieldsOf<CourtValues> {
  const { courts } = useDeskWords().club;
  const { lists } = useWords();
  const isOwn = ![...surfaces, ARTIFICIAL_GRASS, ''].includes(known);
  return {
    name: { kind: 'text', label: courts.name, isRequired: true, maxLength: 100 },
    surface: {
      kind: 'select',
      label: courts.surface,
      options: [
        { value: '', label: courts.noSurface },
        { value: ARTIFICIAL_GRASS, label: lists.artificialGrass },
        ...surfaces.map((value) => ({ value, label: lists.surfaces[value] })),
        ...(isOwn ? [{ value: known, label: known }] : []),
      ],
    },
  };
}

/** The request body of a court; an unchanged surface is left out. */
function bodyOf({ name, surface }: CourtValues, known?: Surfaced) {
  if (known !== undefined && surface === surfaceIn(known)) return { name };
  const word = surfaces.find((one) => one === surface) ?? null;
  return { name, surface: word, surfaceLabel: word === null && surface !== '' ? surface : null };
}

/** Creates courts one after the other; after a refusal, the remaining ones are retried. */
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

/** Lists the courts that the text will create, if there are several. */
function MadeCourts() {
  const { courts } = useDeskWords().club;
  const formats = useFormats();
  const names = courtNamesIn((useWatch() as CourtValues).name);
  return <p role="status">{names.length > 1 && courts.several(names.length, formats.list(names))}</p>;
}

/** A form that adds one or several courts to a club. */
export function AddCourt({ clubId }: { readonly clubId: string }) {
  const { courts } = useDeskWords().club;
  const { name, surface } = useCourtFields();
  return (
    <Card title={courts.add}>
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
    </Card>
  );
}

interface ChangeCourtProps {
  readonly court: AnswerOf<'listClubCourts'>[number];
  readonly close: () => void;
}

/** A form that changes a court's name or surface. */
export function ChangeCourt({ court, close }: ChangeCourtProps) {
  const { scores } = useWords();
  const { courts } = useDeskWords().club;
  const patch = useSave('patchCourt', { touches: ['listClubCourts', 'getCourt'] });
  return (
    <Modal title={courtName(scores, court)} close={close}>
      <RecordForm
        name={`court:${court.id}`}
        initial={{ name: court.name, surface: surfaceIn(court) }}
        fields={useCourtFields(surfaceIn(court))}
        action={courts.save}
        onSaved={close}
        save={(values) => patch.save({ params: { id: court.id }, body: bodyOf(values, court) })}
      />
    </Modal>
  );
}
