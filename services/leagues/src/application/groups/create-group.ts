import type { Reason, Request, Stored } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import type { Group } from '../../domain/group.ts';
import { standingsOf } from '../../domain/standings.ts';
import { requireOrganizer, requireReference } from '../access.ts';
import type { Deps } from '../ports.ts';
import { listTeamsOfGroup } from './read.ts';

export type GroupInput = Pick<Group, 'leagueId' | 'name' | 'teamIds'>;

/** Unknown or repeated teams: Problem invalid. */
export async function requireTeams(
  { teams }: Pick<Deps, 'teams'>,
  teamIds: readonly string[],
): Promise<void> {
  const known = new Set((await teams.findMany(teamIds)).map(({ id }) => id));
  const reasons = teamIds.flatMap((id, index): Reason[] => {
    const path = `teamIds.${index}`;
    if (teamIds.indexOf(id) < index) return [{ code: 'duplicate', path, message: 'is in the group twice' }];
    return known.has(id) ? [] : [{ code: 'unknown-reference', path, message: 'There is no such team' }];
  });
  if (reasons.length > 0) throw invalid(reasons);
}

/** Adds a group of teams to a league, for the organizer. Unknown league, unknown or repeated teams: invalid. */
export async function createGroup(
  deps: Pick<Deps, 'championships' | 'leagues' | 'groups' | 'teams'>,
  input: GroupInput,
  { caller, command }: Request,
): Promise<Stored<Group>> {
  const league = requireReference(await deps.leagues.find(input.leagueId), 'leagueId', 'league');
  const { championshipId } = league.state;
  const { organiserId } = (await deps.championships.get(championshipId)).state;
  requireOrganizer(caller, { organiserId });
  await requireTeams(deps, input.teamIds);
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
