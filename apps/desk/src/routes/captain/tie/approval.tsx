import { useMemo } from 'react';
import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { matchesWon, teamOf } from '@courtcast/web-score/team-match/tie.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { readsOfTie } from '../../../features/team-match/ties.ts';
import { handedInBy, isPlayed } from '../../../features/team-match/next-step.ts';

interface OwnNotesProps {
  readonly tie: AnswerOf<'getTeamMatch'>;
  readonly side: SideName;
}

/** Draft name of a side's message. */
export function notesForm({ id }: { readonly id: string }, side: SideName): string {
  return `notes:${id}:${side}`;
}

/** A side's message to the organizer, who alone can read it. */
export function OwnNotes({ tie, side }: OwnNotesProps) {
  const { notes: words } = useDeskWords().captain;
  const toast = useToast();
  const patch = useSave('patchTeamMatch', { touches: ['getTeamMatch'] });
  const known = (side === 'home' ? tie.homeNotes : tie.guestNotes) ?? '';
  const initial = useMemo(() => ({ notes: known }), [known]);
  const save = async ({ notes }: { readonly notes: string }) => {
    const text = notes.trim() === '' ? null : notes;
    return patch.save({
      params: { id: tie.id },
      body: side === 'home' ? { homeNotes: text } : { guestNotes: text },
    });
  };
  return (
    <RecordForm
      name={notesForm(tie, side)}
      initial={initial}
      fields={{ notes: { kind: 'longText', label: words.label, hint: words.hint, maxLength: 2000 } }}
      fieldOf={{ homeNotes: 'notes', guestNotes: 'notes' }}
      action={words.save}
      onSaved={() => toast({ text: words.saved })}
      save={save}
    />
  );
}

interface ApprovalProps {
  readonly tie: AnswerOf<'getTeamMatch'>;
  /** The sides that the user approves for. */
  readonly leads: readonly SideName[];
  /** The side that does not approve, and gives a reason. */
  readonly disputed: SideName | null;
  readonly dispute: (side: SideName | null) => void;
}

interface ApproveSideProps extends Omit<ApprovalProps, 'leads'> {
  readonly side: SideName;
}

function ApproveSide({ tie, side, disputed, dispute }: ApproveSideProps) {
  const { approval: words } = useDeskWords().captain;
  const toast = useToast();
  const approve = useSave('approveTeamMatch', { touches: ['getTeamMatch', 'listTeamMatches'] });
  const isDisputed = disputed === side;
  const run = async () => {
    const { answer } = await approve.save({ params: { id: tie.id }, body: { side } });
    if (answer !== null) toast({ text: words.done });
  };
  return (
    <>
      <RefusalNote refusal={approve.refusal} />
      <div className="form__actions">
        <Button disabled={approve.isSaving} onClick={() => void run()}>
          {words.approve(teamOf(tie, side).name)}
        </Button>
        <Button look="quiet" aria-expanded={isDisputed} onClick={() => dispute(isDisputed ? null : side)}>
          {words.dispute}
        </Button>
      </div>
      {isDisputed && (
        <>
          <p>{words.disputeText}</p>
          <OwnNotes tie={tie} side={side} />
        </>
      )}
    </>
  );
}

/** The organizer completes the team match in place of missing approvals, after a question. */
function Complete({ tie }: Pick<ApprovalProps, 'tie'>) {
  const { approval: words } = useDeskWords().captain;
  const confirm = useConfirm();
  const toast = useToast();
  const complete = useSave('completeTeamMatch', { touches: readsOfTie });
  const run = async () => {
    const question = {
      title: words.completeQuestion,
      consequences: [words.completeTable, words.completeEnd],
    };
    if (!(await confirm({ ...question, action: words.complete }))) return;
    const { answer } = await complete.save({ params: { id: tie.id }, body: {} });
    if (answer !== null) toast({ text: words.completed });
  };
  return (
    <>
      <RefusalNote refusal={complete.refusal} />
      <div className="form__actions">
        <Button look="quiet" disabled={complete.isSaving} onClick={() => void run()}>
          {words.complete}
        </Button>
      </div>
    </>
  );
}

/** The result as it would count, both captains' approvals, and the organizer's completion. */
export function Approval({ leads, isOrganizer, ...of }: ApprovalProps & { readonly isOrganizer: boolean }) {
  const { tie } = of;
  const { approval: words } = useDeskWords().captain;
  if (tie.status !== 'in_progress' || !isPlayed(tie)) return null;
  const [home, guest] = [teamOf(tie, 'home').name, teamOf(tie, 'guest').name];
  const waiting = (['home', 'guest'] as const).filter((side) => handedInBy(tie, side).approved === null);
  return (
    <Card title={words.title} titleId="approval-title">
      <p className="approval__score">
        {words.score(home, guest, `${matchesWon(tie, 'home')}:${matchesWon(tie, 'guest')}`)}
      </p>
      <p>{words.text}</p>
      <p role="status">{waiting.map((side) => words.waiting(teamOf(tie, side).name)).join(' ')}</p>
      {waiting
        .filter((side) => leads.includes(side))
        .map((side) => (
          <ApproveSide key={side} {...of} side={side} />
        ))}
      {isOrganizer && <Complete tie={tie} />}
    </Card>
  );
}
