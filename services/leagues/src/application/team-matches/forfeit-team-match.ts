import type { Side } from '@courtcast/scoring-rules';
import { forfeitTie } from '../../domain/tie-decisions.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { assertOrganiser } from '../access.ts';
import { getTeamMatch } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import { changeTeamMatch } from './write.ts';

/**
 * Gives every match of a team match to the other side, for the organiser: it is completed at once. Problem not-found,
 * forbidden, conflict.
 */
export async function forfeitTeamMatch(
  deps: Pick<Deps, 'teamMatches' | 'matches'>,
  { id, side }: { id: string; side: Side },
  request: Request,
): Promise<Stored<TeamMatch>> {
  const { state } = await getTeamMatch(deps, id);
  assertOrganiser(request.caller, state.organiserId);
  const decide = (tie: TeamMatch) => forfeitTie(tie, side);
  return changeTeamMatch(deps, { id, change: 'forfeit', decide }, request);
}
