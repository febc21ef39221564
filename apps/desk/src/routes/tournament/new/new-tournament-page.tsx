import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../../layout/desk-content.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useNewestOwnClubs } from '../../../features/form/choices.tsx';
import { useTrail } from '../use-tournament.ts';
import { TournamentForm } from './tournament-form.tsx';
import { bodyOf, newTournament } from './tournament-fields.ts';
import type { TournamentValues } from './tournament-fields.ts';

/** The form of a new tournament: who belongs to one club only need not choose it. */
function NewTournament({ ownClubs }: { readonly ownClubs: readonly ChoiceOption[] }) {
  const { tournament: words } = useDeskWords();
  const navigate = useNavigate();
  const [initial] = useState(() => newTournament(ownClubs.length === 1 ? (ownClubs[0] ?? null) : null));
  const create = useSave('createTournament', { touches: ['listMyTournaments'] });
  const save = async (values: TournamentValues) => {
    const saved = await create.save({ body: bodyOf(values) });
    if (saved.answer !== null)
      void navigate(deskAddresses.tournament(saved.answer.data.id), { replace: true });
    return saved;
  };
  return (
    <TournamentForm
      name="tournament:new"
      isNew
      initial={initial}
      action={words.create}
      save={save}
      onSaved={() => undefined}
    />
  );
}

/** A new tournament: what it is, when and where, and how its matches are played. */
export function NewTournamentPage() {
  const { tournament: words } = useDeskWords();
  const ownClubs = useNewestOwnClubs();
  return (
    <DeskContent title={words.create} trail={useTrail('', undefined)}>
      <p>{words.createText}</p>
      {ownClubs !== undefined && <NewTournament ownClubs={ownClubs} />}
    </DeskContent>
  );
}
