import { accept, refuseConflict } from '@courtcast/domain';
import type { Decision, Refused } from '@courtcast/domain';
import type { Side } from '@courtcast/scoring-rules';
import type { DateProposal, TeamMatch } from './team-match.ts';

/** A tie is moved until it begins: refuses one that has begun or is over. */
export function refuseBegun({ status }: TeamMatch): Refused | null {
  if (status === 'upcoming') return null;
  return status === 'in_progress'
    ? refuseConflict('team-match-begun', 'The team match has begun')
    : refuseConflict('team-match-over', `The team match is ${status}`);
}

/** The proposal of a side. */
export type ProposedDate = Pick<
  DateProposal,
  'id' | 'by' | 'scheduledAt' | 'location' | 'reason' | 'proposedAt'
>;

/** Proposes another date, replacing an earlier proposal. Refuses a tie that has begun or is over. */
export function proposeDate(teamMatch: TeamMatch, proposed: ProposedDate): Decision<TeamMatch> {
  return refuseBegun(teamMatch) ?? accept({ ...teamMatch, proposal: { ...proposed, status: 'open' } });
}

/** An answer to one proposal. */
export interface ProposalAnswer {
  readonly proposalId: string;
  readonly isAccepted: boolean;
}

function withDate(teamMatch: TeamMatch, { scheduledAt, location }: DateProposal): TeamMatch {
  return { ...teamMatch, scheduledAt, location: location ?? teamMatch.location };
}

/**
 * Accepts a proposal, so that the tie is moved, or declines it. The same answer again changes nothing. Refuses a
 * proposal that is no longer the open one, and a tie that has begun or is over.
 */
export function answerProposal(
  teamMatch: TeamMatch,
  { proposalId, isAccepted }: ProposalAnswer,
): Decision<TeamMatch> {
  const proposal = teamMatch.proposal?.id === proposalId ? teamMatch.proposal : null;
  const status = isAccepted ? 'accepted' : 'declined';
  if (proposal?.status === status) return accept(teamMatch);
  if (proposal?.status !== 'open') {
    return refuseConflict(
      'proposal-not-open',
      'This proposal is answered, or another one has taken its place',
    );
  }
  const refused = refuseBegun(teamMatch);
  if (refused !== null) return refused;
  const answered: TeamMatch = { ...teamMatch, proposal: { ...proposal, status } };
  return accept(isAccepted ? withDate(answered, proposal) : answered);
}

/** The side that answers a proposal: the other one. Null where there is none. */
export function answeringSide({ proposal = null }: Pick<TeamMatch, 'proposal'>): Side | null {
  if (proposal === null) return null;
  return proposal.by === 'home' ? 'guest' : 'home';
}
