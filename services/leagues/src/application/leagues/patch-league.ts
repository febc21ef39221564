import { changeOf, decided } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { fieldConflict } from '@courtcast/problem';
import { changedLeague } from '../../domain/league.ts';
import type { League } from '../../domain/league.ts';
import { requireOrganizer } from '../access.ts';
import { requireRostersFor } from '../groups/check-rosters.ts';
import type { Deps } from '../ports.ts';
import { settleStandings } from '../groups/settle-standings.ts';
import type { LeagueInput } from './create-league.ts';
import { requireDraw } from './require-draw.ts';

type Needs = Pick<
  Deps,
  'championships' | 'leagues' | 'groups' | 'teams' | 'teamMatches' | 'players' | 'draws' | 'systemCommand'
>;

async function hasTeamMatches({ teamMatches }: Needs, groupIds: readonly string[]): Promise<boolean> {
  return (await teamMatches.countIn(groupIds, 1)) > 0;
}

/** Problem invalid where a player of a team that plays in the league may not do so any more. */
async function requireEligible(deps: Needs, id: string, gender: League['gender']): Promise<void> {
  const groups = await deps.groups.listOf(id);
  const teamIds = groups.flatMap(({ state }) =>
    state.teamIds.filter((teamId) => !state.withdrawnTeamIds.includes(teamId)),
  );
  const teams = await deps.teams.findMany(teamIds);
  const rosters = teams.map(({ state }) => ({ path: 'gender', playerIds: state.playerIds }));
  await requireRostersFor(deps, gender, rosters);
}

/**
 * Changes a league, for the organizer: existing team matches keep their settings, and tables use the new points.
 * Problem invalid for an impossible format, no matches, or a gender that players of its teams do not have; conflict for
 * another category than the one under which its team matches are listed.
 */
export async function patchLeague(
  deps: Needs,
  { id, input }: { id: string; input: Partial<Omit<LeagueInput, 'championshipId'>> },
  { caller, command }: Request,
): Promise<Stored<League>> {
  const { championshipId, gender, drawId = null } = (await deps.leagues.get(id)).state;
  requireOrganizer(caller, (await deps.championships.get(championshipId)).state);
  if (input.gender !== undefined && input.gender !== gender) await requireEligible(deps, id, input.gender);
  const groupIds = (await deps.groups.listOf(id)).map((group) => group.id);
  if (input.drawId !== drawId) await requireDraw(deps, caller, input.drawId);
  if (groupIds.length > 0 && (input.drawId ?? null) !== null)
    throw fieldConflict('league-has-groups', 'drawId', 'Groups of teams play in this league');
  const isPlayed = await hasTeamMatches(deps, groupIds);
  const changed = await deps.leagues.update(id, command, ({ state: before }) => {
    const next = decided(changedLeague(before, input));
    if (isPlayed && next.category !== before.category)
      throw fieldConflict(
        'category-in-use',
        'category',
        'The team matches of this league are of another category',
      );
    return changeOf(before, next, { at: command.startedAt, changes: ['details'] });
  });
  // Tables that already use the league's points are left unchanged.
  for (const groupId of groupIds) await settleStandings(deps, groupId);
  return changed;
}
