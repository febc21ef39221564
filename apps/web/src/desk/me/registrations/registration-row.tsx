import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { addresses } from '../../../links/addresses.ts';
import { useSave } from '../../api/use-save.ts';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';
import type { OwnRegistration } from './use-registrations-of.ts';

interface RegistrationRowProps extends OwnRegistration {
  readonly playerId: string;
}

/** A registration, which can be taken back as long as registering is possible. */
export function RegistrationRow({ registration, tournament, draw, playerId }: RegistrationRowProps) {
  const { me, questions } = useDeskWords();
  const { entries } = me;
  const formats = useFormats();
  const confirm = useConfirm();
  const end = useSave('deleteRegistration', { touches: ['listRegistrations', 'listMyTournaments'] });
  const partner = registration.players.find(({ id }) => id !== playerId);
  const { startDate } = tournament;
  const name = [tournament.name, draw].filter(Boolean).join(', ');
  const takeBack = async () => {
    const { registration: words } = questions;
    const both = partner === undefined ? [] : [words.both(partner.name)];
    const consequences = [words.gone, ...both, words.again];
    const title = entries.takeBackQuestion(name);
    const question = { title, consequences, action: entries.takeBack };
    if (!(await confirm({ ...question, isDestructive: true }))) return;
    await end.save({ params: { id: tournament.id, registrationId: registration.id } });
  };
  return (
    <li>
      <div className="rows__main">
        <a className="record-link" href={addresses.tournament(tournament.id)}>
          {tournament.name}
        </a>
        <p className="rows__more">
          {[draw, startDate && formats.day(startDate), partner && entries.with(partner.name)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <RefusalNote refusal={end.refusal} />
      </div>
      <button type="button" className="link-button" disabled={end.isSaving} onClick={() => void takeBack()}>
        {entries.takeBack}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}
