import type { MatchDetailView, SideName } from '@courtcast/contracts';
import { useMemo, useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { sideName, sides } from '@courtcast/web-score/match/names.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { useMatchSave } from '../state/use-match-save.ts';

interface PlayFormProps {
  readonly match: MatchDetailView;
  readonly onSaved: () => void;
}

/** Starts a match by hand: for a court without a phone. */
export function StartForm({ match, onSaved }: PlayFormProps) {
  const { match: words } = useDeskWords().day;
  const { scores } = useWords();
  const start = useMatchSave('startMatch');
  const [initial] = useState<{ readonly server: string }>({ server: 'home' });
  const options = sides.map((side) => ({ value: side, label: sideName(scores, match.players[side]) }));
  return (
    <RecordForm
      name={`start:${match.id}`}
      initial={initial}
      fields={{ server: { kind: 'choice', label: words.serves, isRequired: true, options } }}
      action={words.startAction}
      onSaved={onSaved}
      save={({ server }) =>
        start.save({
          params: { id: match.id },
          // The options of the form are the sides.
          body: { server: server as SideName, expectedVersion: match.version },
        })
      }
    />
  );
}

/** Interrupts a match, with the reason for everyone. */
export function SuspendForm({ match, onSaved }: PlayFormProps) {
  const { match: words } = useDeskWords().day;
  const suspend = useMatchSave('suspendMatch');
  const initial = useMemo(() => ({ notes: match.notes ?? '' }), [match.notes]);
  return (
    <RecordForm
      name={`suspend:${match.id}`}
      initial={initial}
      fields={{ notes: { kind: 'text', label: words.why, hint: words.whyHint, maxLength: 500 } }}
      action={words.suspendAction}
      onSaved={onSaved}
      save={({ notes }) => {
        const body = { expectedVersion: match.version, ...(notes.trim() !== '' && { notes }) };
        return suspend.save({ params: { id: match.id }, body });
      }}
    />
  );
}
