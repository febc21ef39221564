import type { Command } from '@courtcast/contracts';
import { changeOf, decided } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { conflict, isProblem } from '@courtcast/problem';
import { roundRobin } from '@courtcast/scoring-rules';
import { daysLater } from '../../domain/calendar.ts';
import { newTeamMatch } from '../../domain/team-match.ts';
import type { KnownTeam, TeamMatch, TeamMatchFacts } from '../../domain/team-match.ts';
import { planFixtures, withFixtures } from '../../domain/group.ts';
import type { FixturesInput, FixturesPlan, Group } from '../../domain/group.ts';
import { requireOrganizer } from '../access.ts';
import type { Deps } from '../ports.ts';

/** The requested round robin; single if `doubleRound` is absent. */
export type FixturesRequest = Omit<FixturesInput, 'doubleRound'> & {
  readonly doubleRound?: boolean | undefined;
};

type Needs = Pick<Deps, 'groups' | 'leagues' | 'teams' | 'teamMatches' | 'seededId'>;

async function teamsInOrder({ teams }: Pick<Deps, 'teams'>, ids: readonly string[]): Promise<KnownTeam[]> {
  const known = new Map((await teams.findMany(ids)).map(({ id, state }) => [id, { id, team: state }]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

interface Fixture {
  readonly id: string;
  readonly facts: TeamMatchFacts;
}

/** Every team match of the round robin, in order; always the same for the same plan. */
async function fixturesOf(deps: Needs, { id, state }: Stored<Group>, plan: FixturesPlan): Promise<Fixture[]> {
  const { leagueId, organiserId } = state;
  const league = (await deps.leagues.get(leagueId)).state;
  const teams = await teamsInOrder(deps, plan.teamIds);
  const common = { leagueGroupId: id, leagueId, league, organiserId, location: null };
  return roundRobin(teams.length, plan.doubleRound).flatMap(({ matchDay, ...places }, index) => {
    const home = teams[places.home];
    const guest = teams[places.guest];
    const date = daysLater(plan.firstDate, (matchDay - 1) * plan.daysBetween);
    const scheduledAt = new Date(`${date}T00:00:00.000Z`);
    if (home === undefined || guest === undefined) return [];
    const seed = `${plan.commandId}:fixture:${index}`;
    return [{ id: deps.seededId(plan.at, seed), facts: { ...common, home, guest, matchDay, scheduledAt } }];
  });
}

/** Creates the team matches of a plan that do not exist yet. */
async function makeFixtures(
  deps: Needs,
  { group, plan }: { group: Stored<Group>; plan: FixturesPlan },
  command: Command,
): Promise<Stored<TeamMatch>[]> {
  const fixtures = await fixturesOf(deps, group, plan);
  const present = new Map(
    (await deps.teamMatches.findMany(fixtures.map(({ id }) => id))).map((one) => [one.id, one]),
  );
  const made: Stored<TeamMatch>[] = [];
  for (const { id, facts } of fixtures) {
    const creation = { id, state: newTeamMatch(facts, plan.at), changes: ['created'], command };
    made.push(present.get(id) ?? (await insertOnce(deps, creation)));
  }
  return made;
}

async function insertOnce(
  { teamMatches }: Needs,
  creation: Parameters<Needs['teamMatches']['insert']>[0],
): Promise<Stored<TeamMatch>> {
  try {
    return await teamMatches.insert(creation);
  } catch (error) {
    // Another request finishes the same plan in this moment.
    const found = isProblem(error) && error.code === 'conflict' ? await teamMatches.find(creation.id) : null;
    if (found === null) throw error;
    return found;
  }
}

/**
 * Creates the round robin of a group, from the teams that have not withdrawn, for the organizer; once, otherwise
 * Problem conflict. The plan is written first, so that the loser of a race is refused. Every later request, refused or
 * not, first creates what the plan still lacks, so that an interrupted attempt is completed.
 */
export async function createFixtures(
  deps: Needs,
  { groupId, input }: { groupId: string; input: FixturesRequest },
  { caller, command }: Request,
): Promise<readonly Stored<TeamMatch>[]> {
  const { doubleRound = false, firstDate, daysBetween } = input;
  const made = { commandId: command.id, at: command.startedAt };
  const planOf = (state: Group) =>
    decided(planFixtures(state, { doubleRound, firstDate, daysBetween }, made));
  const { state: read } = await deps.groups.get(groupId);
  requireOrganizer(caller, read);
  planOf(read);
  const group = await deps.groups.update(groupId, command, ({ state }) => {
    const next = state.fixtures === null ? withFixtures(state, planOf(state)) : state;
    return changeOf(state, next, { at: command.startedAt, changes: ['fixtures'] });
  });
  const plan = group.state.fixtures ?? planOf(group.state);
  const teamMatches = await makeFixtures(deps, { group, plan }, command);
  if (plan.commandId !== command.id) throw conflict('fixtures-exist', 'The fixtures of this group exist');
  return teamMatches;
}
