import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../form/refusal-note.tsx';
import { AnswerDate } from './answer-date.tsx';
import { ForfeitTie } from './forfeit-tie.tsx';
import { ChangeTie } from './tie-form.tsx';
import { readsOfTie } from './refetched-reads.ts';
import { forfeitedBy } from '@courtcast/web-score/team-match/tie.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';

interface TakeForfeitBackProps {
  readonly tie: AnswerOf<'listTeamMatches'>[number];
  readonly name: string;
}

/** Takes a forfeit back, once its consequences were agreed to; nothing where no side has forfeited. */
function TakeForfeitBack({ tie, name }: TakeForfeitBackProps) {
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

interface TieActionsProps {
  /** In full, as `getTeamMatch` and `listTeamMatches` have it. */
  readonly tie: AnswerOf<'listTeamMatches'>[number];
  /** The zone of the home club; null where it is not known. */
  readonly zone: string | null;
}

interface StepProps {
  readonly label: string;
  readonly name: string;
  readonly isBusy?: boolean;
  readonly run: () => void;
}

function Step({ label, name, isBusy = false, run }: StepProps) {
  return (
    <button type="button" className="link-button" disabled={isBusy} onClick={run}>
      {label}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}

/** Calls a team match off, once its consequences were agreed to. */
function useCallOff({ id }: TieActionsProps['tie'], name: string) {
  const { ties } = useDeskWords().league;
  const confirm = useConfirm();
  const cancel = useSave('cancelTeamMatch', { touches: readsOfTie });
  const run = async () => {
    const isWanted = await confirm({
      title: ties.callOffTitle(name),
      consequences: [ties.callOffMatches, ties.callOffTable, ties.callOffFinal],
      action: ties.callOff,
      isDestructive: true,
    });
    if (isWanted) await cancel.save({ params: { id }, body: {} });
  };
  return { run, isSaving: cancel.isSaving, refusal: cancel.refusal };
}

/** What an organizer does with a team match: its date, place and referee, a forfeit, calling it off, answering a proposal. */
export function TieActions({ tie, zone }: TieActionsProps) {
  const { ties } = useDeskWords().league;
  const { league } = useWords();
  const [open, setOpen] = useState<'change' | 'forfeit' | null>(null);
  const name = league.tieName(tie.homeTeam.name, tie.guestTeam.name);
  const callOff = useCallOff(tie, name);
  const isOpen = tie.status === 'upcoming' || tie.status === 'in_progress';
  const close = () => setOpen(null);
  const { proposal } = tie;
  return (
    <>
      {isOpen && proposal?.status === 'open' && <AnswerDate tie={tie} proposal={proposal} zone={zone} />}
      <RefusalNote refusal={callOff.refusal} />
      <div className="tie-actions">
        <Step label={ties.change} name={name} run={() => setOpen('change')} />
        {isOpen && <Step label={ties.forfeit} name={name} run={() => setOpen('forfeit')} />}
        {isOpen && (
          <Step label={ties.callOff} name={name} isBusy={callOff.isSaving} run={() => void callOff.run()} />
        )}
        <TakeForfeitBack tie={tie} name={name} />
      </div>
      {open === 'change' && (
        <ChangeTie tieId={tie.id} homeTeamId={tie.homeTeamId} name={name} close={close} />
      )}
      {open === 'forfeit' && <ForfeitTie tie={tie} name={name} close={close} />}
    </>
  );
}
