import type { TeamMatchView } from '@courtcast/contracts';
import { Section } from '@courtcast/web-ui/card.tsx';
import { Fact } from '@courtcast/web-ui/fact.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Downloads } from '@courtcast/web-score/standings/downloads.tsx';
import { TieTime } from '@courtcast/web-score/team-match/tie-time.tsx';
import { forfeitedBy, teamOf } from '@courtcast/web-score/team-match/tie.ts';

interface TieProps {
  readonly tie: TeamMatchView;
  /** The zone of the home club; null where it is not known. */
  readonly zone: string | null;
}

/** How far the captains have agreed on the result; null where it is not up to them yet. */
function useApproval(tie: TeamMatchView): string | null {
  const { league } = useWords();
  const { homeApprovedAt, guestApprovedAt, homeTeam, guestTeam } = tie;
  if (forfeitedBy(tie) !== null) return null;
  if (homeApprovedAt !== null && guestApprovedAt !== null) return league.approved;
  if (homeApprovedAt !== null) return league.approvedBy(homeTeam.name);
  if (guestApprovedAt !== null) return league.approvedBy(guestTeam.name);
  const { singlesCount, doublesCount, homeMatchesWon, guestMatchesWon } = tie;
  const isPlayed = homeMatchesWon + guestMatchesWon === singlesCount + doublesCount;
  return tie.status === 'in_progress' && isPlayed ? league.awaitsApproval : null;
}

function Proposal({ tie, zone }: TieProps) {
  const { league } = useWords();
  const { proposal } = tie;
  if (proposal?.status !== 'open') return null;
  return (
    <p className="proposal">
      {league.proposal(teamOf(tie, proposal.by).name)} <TieTime tie={proposal} zone={zone} />
      {proposal.location !== null && <> · {proposal.location}</>}
      {proposal.reason !== null && <span className="proposal__reason">{proposal.reason}</span>}
    </p>
  );
}

/** When and where a team match is played, what captains and organizer say of it, and its report. */
export function TieFacts({ tie, zone }: TieProps) {
  const { league } = useWords();
  const approval = useApproval(tie);
  return (
    <Section title={league.about} titleId="facts">
      <Proposal tie={tie} zone={zone} />
      <dl className="facts">
        <Fact name={league.when}>
          <TieTime tie={tie} zone={zone} />
        </Fact>
        {tie.location !== null && <Fact name={league.where}>{tie.location}</Fact>}
        {approval !== null && <Fact name={league.approval}>{approval}</Fact>}
        {tie.notes !== null && <Fact name={league.notes}>{tie.notes}</Fact>}
      </dl>
      <Downloads files={[[league.report, `/api/v1/team-matches/${tie.id}/report.pdf`]]} />
    </Section>
  );
}
