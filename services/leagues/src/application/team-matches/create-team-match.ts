import { decided } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { fieldConflict } from '@courtcast/problem';
import { withTeamMatch } from '../../domain/group.ts';
import type { Meeting } from '../../domain/group.ts';
import { newTeamMatch } from '../../domain/team-match.ts';
import type { KnownTeam, TeamMatch } from '../../domain/team-match.ts';
import { requireOrganizer, requireReference } from '../access.ts';
import type { Deps } from '../ports.ts';

export interface TeamMatchInput extends Meeting {
  readonly leagueGroupId: string;
  readonly matchDay?: number | null | undefined;
  /** ISO 8601. */
  readonly scheduledAt?: string | null | undefined;
  readonly location?: string | null | undefined;
}

/** More than any season has; a table is never counted from more. */
const MAX_TEAM_MATCHES_PER_GROUP = 1_000;

async function getKnownTeam({ teams }: Pick<Deps, 'teams'>, id: string): Promise<KnownTeam> {
  return { id, team: (await teams.get(id)).state };
}

/**
 * Adds a team match to a group, for the organiser. Unknown group, teams from outside it or withdrawn: invalid; more than
 * a thousand in one group: conflict.
 */
export async function createTeamMatch(
  deps: Pick<Deps, 'groups' | 'leagues' | 'teams' | 'teamMatches'>,
  input: TeamMatchInput,
  { caller, command }: Request,
): Promise<Stored<TeamMatch>> {
  const { leagueGroupId } = input;
  requireReference(await deps.groups.find(leagueGroupId), 'leagueGroupId', 'league group');
  const { state: group } = await deps.groups.update(leagueGroupId, command, ({ state }) => {
    requireOrganizer(caller, state);
    const next = decided(withTeamMatch(state, input));
    return next === state ? null : { state: next, changes: ['team-matches'] };
  });
  const count = await deps.teamMatches.countIn([leagueGroupId], MAX_TEAM_MATCHES_PER_GROUP);
  if (count >= MAX_TEAM_MATCHES_PER_GROUP)
    throw fieldConflict('group-full', 'leagueGroupId', 'This group has as many team matches as it may');
  const { organiserId, leagueId } = group;
  const facts = {
    leagueGroupId,
    leagueId,
    league: (await deps.leagues.get(leagueId)).state,
    organiserId,
    home: await getKnownTeam(deps, input.homeTeamId),
    guest: await getKnownTeam(deps, input.guestTeamId),
    matchDay: input.matchDay ?? null,
    scheduledAt: typeof input.scheduledAt === 'string' ? new Date(input.scheduledAt) : null,
    location: input.location ?? null,
  };
  const state = newTeamMatch(facts, command.startedAt);
  return deps.teamMatches.insert({ id: command.newId('team-match'), state, changes: ['created'], command });
}
