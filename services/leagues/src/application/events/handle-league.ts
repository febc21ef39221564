import type { Deps } from '../ports.ts';
import { settleNextSeason } from '../seasons/settle-next.ts';

type Needs = Pick<Deps, 'championships' | 'leagues' | 'groups' | 'teams' | 'systemCommand'>;

/**
 * Handles any change of a league: makes what is missing of the next season that it records. The request does the same
 * before it answers; this covers requests that were interrupted in between.
 */
export async function handleLeague(deps: Needs, leagueId: string): Promise<void> {
  const league = await deps.leagues.find(leagueId);
  if (league !== null) await settleNextSeason(deps, league, () => deps.systemCommand());
}
