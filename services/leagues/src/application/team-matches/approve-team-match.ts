import type { Request, Stored } from '@courtcast/domain';
import type { Side } from '@courtcast/scoring-rules';
import { decideApproval } from '../../domain/team-match-decisions.ts';
import { openEntries } from '../../domain/team-match-results.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { requireSideToApprove } from '../access.ts';
import type { Deps } from '../ports.ts';
import { matchIdsOf, settleResults } from './settle-results.ts';
import { changeTeamMatch } from './write.ts';

/**
 * A captain approves the result for their side; the second approval completes the team match. Before it is refused for
 * want of confirmed matches, scoring is asked. Problem not-found, forbidden, conflict, unavailable.
 */
export async function approveTeamMatch(
  deps: Pick<Deps, 'teamMatches' | 'matches' | 'seededId' | 'systemCommand' | 'now'>,
  { id, input }: { id: string; input: { readonly side?: Side | undefined } },
  request: Request,
): Promise<Stored<TeamMatch>> {
  const teamMatch = await deps.teamMatches.get(id);
  const side = requireSideToApprove(request.caller, teamMatch.state, input.side);
  if (openEntries(teamMatch.state).length > 0) {
    await deps.matches.refresh(matchIdsOf(deps, teamMatch));
    await settleResults(deps, id);
  }
  const decide = (teamMatch: TeamMatch) => decideApproval(teamMatch, side, request.command.startedAt);
  return changeTeamMatch(deps, { id, change: 'approval', decide }, request);
}
