import type { MatchView } from '@courtcast/contracts';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { SideTeams } from '../../../features/result-entry/score-entry.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { Phone } from './phone.tsx';
import { Reopen } from './reopen.tsx';
import { ResultForm } from './result-form.tsx';
import { readsOfMatches } from './refetched-reads.ts';

interface MatchStepsProps {
  readonly match: MatchView;
  readonly name: string;
  readonly teams: SideTeams;
}

function OpenSteps({ match, name, teams }: MatchStepsProps) {
  const { result: words } = useDeskWords().captain;
  const confirm = useSave('confirmMatch', { touches: readsOfMatches });
  const [isTyping, setTyping] = useState(false);
  const isDecided = match.status === 'completed';
  return (
    <>
      {isDecided && (
        <button
          type="button"
          className="button"
          disabled={confirm.isSaving}
          onClick={() =>
            void confirm.save({ params: { id: match.id }, body: { expectedVersion: match.version } })
          }
        >
          {words.confirm}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
      <button type="button" className="link-button" onClick={() => setTyping(true)}>
        {words.type}
        <span className="visually-hidden"> {name}</span>
      </button>
      {!isDecided && <Phone matchId={match.id} name={name} />}
      <RefusalNote refusal={confirm.refusal} />
      {isTyping && <ResultForm match={match} name={name} teams={teams} close={() => setTyping(false)} />}
    </>
  );
}

/** What a captain does with a match of the team match: a phone that scores it, its result, its confirmation. */
export function MatchSteps({ match, name, teams }: MatchStepsProps) {
  const { result: words } = useDeskWords().captain;
  if (match.status === 'cancelled') return null;
  return (
    <div className="match-steps">
      {match.confirmedAt === null ? (
        <OpenSteps match={match} name={name} teams={teams} />
      ) : (
        <>
          <span className="rows__more">{words.official}</span>
          <Reopen match={match} name={name} />
        </>
      )}
    </div>
  );
}
