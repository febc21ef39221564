import type { Command } from '@courtcast/contracts';
import { conflict, invalid, isProblem } from '@courtcast/problem';
import { daysLater, roundRobin } from '../../domain/round-robin.ts';
import { newTeamMatch } from '../../domain/team-match.ts';
import type { KnownTeam, TeamMatch, TeamMatchFacts } from '../../domain/team-match.ts';
import type { FixturesPlan, Group } from '../../domain/group.ts';
import { assertOrganiser } from '../access.ts';
import { getGroup, getLeague } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';

export interface FixturesInput {
  readonly doubleRound?: boolean | undefined;
  /** `YYYY-MM-DD` of the first match day. */
  readonly firstDate: string;
  readonly daysBetween: number;
}

type Needs = Pick<Deps, 'groups' | 'leagues' | 'teams' | 'teamMatches' | 'seededId'>;

const DAY_MS = 86_400_000;
const END_OF_CALENDAR = Date.parse('9999-12-31T00:00:00.000Z');

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
  const league = (await getLeague(deps, leagueId)).state;
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

/** Makes what is not there yet of a plan. */
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
    // Somebody else finishes the same plan in this moment.
    const found = isProblem(error) && error.code === 'conflict' ? await teamMatches.find(creation.id) : null;
    if (found === null) throw error;
    return found;
  }
}

function assertInCalendar({ doubleRound, firstDate, daysBetween, teamIds }: FixturesPlan): void {
  const lastDay = roundRobin(teamIds.length, doubleRound).at(-1)?.matchDay ?? 1;
  const days = (lastDay - 1) * daysBetween;
  if (Date.parse(`${firstDate}T00:00:00.000Z`) + days * DAY_MS > END_OF_CALENDAR) {
    throw invalid([{ path: 'firstDate', message: 'must leave room for all match days' }]);
  }
}

function planOf(input: FixturesInput, group: Group, command: Command): FixturesPlan {
  const { firstDate, daysBetween, doubleRound = false } = input;
  const teamIds = group.teamIds.filter((id) => !group.withdrawnTeamIds.includes(id));
  if (teamIds.length < 2) throw conflict('too-few-teams', 'Fewer than two teams of this group are left');
  return { doubleRound, firstDate, daysBetween, teamIds, commandId: command.id, at: command.startedAt };
}

/**
 * Makes the round robin of a group, of the teams that have not withdrawn, for the organiser; once, else Problem
 * conflict. The plan is written first: who
 * loses a race is refused. Whoever comes later, refused or not, first finishes what a plan still lacks, so that an
 * attempt that was cut off leaves nothing undone.
 */
export async function createFixtures(
  deps: Needs,
  { groupId, input }: { groupId: string; input: FixturesInput },
  { caller, command }: Request,
): Promise<readonly Stored<TeamMatch>[]> {
  const { state: present } = await getGroup(deps, groupId);
  assertOrganiser(caller, present.organiserId);
  assertInCalendar(planOf(input, present, command));
  const group = await deps.groups.update(groupId, command, ({ state }) => {
    if (state.fixtures !== null) return null;
    const fixtures = planOf(input, state, command);
    return { state: { ...state, fixtures, updatedAt: command.startedAt }, changes: ['fixtures'] };
  });
  const plan = group.state.fixtures ?? planOf(input, group.state, command);
  const made = await makeFixtures(deps, { group, plan }, command);
  if (plan.commandId !== command.id) throw conflict('fixtures-exist', 'The fixtures of this group exist');
  return made;
}
