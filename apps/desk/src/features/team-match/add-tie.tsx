import { isApiError } from '@courtcast/client';
import type { AnswerOf, ApiError } from '@courtcast/client';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import type { FieldsOf } from '../form/field-model.ts';
import { RecordForm } from '../form/record-form.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { scheduledAtOf, zoneOfTeam } from './tie-moment.ts';
import { readsOfTie } from './refetched-reads.ts';

interface NewTie {
  readonly home: string;
  readonly guest: string;
  readonly matchDay: string;
  readonly day: string;
  readonly time: string;
  readonly location: string;
}

const empty: NewTie = { home: '', guest: '', matchDay: '', day: '', time: '', location: '' };

interface AddTieProps {
  readonly group: AnswerOf<'getLeagueGroup'>;
}

function useNewTieFields({ teams }: AddTieProps['group']): FieldsOf<NewTie> {
  const { ties } = useDeskWords().league;
  const options = [
    { value: '', label: ties.choose },
    ...teams.filter(({ withdrawn }) => !withdrawn).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return {
    home: { kind: 'select', label: ties.home, isRequired: true, options },
    guest: { kind: 'select', label: ties.guest, isRequired: true, options },
    matchDay: { kind: 'number', label: ties.matchDay, hint: ties.matchDayHint, min: 1, max: 1000 },
    day: { kind: 'day', label: ties.day },
    time: { kind: 'time', label: ties.time },
    location: { kind: 'text', label: ties.place, hint: ties.placeHint, maxLength: 200 },
  };
}

/** Adds a team match. A time needs the zone of the home team: where it cannot be read, nothing is sent. */
export function useAddedTie({ id: leagueGroupId }: Pick<AddTieProps['group'], 'id'>) {
  const api = useApi();
  const create = useSave('createTeamMatch', { touches: readsOfTie });
  const send = async ({ home, guest, matchDay, day, time, location }: NewTie) => {
    const zone = time === '' ? 'UTC' : await zoneOfTeam(api, home);
    return create.save({
      body: {
        ...{ leagueGroupId, homeTeamId: home, guestTeamId: guest },
        matchDay: matchDay === '' ? null : Number(matchDay),
        scheduledAt: scheduledAtOf({ day, time }, zone),
        location: location || null,
      },
    });
  };
  return async (values: NewTie): Promise<{ readonly refusal: ApiError | null }> => {
    try {
      return await send(values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { refusal: error };
    }
  };
}

function NewTieForm({ group, close }: AddTieProps & { readonly close: () => void }) {
  const { ties } = useDeskWords().league;
  const toast = useToast();
  const finish = () => {
    toast({ text: ties.added });
    close();
  };
  return (
    <RecordForm
      name={`new-team-match:${group.id}`}
      initial={empty}
      fields={useNewTieFields(group)}
      fieldOf={{ homeTeamId: 'home', guestTeamId: 'guest', scheduledAt: 'day' }}
      action={ties.add}
      resets
      onSaved={finish}
      save={useAddedTie(group)}
    >
      {(field) => (
        <>
          {field('home')}
          {field('guest')}
          <div className="form__row">
            {field('matchDay')}
            {field('day')}
            {field('time')}
          </div>
          {field('location')}
        </>
      )}
    </RecordForm>
  );
}

/** A team match beside the fixtures, or in their place. */
export function AddTie({ group }: AddTieProps) {
  const { ties } = useDeskWords().league;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="button button--quiet" onClick={() => setOpen(true)}>
        {ties.add}
      </button>
      {isOpen && (
        <Modal title={ties.add} close={close}>
          <NewTieForm group={group} close={close} />
        </Modal>
      )}
    </>
  );
}
