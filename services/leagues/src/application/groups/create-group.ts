import type { Reason, Request, Stored } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import type { Group } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import { standingsOf } from '../../domain/standings.ts';
import { requireOrganizer, requireReference } from '../access.ts';
import type { Deps } from '../ports.ts';
import { requireRostersFor } from '../teams/check-rosters.ts';
import { listTeamsOfGroup } from './read.ts';

export type GroupInput = Pick<Group, 'leagueId' | 'name' | 'teamIds'>;

/** Teams that are to play in a league; those that do already are not looked at again. */
interface Entering {
  readonly teamIds: readonly string[];
  readonly gender: League['gender'];
  readonly present: readonly string[];
}

/** Unknown or repeated teams, and teams with a player who may not play there: Problem invalid. */
export async function requireTeams(
  { teams, players }: Pick<Deps, 'teams' | 'players'>,
  { teamIds, gender, present }: Entering,
): Promise<void> {
  const known = new Map((await teams.findMany(teamIds)).map(({ id, state }) => [id, state]));
  const reasons = teamIds.flatMap((id, index): Reason[] => {
    const path = `teamIds.${index}`;
    if (teamIds.indexOf(id) < index) return [{ code: 'duplicate', path, message: 'is in the group twice' }];
    return known.has(id) ? [] : [{ code: 'unknown-reference', path, message: 'There is no such team' }];
  });
  if (reasons.length > 0) throw invalid(reasons);
  const rosters = teamIds.map((id, index) => ({
    path: `teamIds.${index}`,
    playerIds: present.includes(id) ? [] : (known.get(id)?.playerIds ?? []),
  }));
  await requireRostersFor({ players }, gender, rosters);
}

/** Adds a group of teams to a league, for the organizer. Unknown league, unknown or repeated teams, players whom it is not for: invalid. */
export async function createGroup(
  deps: Pick<Deps, 'championships' | 'leagues' | 'groups' | 'teams' | 'players'>,
  input: GroupInput,
  { caller, command }: Request,
): Promise<Stored<Group>> {
  const league = requireReference(await deps.leagues.find(input.leagueId), 'leagueId', 'league');
  const { championshipId, gender } = league.state;
  const { organiserId } = (await deps.championships.get(championshipId)).state;
  requireOrganizer(caller, { organiserId });
  await requireTeams(deps, { teamIds: input.teamIds, gender, present: [] });
  const withdrawnTeamIds: readonly string[] = [];
  const state: Group = {
    ...input,
    championshipId,
    organiserId,
    withdrawnTeamIds,
    rows: standingsOf(await listTeamsOfGroup(deps, { ...input, withdrawnTeamIds }), []),
    fixtures: null,
    hasTeamMatches: false,
    createdAt: command.startedAt,
    updatedAt: command.startedAt,
  };
  return deps.groups.insert({ id: command.newId('group'), state, changes: ['created'], command });
}
