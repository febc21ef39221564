import type { MatchView, ChangePreviewView } from '@courtcast/contracts';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { SideTeams } from '../../../features/result-entry/score-entry.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { Phone } from './phone.tsx';
import { ResultForm } from './result-form.tsx';
import { readsOfMatches, readsOfReopening } from './refetched-reads.ts';
import { isApiError } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { undoneBy } from './undone-by.ts';

interface ReopenProps {
  readonly match: MatchView;
  readonly name: string;
}

/** Takes an official result back, once all that this undoes was agreed to: of the team match, and of the table. */
function Reopen({ match, name }: ReopenProps) {
  const { result: words } = useDeskWords().captain;
  const api = useApi();
  const confirm = useConfirm();
  const reopen = useSave('reopenMatch', { touches: readsOfReopening });
  const [refused, setRefused] = useState<ApiError | null>(null);
  const input = { params: { id: match.id }, body: { expectedVersion: match.version } };
  const run = async () => {
    setRefused(null);
    try {
      const answer = await api.call('reopenMatch', { ...input, query: { dryRun: true } });
      // A dry run is answered with what would change, in place of the match.
      const preview = answer as unknown as ChangePreviewView;
      const consequences = [words.reopenApprovals, ...undoneBy(words, preview)];
      const question = { title: words.reopenQuestion(name), consequences, action: words.reopen };
      if (await confirm({ ...question, isDestructive: true })) await reopen.save(input);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused(error);
    }
  };
  return (
    <>
      <button type="button" className="link-button" disabled={reopen.isSaving} onClick={() => void run()}>
        {words.reopen}
        <span className="visually-hidden"> {name}</span>
      </button>
      <RefusalNote refusal={refused ?? reopen.refusal} />
    </>
  );
}

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
