import { requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { forbidden } from '@courtcast/problem';
import type { Side } from '@courtcast/scoring-rules';
import { answeringSide, answerProposal, proposeDate } from '../../domain/date-proposal.ts';
import type { ProposalAnswer } from '../../domain/date-proposal.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { isOrganizer, requireSideToApprove, sidesLedBy } from '../access.ts';
import type { Deps } from '../ports.ts';
import { changeTeamMatch } from './write.ts';

type Needs = Pick<Deps, 'teamMatches' | 'matches' | 'teams' | 'systemCommand'>;

/** The proposal of a captain; the moment is ISO 8601. */
export interface ProposalInput {
  readonly scheduledAt: string;
  readonly location?: string | undefined;
  readonly reason?: string | undefined;
  readonly side?: Side | undefined;
}

/** A captain proposes another date for their side. Problem not-found, forbidden, conflict, invalid. */
export async function proposeTeamMatchDate(
  deps: Needs,
  { id, input }: { id: string; input: ProposalInput },
  request: Request,
): Promise<Stored<TeamMatch>> {
  const { state } = await deps.teamMatches.get(id);
  const by = requireSideToApprove(request.caller, state, input.side);
  const { command } = request;
  const proposed = {
    id: command.newId('proposal'),
    by,
    scheduledAt: new Date(input.scheduledAt),
    location: input.location ?? null,
    reason: input.reason ?? null,
    proposedAt: command.startedAt,
  };
  const decide = (teamMatch: TeamMatch) => proposeDate(teamMatch, proposed);
  return changeTeamMatch(deps, { id, change: 'proposal', decide }, request);
}

/** Requires the captain of the other side, or the organizer; the proposer may take a proposal back by declining it. */
function requireAnswerer({ caller }: Request, teamMatch: TeamMatch, { isAccepted }: ProposalAnswer): void {
  const user = requireUser(caller);
  if (isOrganizer(user, teamMatch)) return;
  const led = sidesLedBy(user, teamMatch);
  const other = answeringSide(teamMatch);
  if (led.length === 0) throw forbidden();
  if (isAccepted && other !== null && !led.includes(other))
    throw forbidden('The captain of the other side accepts it');
}

/**
 * Accepts a proposed date, and so moves the team match and its matches that have not begun, or declines it. Problem
 * not-found, forbidden, conflict.
 */
export async function answerDateProposal(
  deps: Needs,
  { id, answer }: { id: string; answer: ProposalAnswer },
  request: Request,
): Promise<Stored<TeamMatch>> {
  const decide = (teamMatch: TeamMatch) => {
    requireAnswerer(request, teamMatch, answer);
    return answerProposal(teamMatch, answer);
  };
  return changeTeamMatch(deps, { id, change: 'proposal', decide }, request);
}
