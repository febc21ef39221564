import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';
import type { FieldsOf } from '../../../features/form/field-model.ts';
import type { Rights } from '../use-rights.ts';
import { expiryOf, openDays } from './expiry.ts';
import { rolesToGive } from './giving.ts';
import type { MadeInvitation } from './shown-key.tsx';

interface InvitationValues {
  readonly name: string;
  readonly role: string;
  /** How long it is open. */
  readonly days: string;
}

type InvitedRole = 'director' | 'referee' | 'umpire';

function useInvitationFields(rights: Rights): FieldsOf<InvitationValues> {
  const { me, staff: words } = useDeskWords();
  return {
    name: { kind: 'text', label: words.forWhom, maxLength: 100 },
    role: {
      kind: 'select',
      label: words.role,
      isRequired: true,
      options: rolesToGive(rights)
        .filter((role) => role !== 'owner')
        .map((value) => ({ value, label: me.roles[value] })),
    },
    days: {
      kind: 'select',
      label: words.openFor,
      isRequired: true,
      options: openDays.map((days) => ({ value: String(days), label: words.days(days) })),
    },
  };
}

interface NewInvitationProps {
  readonly id: string;
  readonly rights: Rights;
  readonly onMade: (made: MadeInvitation) => void;
}

/** Makes an invitation; the key that comes back is shown this once. */
export function NewInvitation({ id, rights, onMade }: NewInvitationProps) {
  const { staff: words } = useDeskWords();
  const [initial] = useState<InvitationValues>({ name: '', role: 'umpire', days: '3' });
  const create = useSave('createStaffInvitation', { touches: ['listStaffInvitations'] });
  const fields = useInvitationFields(rights);
  const save = async ({ name, role, days }: InvitationValues) => {
    const saved = await create.save({
      params: { id },
      body: {
        // The options of the form are roles of the API.
        role: role as InvitedRole,
        expiresAt: expiryOf(Number(days), Date.now()),
        ...(name.trim() === '' ? {} : { name }),
      },
    });
    if (saved.answer !== null) onMade(saved.answer.data);
    return saved;
  };
  return (
    <RecordForm
      name={`invitation:${id}`}
      initial={initial}
      fields={fields}
      fieldOf={{ expiresAt: 'days' }}
      action={words.make}
      save={save}
    >
      {(field) => (
        <div className="form__row">
          {field('name')}
          {field('role')}
          {field('days')}
        </div>
      )}
    </RecordForm>
  );
}
