import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { plannedOf, teamOf, forfeitedBy } from '@courtcast/web-score/team-match/tie.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { RefusalNote } from '../form/refusal-note.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Choice } from '@courtcast/web-ui/fields.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { readsOfTie } from './ties.ts';
import type { SideName } from '@courtcast/contracts';
import { useState } from 'react';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { ChangeTie } from './tie-form.tsx';

type TeamMatch = AnswerOf<'listTeamMatches'>[number];
type Proposal = NonNullable<TeamMatch['proposal']>;

function useWhen({ scheduledAt }: Proposal, zone: string | null): string {
  const formats = useFormats();
  const planned = plannedOf({ scheduledAt });
  if (planned === null) return '';
  return planned.at === null ? formats.day(planned.day) : formats.dayAndTime(planned.at, zone);
}

interface AnswerDateProps {
  readonly tie: TeamMatch;
  readonly proposal: Proposal;
  /** Zone of the home club; null if unknown. */
  readonly zone: string | null;
}

/** A date proposed by a captain: the organizer answers for the other captain. */
function AnswerDate({ tie, proposal, zone }: AnswerDateProps) {
  const { ties } = useDeskWords().league;
  const toast = useToast();
  const when = useWhen(proposal, zone);
  const accept = useSave('acceptTeamMatchDate', { touches: readsOfTie });
  const decline = useSave('declineTeamMatchDate', { touches: readsOfTie });
  const other = teamOf(tie, proposal.by === 'home' ? 'guest' : 'home').name;
  const input = { params: { id: tie.id }, body: { proposalId: proposal.id } };
  const isBusy = accept.isSaving || decline.isSaving;
  const answer = async ({ save }: Pick<typeof accept | typeof decline, 'save'>, text: string) => {
    if ((await save(input)).answer !== null) toast({ text });
  };
  const { location, reason } = proposal;
  return (
    <div className="tie-proposal">
      <p>
        {ties.proposed(teamOf(tie, proposal.by).name, when)}
        {location !== null && ` ${ties.proposedAt(location)}`}
        {reason === null || reason === '' ? '.' : `: ${reason}`}
      </p>
      <RefusalNote refusal={accept.refusal ?? decline.refusal} />
      <div className="form__actions">
        <Button look="quiet" disabled={isBusy} onClick={() => void answer(accept, ties.accepted)}>
          {ties.accept} {ties.acceptFor(other)}
        </Button>
        <Button
          look="link"
          disabled={isBusy}
          onClick={() => void answer(decline, ties.declined)}
          of={ties.acceptFor(other)}
        >
          {ties.decline}
        </Button>
      </div>
    </div>
  );
}

interface ForfeitTieProps {
  readonly tie: AnswerOf<'listTeamMatches'>[number];
  readonly name: string;
  readonly close: () => void;
}

/** The side that forfeits, or both. */
type GivenUp = SideName | 'both';

const choices = ['home', 'guest', 'both'] as const satisfies readonly GivenUp[];

/** The consequences of the chosen forfeit. */
function Consequences({ tie, side }: { readonly tie: ForfeitTieProps['tie']; readonly side: GivenUp }) {
  const { ties } = useDeskWords().league;
  const winner = teamOf(tie, side === 'home' ? 'guest' : 'home').name;
  const matches = tie.singlesCount + tie.doublesCount;
  return (
    <div role="status">
      <ul className="dialog__consequences">
        <li>{side === 'both' ? ties.forfeitBothLose : ties.forfeitWins(winner, matches)}</li>
        <li>{ties.forfeitTable}</li>
        <li>{ties.forfeitBack}</li>
      </ul>
    </div>
  );
}

/** Records a forfeit: first the side is chosen, then the consequences are confirmed. */
function ForfeitTie({ tie, name, close }: ForfeitTieProps) {
  const { league, kit } = useDeskWords();
  const { ties } = league;
  const toast = useToast();
  const [side, setSide] = useState<GivenUp | null>(null);
  const forfeit = useSave('forfeitTeamMatch', { touches: readsOfTie });
  const run = async (given: GivenUp) => {
    const { answer } = await forfeit.save({ params: { id: tie.id }, body: { side: given } });
    if (answer === null) return;
    toast({ text: given === 'both' ? ties.forfeitedByBoth : ties.forfeited(teamOf(tie, given).name) });
    close();
  };
  return (
    <Modal title={ties.forfeitTitle(name)} close={close}>
      <Choice
        legend={ties.forfeitSide}
        options={choices.map((value) => ({
          value,
          label: value === 'both' ? ties.forfeitBoth : teamOf(tie, value).name,
        }))}
        value={side}
        onChoose={setSide}
      />
      {side !== null && <Consequences tie={tie} side={side} />}
      <RefusalNote refusal={forfeit.refusal} />
      <div className="dialog__actions">
        <Button look="quiet" onClick={close}>
          {kit.cancel}
        </Button>
        {side !== null && (
          <Button look="danger" disabled={forfeit.isSaving} onClick={() => void run(side)}>
            {side === 'both' ? ties.forfeitBoth : ties.forfeitAction(teamOf(tie, side).name)}
          </Button>
        )}
      </div>
    </Modal>
  );
}

interface TakeForfeitBackProps {
  readonly tie: AnswerOf<'listTeamMatches'>[number];
  readonly name: string;
}

/** Reverses a forfeit after confirming the consequences; nothing if no side has forfeited. */
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
      <Button look="link" disabled={takeBack.isSaving} onClick={() => void run()} of={name}>
        {ties.takeBack}
      </Button>
      <RefusalNote refusal={takeBack.refusal} />
    </>
  );
}

interface TieActionsProps {
  /** In full, as `getTeamMatch` and `listTeamMatches` answer it. */
  readonly tie: AnswerOf<'listTeamMatches'>[number];
  /** Zone of the home club; null if unknown. */
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
    <Button look="link" disabled={isBusy} onClick={run} of={name}>
      {label}
    </Button>
  );
}

/** Cancels a team match after confirming the consequences. */
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

/** An organizer's actions on a team match: date, place and referee, forfeit, cancellation, answering a proposal. */
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
