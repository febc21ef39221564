import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { isoOf } from '../../../features/form/field-model.ts';
import type { FieldsOf } from '../../../features/form/field-model.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { useHasDraft } from '../../../features/drafts.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';

interface ProposeDateProps {
  readonly tie: AnswerOf<'getTeamMatch'>;
  readonly side: SideName;
  /** By whose clock the time is meant. */
  readonly zone: string;
}

interface DateValues {
  readonly at: string;
  readonly location: string;
  readonly reason: string;
}

function useDateFields(): FieldsOf<DateValues> {
  const { date: words } = useDeskWords().captain;
  return {
    at: { kind: 'moment', label: words.at, isRequired: true },
    location: { kind: 'text', label: words.location, hint: words.locationHint, maxLength: 200 },
    reason: { kind: 'longText', label: words.reason, hint: words.reasonHint, maxLength: 500 },
  };
}

/** Proposes another date to the other captain. */
export function ProposeDate({ tie, side, zone }: ProposeDateProps) {
  const { date: words } = useDeskWords().captain;
  const toast = useToast();
  const form = `date:${tie.id}`;
  const hasDraft = useHasDraft(form);
  const [initial] = useState<DateValues>({ at: '', location: '', reason: '' });
  const propose = useSave('proposeTeamMatchDate', { touches: ['getTeamMatch', 'listTeamMatches'] });
  const save = async ({ at, location, reason }: DateValues) =>
    propose.save({
      params: { id: tie.id },
      body: {
        scheduledAt: isoOf(at, zone) ?? '',
        ...(location.trim() === '' ? {} : { location }),
        ...(reason.trim() === '' ? {} : { reason }),
        side,
      },
    });
  return (
    <details className="captain-more" open={hasDraft}>
      <summary>{words.propose}</summary>
      <p>{words.proposeText}</p>
      <RecordForm
        name={form}
        initial={initial}
        fields={useDateFields()}
        fieldOf={{ scheduledAt: 'at' }}
        action={words.send}
        resets
        onSaved={() => toast({ text: words.sent })}
        save={save}
      />
    </details>
  );
}
