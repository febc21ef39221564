import { useState } from 'react';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useSave } from '../../api/use-save.ts';
import { RecordForm } from '../../kit/form/record-form.tsx';
import type { FieldsOf } from '../../kit/form/field-model.ts';
import type { MadeInvitation } from './shown-key.tsx';

interface InvitationValues {
  readonly name: string;
  readonly role: string;
}

type InvitedRole = 'director' | 'referee' | 'umpire';

/** Makes an invitation; the key that comes back is shown this once. */
export function NewInvitation(props: {
  readonly id: string;
  readonly onMade: (made: MadeInvitation) => void;
}) {
  const { id, onMade } = props;
  const { me, tournament } = useDeskWords();
  const { staff: words } = tournament;
  const [initial] = useState<InvitationValues>({ name: '', role: 'umpire' });
  const create = useSave('createStaffInvitation', { touches: ['listStaffInvitations'] });
  const fields: FieldsOf<InvitationValues> = {
    name: { kind: 'text', label: words.forWhom, maxLength: 100 },
    role: {
      kind: 'select',
      label: words.role,
      isRequired: true,
      options: (['umpire', 'referee', 'director'] as const).map((value) => ({
        value,
        label: me.roles[value],
      })),
    },
  };
  const save = async ({ name, role }: InvitationValues) => {
    const saved = await create.save({
      params: { id },
      // The options of the form are the roles of the API.
      body: { role: role as InvitedRole, ...(name.trim() === '' ? {} : { name }) },
    });
    if (saved.answer !== null) onMade(saved.answer.data);
    return saved;
  };
  return (
    <RecordForm name={`invitation:${id}`} initial={initial} fields={fields} action={words.make} save={save}>
      {(field) => (
        <div className="form__row">
          {field('name')}
          {field('role')}
        </div>
      )}
    </RecordForm>
  );
}
