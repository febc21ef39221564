import { changeOf, decided } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { conflict } from '@courtcast/problem';
import { checkedLeague } from '../../domain/league.ts';
import type { League } from '../../domain/league.ts';
import { requireOrganizer } from '../access.ts';
import type { Deps } from '../ports.ts';
import { settleStandings } from '../groups/settle-standings.ts';
import type { LeagueInput } from './create-league.ts';

type Needs = Pick<Deps, 'championships' | 'leagues' | 'groups' | 'teams' | 'teamMatches' | 'systemCommand'>;

async function hasTeamMatches({ teamMatches }: Needs, groupIds: readonly string[]): Promise<boolean> {
  return (await teamMatches.countIn(groupIds, 1)) > 0;
}

/**
 * Changes a league, for the organizer: team matches that are there keep what they were made with, and its tables count
 * the points that it gives now. An impossible format,
 * or no matches: Problem invalid; another category than the one that its team matches are listed under: conflict.
 */
export async function patchLeague(
  deps: Needs,
  { id, input }: { id: string; input: Partial<Omit<LeagueInput, 'championshipId'>> },
  { caller, command }: Request,
): Promise<Stored<League>> {
  const { championshipId } = (await deps.leagues.get(id)).state;
  requireOrganizer(caller, (await deps.championships.get(championshipId)).state);
  const groupIds = (await deps.groups.listOf(id)).map((group) => group.id);
  const isPlayed = await hasTeamMatches(deps, groupIds);
  const changed = await deps.leagues.update(id, command, ({ state: before }) => {
    const next = decided(checkedLeague({ ...before, ...input }));
    if (isPlayed && next.category !== before.category)
      throw conflict('category-in-use', 'The team matches of this league are of another category');
    return changeOf(before, next, { at: command.startedAt, changes: ['details'] });
  });
  // A table that counts as the league now says is left as it is.
  for (const groupId of groupIds) await settleStandings(deps, groupId);
  return changed;
}
