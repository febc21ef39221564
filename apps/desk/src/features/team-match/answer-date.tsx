import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { plannedOf, teamOf } from '@courtcast/web-score/team-match/tie.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { RefusalNote } from '../form/refusal-note.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { readsOfTie } from './refetched-reads.ts';

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
  /** The zone of the home club; null where it is not known. */
  readonly zone: string | null;
}

/** Another date that a captain has proposed: the organizer answers in place of the other one. */
export function AnswerDate({ tie, proposal, zone }: AnswerDateProps) {
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
        <button
          type="button"
          className="button button--quiet"
          disabled={isBusy}
          onClick={() => void answer(accept, ties.accepted)}
        >
          {ties.accept} {ties.acceptFor(other)}
        </button>
        <button
          type="button"
          className="link-button"
          disabled={isBusy}
          onClick={() => void answer(decline, ties.declined)}
        >
          {ties.decline} <span className="visually-hidden">{ties.acceptFor(other)}</span>
        </button>
      </div>
    </div>
  );
}
