import type { MatchView } from '@courtcast/contracts';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/language-context.tsx';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { sideName, sides } from '../../../scores/names.ts';
import { Modal } from '../../kit/dialog/modal.tsx';
import type { FieldsOf } from '../../kit/form/field-model.ts';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';
import { TypedNote } from './typed-note.tsx';
import { typedSetsOf } from './typed-sets.ts';
import { useResultSteps } from './use-result-steps.ts';
import type { ResultValues } from './use-result-steps.ts';

interface ResultFormProps {
  readonly match: MatchView;
  readonly name: string;
  readonly close: () => void;
}

function useResultFields(match: MatchView): FieldsOf<ResultValues> {
  const { result: words } = useDeskWords().captain;
  const { scores } = useWords();
  const options = sides.map((side) => ({ value: side, label: sideName(scores, match.players[side]) }));
  return {
    how: {
      kind: 'choice',
      label: words.how,
      isRequired: true,
      options: [
        { value: 'completed', label: words.completed },
        { value: 'retirement', label: words.retirement },
        { value: 'walkover', label: words.walkover },
      ],
    },
    // Asked where it did not come to its end: no side wins unasked.
    loser: { kind: 'choice', label: words.loser, isRequired: true, options },
    sets: { kind: 'text', label: words.sets, hint: words.setsHint },
  };
}

/** The result of a match by hand: typed as people write it, checked while typing, official at once. */
export function ResultForm({ match, name, close }: ResultFormProps) {
  const { result: words } = useDeskWords().captain;
  const toast = useToast();
  const sets = typedSetsOf(match.sets);
  const initial = useMemo(() => ({ how: 'completed', loser: '', sets }), [sets]);
  return (
    <Modal title={words.title(name)} close={close}>
      <RecordForm<ResultValues>
        name={`result:${match.id}`}
        initial={initial}
        fields={useResultFields(match)}
        action={words.send}
        save={useResultSteps(match)}
        onSaved={() => {
          toast({ text: words.saved(name) });
          close();
        }}
      >
        {(field) => <TypedNote match={match} field={field} />}
      </RecordForm>
    </Modal>
  );
}
