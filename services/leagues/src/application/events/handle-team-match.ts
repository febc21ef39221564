import type { TeamMatchState } from '@courtcast/contracts';
import { settleStandings } from '../groups/settle-standings.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'groups' | 'leagues' | 'teams' | 'teamMatches' | 'systemCommand'>;

/**
 * After any change of a team match: the table of its group counts what is stored by now. The write that changed it does
 * the same before it answers; this makes up for one that was cut off in between.
 */
export async function handleTeamMatch(
  deps: Needs,
  { leagueGroupId }: Pick<TeamMatchState, 'leagueGroupId'>,
): Promise<void> {
  await settleStandings(deps, leagueGroupId);
}
