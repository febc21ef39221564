import type { Request, Stored } from '@courtcast/domain';
import type { Side } from '@courtcast/scoring-rules';
import { decideApproval, decideCompletion } from '../../domain/team-match-decisions.ts';
import { openEntries } from '../../domain/team-match-results.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { requireOrganizer, requireSideToApprove } from '../access.ts';
import type { Deps } from '../ports.ts';
import { matchIdsOf, settleResults } from './settle-results.ts';
import { changeTeamMatch } from './write.ts';

type Needs = Pick<Deps, 'teamMatches' | 'matches' | 'teams' | 'seededId' | 'systemCommand' | 'now'>;

/** Asks scoring for matches that are not known to be confirmed. Problem unavailable. */
export async function refreshOpen(deps: Needs, teamMatch: Stored<TeamMatch>): Promise<void> {
  if (openEntries(teamMatch.state).length === 0) return;
  await deps.matches.refresh(matchIdsOf(deps, teamMatch));
  await settleResults(deps, teamMatch.id);
}

/**
 * A captain approves the result for their side; the second approval completes the team match. Before it is refused for
 * want of confirmed matches, scoring is asked. Problem not-found, forbidden, conflict, unavailable.
 */
export async function approveTeamMatch(
  deps: Needs,
  { id, input }: { id: string; input: { readonly side?: Side | undefined } },
  request: Request,
): Promise<Stored<TeamMatch>> {
  const teamMatch = await deps.teamMatches.get(id);
  const side = requireSideToApprove(request.caller, teamMatch.state, input.side);
  await refreshOpen(deps, teamMatch);
  const decide = (teamMatch: TeamMatch) => decideApproval(teamMatch, side, request.command.startedAt);
  return changeTeamMatch(deps, { id, change: 'approval', decide }, request);
}

/**
 * The organizer gives the approvals that are missing: the result counts. Scoring is asked as for an approval. Problem
 * not-found, forbidden, conflict, unavailable.
 */
export async function completeTeamMatch(
  deps: Needs,
  id: string,
  request: Request,
): Promise<Stored<TeamMatch>> {
  const teamMatch = await deps.teamMatches.get(id);
  requireOrganizer(request.caller, teamMatch.state);
  await refreshOpen(deps, teamMatch);
  const decide = (teamMatch: TeamMatch) => decideCompletion(teamMatch, request.command.startedAt);
  return changeTeamMatch(deps, { id, change: 'approval', decide }, request);
}
