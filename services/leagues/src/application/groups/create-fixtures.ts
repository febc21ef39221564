import { conflict } from '@courtcast/problem';
import { daysLater, roundRobin } from '../../domain/round-robin.ts';
import { newTeamMatch } from '../../domain/team-match.ts';
import type { KnownTeam, TeamMatch, TeamMatchFacts } from '../../domain/team-match.ts';
import type { Group } from '../../domain/group.ts';
import { assertOrganiser } from '../access.ts';
import { getGroup, getLeague } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';

export interface FixturesInput {
  readonly doubleRound?: boolean | undefined;
  /** `YYYY-MM-DD` of the first match day. */
  readonly firstDate: string;
  readonly daysBetween: number;
}

type Needs = Pick<Deps, 'groups' | 'leagues' | 'teams' | 'teamMatches'>;

async function teamsInOrder({ teams }: Pick<Deps, 'teams'>, ids: readonly string[]): Promise<KnownTeam[]> {
  const known = new Map((await teams.findMany(ids)).map(({ id, state }) => [id, { id, team: state }]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Every team match of the round robin, in order. */
async function factsOf(
  deps: Needs,
  { id, state }: Stored<Group>,
  input: FixturesInput,
): Promise<TeamMatchFacts[]> {
  const { leagueId, organiserId } = state;
  const league = (await getLeague(deps, leagueId)).state;
  const teams = await teamsInOrder(deps, state.teamIds);
  const common = { leagueGroupId: id, leagueId, league, organiserId, location: null };
  return roundRobin(teams.length, input.doubleRound ?? false).flatMap(({ matchDay, ...places }) => {
    const home = teams[places.home];
    const guest = teams[places.guest];
    const date = daysLater(input.firstDate, (matchDay - 1) * input.daysBetween);
    const scheduledAt = new Date(`${date}T00:00:00.000Z`);
    return home === undefined || guest === undefined
      ? []
      : [{ ...common, home, guest, matchDay, scheduledAt }];
  });
}

/**
 * Makes the round robin of a group, for the organiser; once, else Problem conflict. The group is marked first: who
 * loses a race is refused, and the same command again finishes what it began.
 */
export async function createFixtures(
  deps: Needs,
  { groupId, input }: { groupId: string; input: FixturesInput },
  { caller, command }: Request,
): Promise<readonly Stored<TeamMatch>[]> {
  const { state: present } = await getGroup(deps, groupId);
  assertOrganiser(caller, present.organiserId);
  const at = command.startedAt;
  const group = await deps.groups.update(groupId, command, ({ state }) => {
    if (state.hasFixtures) throw conflict('The fixtures of this group exist');
    return { state: { ...state, hasFixtures: true, updatedAt: at }, changes: ['fixtures'] };
  });
  const made: Stored<TeamMatch>[] = [];
  for (const [index, facts] of (await factsOf(deps, group, input)).entries()) {
    const id = command.newId(`fixture:${index}`);
    const state = newTeamMatch(facts, at);
    made.push(await deps.teamMatches.insert({ id, state, changes: ['created'], command }));
  }
  return made;
}
