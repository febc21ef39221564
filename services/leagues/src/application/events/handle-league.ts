import type { TeamMatchState } from '@courtcast/contracts';
import { settleStandings } from '../groups/settle-standings.ts';
import type { Deps } from '../ports.ts';
import { settleNextSeason } from '../seasons/settle-next.ts';

type TableNeeds = Pick<Deps, 'groups' | 'leagues' | 'teams' | 'teamMatches' | 'systemCommand'>;

/**
 * Handles any change of a team match: recounts the table of its group from the stored state. The write itself does the
 * same before it answers; this covers writes that were interrupted in between.
 */
export async function handleTeamMatch(
  deps: TableNeeds,
  { leagueGroupId }: Pick<TeamMatchState, 'leagueGroupId'>,
): Promise<void> {
  await settleStandings(deps, leagueGroupId);
}

type SeasonNeeds = Pick<Deps, 'championships' | 'leagues' | 'groups' | 'teams' | 'systemCommand'>;

/**
 * Handles any change of a league: makes what is missing of the next season that it records. The request does the same
 * before it answers; this covers requests that were interrupted in between.
 */
export async function handleLeague(deps: SeasonNeeds, leagueId: string): Promise<void> {
  const league = await deps.leagues.find(leagueId);
  if (league !== null) await settleNextSeason(deps, league, () => deps.systemCommand());
}
