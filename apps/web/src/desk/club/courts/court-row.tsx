import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { useWords } from '../../../i18n/language-context.tsx';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { addresses } from '../../../links/addresses.ts';
import { useSave } from '../../api/use-save.ts';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';
import { ChangeCourt } from './court-form.tsx';
import { StartMatch } from './start-match.tsx';
import { pairName } from '../../../scores/names.ts';

type LiveMatch = AnswerOf<'listLiveMatches'>['matches'][number];

interface CourtRowProps {
  readonly court: AnswerOf<'listClubCourts'>[number];
  readonly match: LiveMatch | undefined;
  /** Whether who is signed in runs the club, and changes its courts. */
  readonly runs: boolean;
}

function OnCourt({ match }: Pick<CourtRowProps, 'match'>) {
  const { courts } = useDeskWords().club;
  if (match === undefined) return <p className="rows__more">{courts.free}</p>;
  return (
    <p>
      <a href={addresses.match(match.id)}>
        {pairName(match.players.home)} – {pairName(match.players.guest)}
      </a>
    </p>
  );
}

interface StepProps {
  readonly label: string;
  readonly of: string;
  readonly run: () => void;
}

function Step({ label, of, run }: StepProps) {
  return (
    <button type="button" className="link-button" onClick={run}>
      {label}
      <span className="visually-hidden"> {of}</span>
    </button>
  );
}

/** A court: what is on, a match for guests, and what it is called. */
export function CourtRow({ court, match, runs }: CourtRowProps) {
  const { courts } = useDeskWords().club;
  const { surfaces } = useWords().lists;
  const confirm = useConfirm();
  const [open, setOpen] = useState<'change' | 'start' | null>(null);
  const removing = useSave('deleteCourt', { touches: ['listClubCourts'] });
  const close = () => setOpen(null);
  const remove = async () => {
    const question = { title: courts.removeQuestion(court.name), action: courts.remove };
    if (await confirm({ ...question, isDestructive: true }))
      await removing.save({ params: { id: court.id } });
  };
  return (
    <li>
      <div className="rows__main">
        <strong>{court.name}</strong>{' '}
        <span className="rows__more">{court.surface && surfaces[court.surface]}</span>
        <OnCourt match={match} />
        <RefusalNote refusal={removing.refusal} />
      </div>
      {match === undefined && <Step label={courts.start} of={court.name} run={() => setOpen('start')} />}
      <a className="link-button" href={addresses.courtDisplay(court.id)}>
        {courts.display}
      </a>
      {runs && <Step label={courts.rename} of={court.name} run={() => setOpen('change')} />}
      {runs && <Step label={courts.remove} of={court.name} run={() => void remove()} />}
      {open === 'change' && <ChangeCourt court={court} close={close} />}
      {open === 'start' && <StartMatch court={court} close={close} />}
    </li>
  );
}
