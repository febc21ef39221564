import type { AnswerOf } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/language-context.tsx';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { opponentOf, sideName, sides } from '../../../scores/names.ts';
import { useSave } from '../../api/use-save.ts';
import { Modal } from '../../kit/dialog/modal.tsx';
import type { FieldsOf } from '../../kit/form/field-model.ts';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';
import { sheetTouches } from './sheet-touches.ts';
import { TypedNote } from './typed-note.tsx';
import { readTypedSets, typedSetsOf } from './typed-sets.ts';

type Detail = AnswerOf<'getMatch'>;

interface ResultValues {
  readonly how: string;
  readonly loser: string;
  readonly sets: string;
}

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
    loser: { kind: 'choice', label: words.loser, options },
    sets: { kind: 'text', label: words.sets, hint: words.setsHint },
  };
}

/** Sends a result and makes it official, each step against the version that the one before has made. */
function useSending(match: MatchView) {
  const put = useSave('putScore', { touches: sheetTouches });
  const end = useSave('setMatchResult', { touches: sheetTouches });
  const confirm = useSave('confirmMatch', { touches: sheetTouches });
  const params = { id: match.id };

  const confirmed = async ({ version: expectedVersion }: Pick<Detail, 'version'>) =>
    confirm.save({ params, body: { expectedVersion } });

  const played = async (text: string) => {
    const typed = readTypedSets(match, text);
    if (typed.kind !== 'sets') return 'stopped';
    const body = { sets: [...typed.sets], expectedVersion: match.version };
    const saved = await put.save({ params, body });
    return saved.answer === null ? saved : saved.answer.data;
  };
  return async ({ how, loser, sets }: ResultValues) => {
    const now = how === 'walkover' || sets.trim() === '' ? match : await played(sets);
    if (now === 'stopped' || 'refusal' in now) return now;
    if (how === 'completed') return confirmed(now);
    const winnerSide = opponentOf(loser === 'home' ? 'home' : 'guest');
    const outcome = how === 'walkover' ? 'walkover' : 'retirement';
    const ended = await end.save({ params, body: { outcome, winnerSide, expectedVersion: now.version } });
    return ended.answer === null ? ended : confirmed(ended.answer.data);
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
        save={useSending(match)}
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
