import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { forfeitedBy } from '@courtcast/web-score/team-match/tie.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../form/refusal-note.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { readsOfTie } from './refetched-reads.ts';

interface TakeForfeitBackProps {
  readonly tie: AnswerOf<'listTeamMatches'>[number];
  readonly name: string;
}

/** Takes a forfeit back, once its consequences were agreed to; nothing where no side has forfeited. */
export function TakeForfeitBack({ tie, name }: TakeForfeitBackProps) {
  const { ties } = useDeskWords().league;
  const confirm = useConfirm();
  const toast = useToast();
  const takeBack = useSave('takeBackForfeit', { touches: readsOfTie });
  if (forfeitedBy(tie) === null) return null;
  const run = async () => {
    const isWanted = await confirm({
      title: ties.takeBackTitle(name),
      consequences: [ties.takeBackTable, ties.takeBackResults],
      action: ties.takeBack,
      isDestructive: true,
    });
    if (!isWanted) return;
    const { answer } = await takeBack.save({ params: { id: tie.id } });
    if (answer !== null) toast({ text: ties.tookBack });
  };
  return (
    <>
      <button type="button" className="link-button" disabled={takeBack.isSaving} onClick={() => void run()}>
        {ties.takeBack}
        <span className="visually-hidden"> {name}</span>
      </button>
      <RefusalNote refusal={takeBack.refusal} />
    </>
  );
}
