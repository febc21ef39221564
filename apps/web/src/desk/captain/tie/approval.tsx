import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { useState } from 'react';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { matchesWon, teamOf } from '../../../leagues/ties/tie.ts';
import { useSave } from '../../api/use-save.ts';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';
import { handedInBy, isPlayed } from '../next-step.ts';
import { OwnNotes } from './own-notes.tsx';

interface ApprovalProps {
  readonly tie: AnswerOf<'getTeamMatch'>;
  /** The sides for which who is signed in approves. */
  readonly leads: readonly SideName[];
}

function ApproveSide({ tie, side }: Pick<ApprovalProps, 'tie'> & { readonly side: SideName }) {
  const { approval: words } = useDeskWords().captain;
  const toast = useToast();
  const approve = useSave('approveTeamMatch', { touches: ['getTeamMatch', 'listTeamMatches'] });
  const [isDisputed, setDisputed] = useState(false);
  const run = async () => {
    const { answer } = await approve.save({ params: { id: tie.id }, body: { side } });
    if (answer !== null) toast({ text: words.done });
  };
  return (
    <>
      <RefusalNote refusal={approve.refusal} />
      <div className="form__actions">
        <button type="button" className="button" disabled={approve.isSaving} onClick={() => void run()}>
          {words.approve(teamOf(tie, side).name)}
        </button>
        <button
          type="button"
          className="button button--quiet"
          aria-expanded={isDisputed}
          onClick={() => setDisputed(!isDisputed)}
        >
          {words.dispute}
        </button>
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

/** The result as it would count, and both captains' approval of it. */
export function Approval({ tie, leads }: ApprovalProps) {
  const { approval: words } = useDeskWords().captain;
  if (tie.status !== 'in_progress' || !isPlayed(tie)) return null;
  const [home, guest] = [teamOf(tie, 'home').name, teamOf(tie, 'guest').name];
  const waiting = (['home', 'guest'] as const).filter((side) => handedInBy(tie, side).approved === null);
  return (
    <section className="panel-card" aria-labelledby="approval-title">
      <h2 className="panel-card__title" id="approval-title">
        {words.title}
      </h2>
      <p className="approval__score">
        {words.score(home, guest, `${matchesWon(tie, 'home')}:${matchesWon(tie, 'guest')}`)}
      </p>
      <p>{words.text}</p>
      <p role="status">{waiting.map((side) => words.waiting(teamOf(tie, side).name)).join(' ')}</p>
      {waiting
        .filter((side) => leads.includes(side))
        .map((side) => (
          <ApproveSide key={side} tie={tie} side={side} />
        ))}
    </section>
  );
}
