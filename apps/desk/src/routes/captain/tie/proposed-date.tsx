import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { TieTime } from '@courtcast/web-score/team-match/tie-time.tsx';
import { teamOf } from '@courtcast/web-score/team-match/tie.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';

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

/** Accepts, declines or takes back. */
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
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => void send(accept, words.accepted)}
          >
            {words.accept}
          </button>
        )}
        <button
          type="button"
          className="button button--quiet"
          disabled={isBusy}
          onClick={() => void refuse()}
        >
          {mayAccept ? words.decline : words.takeBack}
        </button>
      </div>
    </>
  );
}

/** Another date that a captain has proposed: accepted or declined by the other one, taken back by its maker. */
export function ProposedDate({ tie, zone, leads }: ProposedDateProps) {
  const { date: words } = useDeskWords().captain;
  const { league } = useWords();
  const { proposal } = tie;
  if (proposal?.status !== 'open') return null;
  const mayAccept = leads.some((side) => side !== proposal.by);
  const mayAnswer = mayAccept || leads.includes(proposal.by);
  return (
    <section className="panel-card" aria-labelledby="proposal-title">
      <h2 className="panel-card__title" id="proposal-title">
        {words.title}
      </h2>
      <p>
        {league.proposal(teamOf(tie, proposal.by).name)} <TieTime tie={proposal} zone={zone} />
        {proposal.location !== null && ` · ${proposal.location}`}
      </p>
      {proposal.reason !== null && <p>{proposal.reason}</p>}
      {mayAnswer && <Answers tieId={tie.id} proposal={proposal} mayAccept={mayAccept} />}
    </section>
  );
}
