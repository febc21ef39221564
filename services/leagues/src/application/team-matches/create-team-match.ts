import { conflict, invalid } from '@courtcast/problem';
import type { Group } from '../../domain/group.ts';
import { newTeamMatch } from '../../domain/team-match.ts';
import type { KnownTeam, TeamMatch } from '../../domain/team-match.ts';
import { assertOrganiser } from '../access.ts';
import { getLeague, getTeam } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';

export interface TeamMatchInput {
  readonly leagueGroupId: string;
  readonly homeTeamId: string;
  readonly guestTeamId: string;
  readonly matchDay?: number | null | undefined;
  /** ISO 8601. */
  readonly scheduledAt?: string | null | undefined;
  readonly location?: string | null | undefined;
}

/** More than any season has; a table is never counted from more. */
const teamMatchesPerGroup = 1_000;

function sideRefusals(input: TeamMatchInput, { teamIds, withdrawnTeamIds }: Group) {
  const refusals = (['homeTeamId', 'guestTeamId'] as const).flatMap((path) => {
    if (!teamIds.includes(input[path])) return [{ path, message: 'is not in this group' }];
    return withdrawnTeamIds.includes(input[path]) ? [{ path, message: 'has withdrawn' }] : [];
  });
  const isSame = input.homeTeamId === input.guestTeamId;
  return isSame ? [...refusals, { path: 'guestTeamId', message: 'must be another team' }] : refusals;
}

/** The group with its mark that a team match was added; from then on its teams stay. */
async function markGroup(
  { groups }: Pick<Deps, 'groups'>,
  input: TeamMatchInput,
  { caller, command }: Request,
): Promise<Group> {
  const { state } = await groups.update(input.leagueGroupId, command, ({ state: group }) => {
    assertOrganiser(caller, group.organiserId);
    const refusals = sideRefusals(input, group);
    if (refusals.length > 0) throw invalid(refusals);
    return group.hasTeamMatches
      ? null
      : { state: { ...group, hasTeamMatches: true }, changes: ['team-matches'] };
  });
  return state;
}

async function knownTeam({ teams }: Pick<Deps, 'teams'>, id: string): Promise<KnownTeam> {
  return { id, team: (await getTeam({ teams }, id)).state };
}

/**
 * Adds a team match to a group, for the organiser. Unknown group, teams from outside it or withdrawn: invalid; more than
 * a thousand in one group: conflict.
 */
export async function createTeamMatch(
  deps: Pick<Deps, 'groups' | 'leagues' | 'teams' | 'teamMatches'>,
  input: TeamMatchInput,
  request: Request,
): Promise<Stored<TeamMatch>> {
  if ((await deps.groups.find(input.leagueGroupId)) === null)
    throw invalid([{ path: 'leagueGroupId', message: 'There is no such league group' }]);
  const { organiserId, leagueId } = await markGroup(deps, input, request);
  const count = await deps.teamMatches.countIn([input.leagueGroupId], teamMatchesPerGroup);
  if (count >= teamMatchesPerGroup)
    throw conflict('group-full', 'This group has as many team matches as it may');
  const facts = {
    leagueGroupId: input.leagueGroupId,
    leagueId,
    league: (await getLeague(deps, leagueId)).state,
    organiserId,
    home: await knownTeam(deps, input.homeTeamId),
    guest: await knownTeam(deps, input.guestTeamId),
    matchDay: input.matchDay ?? null,
    scheduledAt: typeof input.scheduledAt === 'string' ? new Date(input.scheduledAt) : null,
    location: input.location ?? null,
  };
  const { command } = request;
  const state = newTeamMatch(facts, command.startedAt);
  return deps.teamMatches.insert({ id: command.newId('team-match'), state, changes: ['created'], command });
}
