import type { Side } from '@courtcast/scoring-rules';
import { approveTie } from '../../domain/tie-decisions.ts';
import { openEntries } from '../../domain/tie-results.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { getTeamMatch } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import { changeTeamMatch } from './write.ts';
import { matchIdsOf, settleResults } from './settle-results.ts';
import { sideToApprove } from './tie-access.ts';

/**
 * A captain approves the result for his side; the second approval completes the team match. Before it is refused for
 * want of confirmed matches, scoring is asked. Problem not-found, forbidden, conflict, unavailable.
 */
export async function approveTeamMatch(
  deps: Pick<Deps, 'teamMatches' | 'matches' | 'seededId' | 'systemCommand' | 'now'>,
  { id, input }: { id: string; input: { readonly side?: Side | undefined } },
  request: Request,
): Promise<Stored<TeamMatch>> {
  const teamMatch = await getTeamMatch(deps, id);
  const side = sideToApprove(request.caller, teamMatch.state, input.side);
  if (openEntries(teamMatch.state).length > 0) {
    await deps.matches.refresh(matchIdsOf(deps, teamMatch));
    await settleResults(deps, id);
  }
  const decide = (tie: TeamMatch) => approveTie(tie, side, request.command.startedAt);
  return changeTeamMatch(deps, { id, change: 'approval', decide }, request);
}
