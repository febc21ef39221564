import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import type { FieldsOf } from '../../../features/form/field-model.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';
import type { Board } from '../board/use-board.ts';
import type { Moving } from '../board/use-moving.ts';
import type { Names } from '../board/use-names.ts';
import type { Match } from '../plan/draft.ts';
import { movesOfValues, placeValues } from '../plan/place-values.ts';
import type { PlaceValues } from '../plan/place-values.ts';

interface PlaceFormProps {
  readonly match: Match;
  readonly board: Board;
  readonly names: Names;
  readonly moving: Moving;
  readonly close: () => void;
}

function useBeforeOptions({ match, board, names }: PlaceFormProps) {
  const { form: words } = useDeskWords().order;
  const formats = useFormats();
  const options = board.ofDay.flatMap((one) => {
    if (one.id === match.id || one.court === null || one.status === 'completed') return [];
    const start = board.starts.get(one.id);
    const time = start === undefined ? '' : formats.time(new Date(start.ms).toISOString(), board.zone);
    return [{ value: one.id, label: [one.court.name, time, names.match(one)].filter(Boolean).join(' · ') }];
  });
  return [{ value: '', label: words.choose }, ...options];
}

function usePlaceFields(props: PlaceFormProps): FieldsOf<PlaceValues> {
  const { form: words } = useDeskWords().order;
  const { known } = props.board;
  const courts = [...known.values()].map(({ id, name }) => ({ value: id, label: name }));
  return {
    when: {
      kind: 'choice',
      label: words.when,
      options: [
        { value: 'time', label: words.atTime },
        { value: 'follows', label: words.follows },
        { value: 'nowhere', label: words.nowhere },
      ],
    },
    courtId: {
      kind: 'select',
      label: words.court,
      options: [{ value: '', label: words.noCourt }, ...courts],
    },
    time: { kind: 'moment', label: words.time },
    notBefore: { kind: 'moment', label: words.notBefore, hint: words.notBeforeHint },
    before: { kind: 'select', label: words.before, options: useBeforeOptions(props) },
  };
}

/** Where and when one match is played, to the minute. */
export function PlaceForm(props: PlaceFormProps) {
  const { match, board, names, moving, close } = props;
  const { form: words } = useDeskWords().order;
  const fields = usePlaceFields(props);
  const [initial] = useState(() => placeValues(match, board));
  const [isMissing, setMissing] = useState(false);
  const save = (values: PlaceValues) => {
    const moves = movesOfValues(match, values, board);
    setMissing(moves === null);
    if (moves === null) return Promise.resolve('stopped' as const);
    moving.apply(moves);
    return Promise.resolve({ refusal: null });
  };
  return (
    <Modal title={words.title} close={close}>
      <p>{names.match(match)}</p>
      {isMissing && (
        <p role="alert" className="field__error">
          {words.missing}
        </p>
      )}
      <RecordForm
        name={`place:${match.id}`}
        initial={initial}
        fields={fields}
        action={words.action}
        onSaved={close}
        save={save}
      />
    </Modal>
  );
}
