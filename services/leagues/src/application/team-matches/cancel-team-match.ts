import { cancelTie } from '../../domain/tie-decisions.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { assertOrganiser } from '../access.ts';
import { getTeamMatch } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import { changeTeamMatch } from './write.ts';

/** Calls a team match off, for the organiser; its unfinished matches follow. Problem not-found, forbidden, conflict. */
export async function cancelTeamMatch(
  deps: Pick<Deps, 'teamMatches' | 'matches'>,
  id: string,
  request: Request,
): Promise<Stored<TeamMatch>> {
  const { state } = await getTeamMatch(deps, id);
  assertOrganiser(request.caller, state.organiserId);
  return changeTeamMatch(deps, { id, change: 'status', decide: cancelTie }, request);
}
