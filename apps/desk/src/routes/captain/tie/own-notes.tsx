import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { useMemo } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';

interface OwnNotesProps {
  readonly tie: AnswerOf<'getTeamMatch'>;
  readonly side: SideName;
}

/** Names the form of what a side writes. */
export function notesForm({ id }: { readonly id: string }, side: SideName): string {
  return `notes:${id}:${side}`;
}

/** What a side writes to the organizer: no one else reads it. */
export function OwnNotes({ tie, side }: OwnNotesProps) {
  const { notes: words } = useDeskWords().captain;
  const toast = useToast();
  const patch = useSave('patchTeamMatch', { touches: ['getTeamMatch'] });
  const known = (side === 'home' ? tie.homeNotes : tie.guestNotes) ?? '';
  const initial = useMemo(() => ({ notes: known }), [known]);
  const save = async ({ notes }: { readonly notes: string }) => {
    const text = notes.trim() === '' ? null : notes;
    return patch.save({
      params: { id: tie.id },
      body: side === 'home' ? { homeNotes: text } : { guestNotes: text },
    });
  };
  return (
    <RecordForm
      name={notesForm(tie, side)}
      initial={initial}
      fields={{ notes: { kind: 'longText', label: words.label, hint: words.hint, maxLength: 2000 } }}
      fieldOf={{ homeNotes: 'notes', guestNotes: 'notes' }}
      action={words.save}
      onSaved={() => toast({ text: words.saved })}
      save={save}
    />
  );
}
