import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { ask, etagOf } from '../../api/ask.ts';
import { useSave } from '../../api/use-save.ts';
import { Loaded } from '../../frame/loaded.tsx';
import { TournamentChoice } from '../../kit/choice/choices.tsx';
import type { ChoiceOption } from '../../kit/choice/record-choice.tsx';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import type { FieldsOf } from '../../kit/form/field-model.ts';
import { useToast } from '../../kit/toast/toasts.tsx';

type Use = AnswerOf<'getClubCourtUse'>;

interface UseValues {
  readonly isOpen: boolean;
  readonly grant: ChoiceOption | null;
}

function bodyOf({ granted, refused }: Use, { isOpen, grant }: UseValues) {
  const named = grant === null ? granted : [...new Set([...granted, grant.id])];
  return { open: isOpen, granted: named, refused: refused.filter((id) => id !== grant?.id) };
}

/** Tournaments are named only where the courts are not open to all. */
function WhenClosed({ children }: { readonly children: ReactNode }) {
  const isOpen = useWatch<UseValues, 'isOpen'>({ name: 'isOpen' });
  return isOpen ? null : children;
}

function CourtUseForm({ use }: { readonly use: Use }) {
  const words = useDeskWords();
  const { club } = words;
  const confirm = useConfirm();
  const toast = useToast();
  const put = useSave('putClubCourtUse', { touches: ['getClubCourtUse'] });
  const fields: FieldsOf<UseValues> = {
    isOpen: { kind: 'flag', label: club.use.open, hint: club.use.openHint },
    grant: {
      kind: 'record',
      Choice: TournamentChoice,
      label: club.use.grant,
      hint: club.use.granted(use.granted.length),
    },
  };
  const save = async (values: UseValues) => {
    const closes = use.open && !values.isOpen;
    const question = { title: club.use.question, consequences: [club.use.leaves], action: club.use.save };
    if (closes && !(await confirm({ ...question, isDestructive: true }))) return 'stopped';
    return put.save({ params: { id: use.clubId }, body: bodyOf(use, values), ifMatch: etagOf(use) });
  };
  return (
    <RecordForm
      name={`court-use:${use.clubId}`}
      initial={{ isOpen: use.open, grant: null }}
      fields={fields}
      action={club.use.save}
      onSaved={() => toast({ text: words.kit.saved })}
      save={save}
    >
      {(field) => (
        <>
          {field('isOpen')}
          <WhenClosed>{field('grant')}</WhenClosed>
        </>
      )}
    </RecordForm>
  );
}

/** Whose matches are played on the courts of a club: everyone's, or those of tournaments that it has named. */
export function CourtUse({ clubId }: { readonly clubId: string }) {
  const { use } = useDeskWords().club;
  const query = useQuery(ask('getClubCourtUse', { params: { id: clubId } }));
  return (
    <section className="panel-card">
      <h2 className="panel-card__title">{use.title}</h2>
      <Loaded query={query}>{(answer) => <CourtUseForm use={answer} />}</Loaded>
    </section>
  );
}
