import type { TeamMatchState } from '@courtcast/contracts';
import { settleStandings } from '../groups/settle-standings.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'groups' | 'leagues' | 'teams' | 'teamMatches' | 'systemCommand'>;

/**
 * Handles any change of a team match: recounts the table of its group from the stored state. The write itself does the
 * same before it answers; this covers writes that were interrupted in between.
 */
export async function handleTeamMatch(
  deps: Needs,
  { leagueGroupId }: Pick<TeamMatchState, 'leagueGroupId'>,
): Promise<void> {
  await settleStandings(deps, leagueGroupId);
}
