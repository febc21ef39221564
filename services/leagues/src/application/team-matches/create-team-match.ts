import { invalid } from '@courtcast/problem';
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

function sideRefusals(input: TeamMatchInput, teamIds: readonly string[]) {
  const outside = (['homeTeamId', 'guestTeamId'] as const)
    .filter((path) => !teamIds.includes(input[path]))
    .map((path) => ({ path, message: 'is not in this group' }));
  const isSame = input.homeTeamId === input.guestTeamId;
  return isSame ? [...outside, { path: 'guestTeamId', message: 'must be another team' }] : outside;
}

async function knownTeam({ teams }: Pick<Deps, 'teams'>, id: string): Promise<KnownTeam> {
  return { id, team: (await getTeam({ teams }, id)).state };
}

/** Adds a team match to a group, for the organiser. Unknown group, teams from outside it: invalid. */
export async function createTeamMatch(
  deps: Pick<Deps, 'groups' | 'leagues' | 'teams' | 'teamMatches'>,
  input: TeamMatchInput,
  { caller, command }: Request,
): Promise<Stored<TeamMatch>> {
  const group = await deps.groups.find(input.leagueGroupId);
  if (group === null) throw invalid([{ path: 'leagueGroupId', message: 'There is no such league group' }]);
  const { organiserId, leagueId, teamIds } = group.state;
  assertOrganiser(caller, organiserId);
  const refusals = sideRefusals(input, teamIds);
  if (refusals.length > 0) throw invalid(refusals);
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
  const state = newTeamMatch(facts, command.startedAt);
  return deps.teamMatches.insert({ id: command.newId('team-match'), state, changes: ['created'], command });
}
