import { expect, test } from 'vitest';
import { unavailable } from '@courtcast/problem';
import { createCommand, createSeededId } from '@courtcast/runtime';
import { createMemoryAggregates, userCaller } from '@courtcast/testkit';
import type { Group } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import type { Team } from '../../domain/team.ts';
import type { Groups, Leagues, TeamMatches, Teams } from '../ports.ts';
import { createFixtures } from './create-fixtures.ts';

const at = new Date('2026-05-01T12:00:00.000Z');
const caller = userCaller('organiser');
const dates = { createdAt: at, updatedAt: at };

const givenGroup = () => {
  const [groups, leagues, teams, matches] = [
    createMemoryAggregates<Group>('It'),
    createMemoryAggregates<League>('It'),
    createMemoryAggregates<Team>('It'),
    createMemoryAggregates<TeamMatch>('It'),
  ];
  leagues.put('l', {
    championshipId: 'c',
    name: 'L',
    category: 'active',
    gender: null,
    ageGroup: null,
    tier: null,
    defaultSinglesCount: 1,
    defaultDoublesCount: 0,
    defaultMatchFormat: null,
    defaultMatchTiebreakTo: null,
    deuceRule: 'advantage',
    lineupOrder: true,
    doublesOrder: true,
    walkoverCredit: 'full',
    retirementCredit: 'complete',
    ...dates,
  });
  const teamIds = ['a', 'b', 'c', 'd'];
  for (const id of teamIds)
    teams.put(id, { name: id, clubId: 'k', captainPlayerId: 'p', playerIds: ['p'], ...dates });
  const of = { leagueId: 'l', championshipId: 'c', organiserId: 'organiser', name: 'G', teamIds };
  groups.put('g', { ...of, withdrawnTeamIds: [], rows: [], fixtures: null, hasTeamMatches: false, ...dates });
  const world = { insertsLeft: Number.POSITIVE_INFINITY };
  const insert: TeamMatches['insert'] = async (creation) => {
    world.insertsLeft -= 1;
    if (world.insertsLeft < 0) throw unavailable();
    return matches.insert(creation);
  };
  const none = async () => [];
  const teamMatches: TeamMatches = {
    ...matches,
    insert,
    listWhere: none,
    listIdsWithPlayer: none,
    listOpenIdsWithPlayer: none,
    countIn: async () => 0,
  };
  const deps = {
    groups: {
      ...groups,
      listOf: none,
      listIdsOfTeam: none,
      listAsking: none,
      listIdsAfter: none,
    } satisfies Groups,
    leagues: { ...leagues, listOf: none } satisfies Leagues,
    teams: {
      ...teams,
      list: () => Promise.reject(new Error('not asked for')),
      listIdsWithPlayer: none,
      listAnsweredFor: none,
      findOnlyNamed: async () => null,
    } satisfies Teams,
    teamMatches,
    seededId: createSeededId,
  };
  const ask = (id: string, firstDate = '2026-05-01') =>
    createFixtures(
      deps,
      { groupId: 'g', input: { firstDate, daysBetween: 7 } },
      { caller, command: createCommand({ id, startedAt: at, caller, requestId: 'r' }) },
    );
  return { ask, world, matches };
};

test('an attempt that was cut off is finished by its repetition, without anything twice', async () => {
  const { ask, world, matches } = givenGroup();
  world.insertsLeft = 2;
  await expect(ask('one')).rejects.toThrow();
  expect(matches.all()).toHaveLength(2);
  world.insertsLeft = 100;
  expect(await ask('one')).toHaveLength(6);
  expect(matches.all()).toHaveLength(6);
});

test('another request finishes it by its own plan, and is refused all the same', async () => {
  const { ask, world, matches } = givenGroup();
  world.insertsLeft = 1;
  await expect(ask('one')).rejects.toThrow();
  world.insertsLeft = 100;
  await expect(ask('two', '2027-01-01')).rejects.toMatchObject({ code: 'conflict' });
  const days = matches.all().map(({ state }) => state.scheduledAt?.toISOString().slice(0, 10));
  expect(days.toSorted()).toEqual(
    [1, 1, 8, 8, 15, 15].map((day) => `2026-05-${String(day).padStart(2, '0')}`),
  );
});
