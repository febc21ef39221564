import type { MatchView } from '@courtcast/contracts';
import type { LiveMatch } from '@courtcast/web-score/court/court-list.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { namesOf } from './on-court.tsx';

interface FreeplayStepsProps {
  readonly match: LiveMatch | MatchView;
  readonly court: string;
}

/** What is done with a match of guests and members: its score, and its end after a question. */
export function FreeplaySteps({ match, court }: FreeplayStepsProps) {
  const { courts } = useDeskWords().club;
  const confirm = useConfirm();
  const toast = useToast();
  const cancel = useSave('cancelMatch', { touches: ['listLiveMatches', 'listMatches'] });
  const names = namesOf(match);
  const end = async () => {
    const question = { title: courts.endQuestion(names), consequences: [courts.endText], action: courts.end };
    if (!(await confirm({ ...question, isDestructive: true }))) return;
    const { refusal } = await cancel.save({ params: { id: match.id }, body: {} });
    if (refusal === null) toast({ text: courts.ended(court) });
  };
  return (
    <>
      <RefusalNote refusal={cancel.refusal} />
      <a className="link-button" href={addresses.pad(match.id)}>
        {courts.score}
        <span className="visually-hidden"> {names}</span>
      </a>
      <button type="button" className="link-button" disabled={cancel.isSaving} onClick={() => void end()}>
        {courts.end}
        <span className="visually-hidden"> {names}</span>
      </button>
    </>
  );
}
