import type { Caller } from '@courtcast/contracts';
import { decided } from '@courtcast/domain';
import type { Reason, Request, Stored } from '@courtcast/domain';
import { fieldConflict, invalid } from '@courtcast/problem';
import { newGroup, withTeams } from '../../domain/group.ts';
import type { Group } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import { standingsOf } from '../../domain/standings.ts';
import { mayAnswerFor, requireOrganizer, requireReference } from '../access.ts';
import type { Deps } from '../ports.ts';
import { requireRostersFor } from './check-rosters.ts';
import { listTeamsOfGroup } from './read.ts';

export type GroupInput = Pick<Group, 'leagueId' | 'name' | 'teamIds'> & {
  readonly tier?: number | null | undefined;
};

/** Teams to enter into a league; teams that already play in it are not checked again. */
interface Entering {
  readonly teamIds: readonly string[];
  readonly gender: League['gender'];
  readonly present: readonly string[];
}

/**
 * The teams that the caller answers for: they enter at once. Problem invalid for unknown or repeated teams, and for
 * teams with an ineligible player.
 */
export async function requireTeams(
  deps: Pick<Deps, 'teams' | 'players'>,
  { teamIds, gender, present }: Entering,
  caller: Caller,
): Promise<ReadonlySet<string>> {
  const { teams, players } = deps;
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
  const answeredFor = new Set<string>();
  for (const [id, team] of known)
    if (!present.includes(id) && (await mayAnswerFor(deps, caller, team))) answeredFor.add(id);
  return answeredFor;
}

/**
 * Adds a group of teams to a league, for the organizer; teams that other people answer for are asked. Problem invalid
 * for an unknown league, unknown or repeated teams, and ineligible players.
 */
export async function createGroup(
  deps: Pick<Deps, 'championships' | 'leagues' | 'groups' | 'teams' | 'players'>,
  input: GroupInput,
  { caller, command }: Request,
): Promise<Stored<Group>> {
  const league = requireReference(await deps.leagues.find(input.leagueId), 'leagueId', 'league');
  const { championshipId, gender, drawId = null } = league.state;
  const { organiserId } = (await deps.championships.get(championshipId)).state;
  requireOrganizer(caller, { organiserId });
  if (drawId !== null)
    throw fieldConflict('league-of-individuals', 'leagueId', 'No teams play in a league of individuals');
  const { teamIds: named } = input;
  const answeredFor = await requireTeams(deps, { teamIds: named, gender, present: [] }, caller);
  const at = command.startedAt;
  const empty: Group = {
    ...newGroup({ leagueId: input.leagueId, championshipId, organiserId }, at),
    ...{ name: input.name, tier: input.tier ?? null },
  };
  const entered = decided(withTeams(empty, { teamIds: named, answeredFor, at }));
  const state = { ...entered, rows: standingsOf(await listTeamsOfGroup(deps, entered), []) };
  return deps.groups.insert({ id: command.newId('group'), state, changes: ['created'], command });
}
