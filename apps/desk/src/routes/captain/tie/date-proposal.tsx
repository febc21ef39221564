import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { TieTime } from '@courtcast/web-score/team-match/tie-time.tsx';
import { teamOf } from '@courtcast/web-score/team-match/tie.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { isoOf } from '../../../features/form/field-model.ts';
import type { FieldsOf } from '../../../features/form/field-model.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { useHasDraft } from '../../../features/drafts.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';

interface ProposeDateProps {
  readonly tie: AnswerOf<'getTeamMatch'>;
  readonly side: SideName;
  /** Zone of the proposed time. */
  readonly zone: string;
}

interface DateValues {
  readonly at: string;
  readonly location: string;
  readonly reason: string;
}

function useDateFields(): FieldsOf<DateValues> {
  const { date: words } = useDeskWords().captain;
  return {
    at: { kind: 'moment', label: words.at, isRequired: true },
    location: { kind: 'text', label: words.location, hint: words.locationHint, maxLength: 200 },
    reason: { kind: 'longText', label: words.reason, hint: words.reasonHint, maxLength: 500 },
  };
}

/** Proposes another date to the other captain. */
export function ProposeDate({ tie, side, zone }: ProposeDateProps) {
  const { date: words } = useDeskWords().captain;
  const toast = useToast();
  const form = `date:${tie.id}`;
  const hasDraft = useHasDraft(form);
  const [initial] = useState<DateValues>({ at: '', location: '', reason: '' });
  const propose = useSave('proposeTeamMatchDate', { touches: ['getTeamMatch', 'listTeamMatches'] });
  const save = async ({ at, location, reason }: DateValues) =>
    propose.save({
      params: { id: tie.id },
      body: {
        scheduledAt: isoOf(at, zone) ?? '',
        ...(location.trim() === '' ? {} : { location }),
        ...(reason.trim() === '' ? {} : { reason }),
        side,
      },
    });
  return (
    <details className="captain-more" open={hasDraft}>
      <summary>{words.propose}</summary>
      <p>{words.proposeText}</p>
      <RecordForm
        name={form}
        initial={initial}
        fields={useDateFields()}
        fieldOf={{ scheduledAt: 'at' }}
        action={words.send}
        resets
        onSaved={() => toast({ text: words.sent })}
        save={save}
      />
    </details>
  );
}

interface ProposedDateProps {
  readonly tie: AnswerOf<'getTeamMatch'>;
  readonly zone: string | null;
  readonly leads: readonly SideName[];
}

type Proposal = NonNullable<ProposedDateProps['tie']['proposal']>;

interface AnswersProps {
  readonly tieId: string;
  readonly proposal: Proposal;
  readonly mayAccept: boolean;
}

/** Buttons to accept, decline or withdraw the proposal. */
function Answers({ tieId, proposal, mayAccept }: AnswersProps) {
  const { captain, questions: all } = useDeskWords();
  const { date: words } = captain;
  const { date: questions } = all;
  const confirm = useConfirm();
  const toast = useToast();
  const touches = ['getTeamMatch', 'listTeamMatches', 'listTeamMatchEntries'] as const;
  const accept = useSave('acceptTeamMatchDate', { touches });
  const decline = useSave('declineTeamMatchDate', { touches });
  const input = { params: { id: tieId }, body: { proposalId: proposal.id } };
  const send = async ({ save }: Pick<typeof accept | typeof decline, 'save'>, text: string) => {
    if ((await save(input)).answer !== null) toast({ text });
  };
  const refuse = async () => {
    const title = mayAccept ? questions.declineTitle : questions.takeBackTitle;
    const consequences = [questions.stays, questions.again];
    const action = mayAccept ? words.decline : words.takeBack;
    if (await confirm({ title, consequences, action, isDestructive: true }))
      await send(decline, words.declined);
  };
  const isBusy = accept.isSaving || decline.isSaving;
  return (
    <>
      <RefusalNote refusal={accept.refusal ?? decline.refusal} />
      <div className="form__actions">
        {mayAccept && (
          <Button disabled={isBusy} onClick={() => void send(accept, words.accepted)}>
            {words.accept}
          </Button>
        )}
        <Button look="quiet" disabled={isBusy} onClick={() => void refuse()}>
          {mayAccept ? words.decline : words.takeBack}
        </Button>
      </div>
    </>
  );
}

/** A proposed date: accepted or declined by the other captain, or withdrawn by its author. */
export function ProposedDate({ tie, zone, leads }: ProposedDateProps) {
  const { date: words } = useDeskWords().captain;
  const { league } = useWords();
  const { proposal } = tie;
  if (proposal?.status !== 'open') return null;
  const mayAccept = leads.some((side) => side !== proposal.by);
  const mayAnswer = mayAccept || leads.includes(proposal.by);
  return (
    <Card title={words.title} titleId="proposal-title">
      <p>
        {league.proposal(teamOf(tie, proposal.by).name)} <TieTime tie={proposal} zone={zone} />
        {proposal.location !== null && ` · ${proposal.location}`}
      </p>
      {proposal.reason !== null && <p>{proposal.reason}</p>}
      {mayAnswer && <Answers tieId={tie.id} proposal={proposal} mayAccept={mayAccept} />}
    </Card>
  );
}
