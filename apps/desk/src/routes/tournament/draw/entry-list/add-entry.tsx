import type { AnswerOf, CallInput } from '@courtcast/client';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { RecordForm } from '../../../../features/form/record-form.tsx';
import type { FieldsOf } from '../../../../features/form/field-model.ts';
import type { Draw } from '../use-draw.ts';
import { entryTouches } from './use-decide.ts';

interface AddEntryProps {
  readonly draw: Draw;
  readonly list: AnswerOf<'getEntryList'>['list'];
}

interface AddValues {
  readonly name: string;
  readonly email: string;
  readonly partnerName: string;
  readonly partnerEmail: string;
}

const empty: AddValues = { name: '', email: '', partnerName: '', partnerEmail: '' };

/** What is sent for somebody whom the desk enters; a partner with name and address comes with them. */
export function bodyOfAdded(drawId: string, values: AddValues): CallInput<'createEntry'>['body'] {
  const [name, email, partnerName, partnerEmail] = [
    values.name.trim(),
    values.email.trim(),
    values.partnerName.trim(),
    values.partnerEmail.trim(),
  ];
  return {
    ...{ drawId, name },
    ...(email !== '' && { email }),
    ...(partnerName !== '' && { partner: { name: partnerName, email: partnerEmail } }),
  };
}

/** Enters somebody who called, or stands at the desk: they count as confirmed. */
export function AddEntry({ draw, list }: AddEntryProps) {
  const { add: words } = useDeskWords().entryList;
  const { form } = useWords().entering;
  const toast = useToast();
  const { save } = useSave('createEntry', { touches: entryTouches });
  const fields: FieldsOf<AddValues> = {
    name: { kind: 'text', label: form.name, isRequired: true, maxLength: 100 },
    email: { kind: 'email', label: form.email, maxLength: 254 },
    partnerName: { kind: 'text', label: form.partnerName, maxLength: 100 },
    partnerEmail: { kind: 'email', label: form.partnerEmail, maxLength: 254 },
  };
  return (
    <details className="panel-card">
      <summary>{words.title}</summary>
      <RecordForm
        name={`add-entry:${draw.id}`}
        initial={empty}
        fields={fields}
        fieldOf={{ 'partner.name': 'partnerName', 'partner.email': 'partnerEmail', partner: 'partnerName' }}
        action={words.action}
        resets
        save={async (values) => {
          const saved = await save({
            params: { id: draw.tournamentId },
            body: bodyOfAdded(draw.id, values),
          });
          if (saved.answer !== null) toast({ text: words.done(values.name) });
          return saved;
        }}
      >
        {(field) => (
          <>
            <div className="form__row">
              {field('name')}
              {field('email')}
            </div>
            {list.pairs && (
              <div className="form__row">
                {field('partnerName')}
                {field('partnerEmail')}
              </div>
            )}
          </>
        )}
      </RecordForm>
    </details>
  );
}
