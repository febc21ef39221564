import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { ClubChoice } from '../../../features/records/choices.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { RecordForm } from '../../../features/form/record-form.tsx';
import type { FieldsOf } from '../../../features/form/field-model.ts';

interface JoinValues {
  readonly club: ChoiceOption | null;
}

const empty: JoinValues = { club: null };

/** Joins a club as a member, who plays on its courts once the club has confirmed it. */
export function JoinClub({ playerId }: { readonly playerId: string }) {
  const { clubs } = useDeskWords().me;
  const create = useSave('createMembership', { touches: ['listMemberships', 'getPlayer'] });
  const fields: FieldsOf<JoinValues> = {
    club: { kind: 'record', Choice: ClubChoice, label: clubs.club, isRequired: true },
  };
  return (
    <section className="panel-card">
      <h2 className="panel-card__title">{clubs.join}</h2>
      <RecordForm
        name="join-club"
        initial={empty}
        fields={fields}
        fieldOf={{ clubId: 'club' }}
        action={clubs.joinAction}
        resets
        save={({ club }) =>
          create.save({ params: { id: playerId }, body: { clubId: club?.id ?? '', role: 'member' } })
        }
      />
    </section>
  );
}
