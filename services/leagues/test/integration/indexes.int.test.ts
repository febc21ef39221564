import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualLadder } from '@courtcast/contracts';
import type { AggregateStore } from '@courtcast/mongo';
import { createCommand, createSeededId } from '@courtcast/runtime';
import { pagesSortedBy, startExplainedMongo } from '@courtcast/testkit';
import type { ExplainedMongo } from '@courtcast/testkit';
import { createChampionships } from '../../src/adapters/mongo/championship-store.ts';
import { createGroups } from '../../src/adapters/mongo/group-store.ts';
import { createLadders } from '../../src/adapters/mongo/ladder-store.ts';
import { createLeagues } from '../../src/adapters/mongo/league-store.ts';
import { createRatedResults, openRatings } from '../../src/adapters/mongo/rated-results.ts';
import { openStores } from '../../src/adapters/mongo/stores.ts';
import type { Stores } from '../../src/adapters/mongo/stores.ts';
import { createTeamMatches } from '../../src/adapters/mongo/team-match-store.ts';
import { createTeams, isCaptainOfAny } from '../../src/adapters/mongo/team-store.ts';
import { newLadder } from '../../src/domain/ladders/ladder.ts';
import type { TeamMatchFilter } from '../../src/application/ports.ts';
import { at, leagueOf, teamMatchOf } from '../support/team-matches.ts';

let database: ExplainedMongo;
let stores: Stores;

const command = createCommand({ startedAt: at, caller: { kind: 'anonymous' }, requestId: 'test' });

const fill = async <S extends object>(store: AggregateStore<S>, stateAt: (place: number) => S) => {
  for (let place = 0; place < 30; place += 1) {
    const id = createSeededId(at, `${store.aggregate} ${place}`);
    await store.insert({ id, state: stateAt(place), changes: ['created'], command });
  }
};

const dates = { createdAt: at, updatedAt: at };

const fillAll = async () => {
  await fill(stores.championships, (place) => ({
    ...{ name: `Cup ${place}`, sport: 'tennis' as const, season: '2026', startDate: null, endDate: null },
    ...{ organiserId: 'o', ...dates },
  }));
  await fill(stores.leagues, (place) => leagueOf({ championshipId: `c${place % 3}` }));
  await fill(stores.groups, (place) => ({
    ...{ leagueId: `l${place % 3}`, championshipId: 'c', organiserId: 'o', name: `G${place}` },
    ...{ teamIds: ['home', `t${place}`], withdrawnTeamIds: [], rows: [], fixtures: null },
    ...{ hasTeamMatches: false, ...dates },
  }));
  await fill(stores.teams, (place) => ({
    ...{ name: `Team ${place}`, clubId: `k${place % 3}`, captainPlayerId: `p${place}` },
    ...{ playerIds: [`p${place}`], ...dates },
  }));
  await fill(stores.ladders, (place) => ({
    ...newLadder({ ...usualLadder, name: `Ladder ${place}` }, { clubId: `k${place % 3}`, at }),
    players: [{ playerId: `p${place}`, joinedAt: at, holiday: null, activeAt: at }],
  }));
  await fill(stores.teamMatches, (place) =>
    teamMatchOf(
      { category: place % 2 === 0 ? 'youth' : 'active' },
      { leagueGroupId: `g${place % 3}`, matchDay: place, scheduledAt: at },
    ),
  );
};

beforeAll(async () => {
  database = await startExplainedMongo();
  stores = openStores(database.mongo);
  await openRatings(database.mongo).ready();
  await fillAll();
});

afterAll(() => database.stop());

const filters: TeamMatchFilter = {
  ...{ leagueGroupId: 'g1', matchDay: 4, teamIds: ['home'], clubId: 'club-home' },
  ...{ status: 'completed', from: at, to: at, category: 'youth' },
};
const names = Object.keys(filters) as (keyof TeamMatchFilter)[];
const eachAndPairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other]));

describe('an index is read for', () => {
  test.each(eachAndPairs)('team matches by %s and %s', async (...pair) => {
    const filter = Object.fromEntries(
      names.flatMap((name) => (pair.includes(name) ? [[name, filters[name]]] : [])),
    );
    await database.indexedStagesOf(() => createTeamMatches(stores.teamMatches).listWhere(filter));
  });

  const doubles = { sport: 'padel', discipline: 'doubles' } as const;
  const results = () => createRatedResults(openRatings(database.mongo));
  const ratingQueries: Readonly<Record<string, () => Promise<unknown>>> = {
    'results to be computed': () => results().findChangedPool(),
    'those of a pool': () => results().listChanged(doubles, 5),
    'results from a place on': () => results().listFrom(doubles, { order: '', isAfter: true }, 5),
    'the rating before a place': () => results().findBefore(doubles, 'p1', '~'),
    'the present rating': () => results().findPresent(doubles, 'p1'),
    'changes of a rating': () => results().listChangesOf(doubles, 'p1', { page: 1, perPage: 5 }),
  };
  const ladders = () => createLadders(stores.ladders);
  const byTime = { page: 1, perPage: 5, sortBy: 'createdAt', sortOrder: 'asc' } as const;
  const ladderQueries: Readonly<Record<string, () => Promise<unknown>>> = {
    ladders: () => ladders().list(byTime),
    'ladders of a club': () => ladders().list({ ...byTime, clubId: 'k1' }),
    'ladders of a player': () => ladders().list({ ...byTime, playerId: 'p1' }),
    'ladders that name a player': () => ladders().listIdsNaming('p1'),
    'ladders of two players': () => ladders().listIdsOfPair('p1', 'p2'),
    'ladders with something due': () => ladders().listIdsDue(at, 5),
  };
  const lookups: Readonly<Record<string, () => Promise<unknown>>> = {
    'all team matches': () => createTeamMatches(stores.teamMatches).listWhere({}),
    'how many there are in a group': () => createTeamMatches(stores.teamMatches).countIn(['g1'], 1000),
    'those with a player': () => createTeamMatches(stores.teamMatches).listIdsWithPlayer('p1'),
    'leagues of a championship': () => createLeagues(stores.leagues).listOf('c1'),
    'all leagues': () => createLeagues(stores.leagues).listOf(undefined),
    'groups of a league': () => createGroups(stores.groups).listOf('l1'),
    'all groups': () => createGroups(stores.groups).listOf(undefined),
    'groups of a team': () => createGroups(stores.groups).listIdsOfTeam('home'),
    'groups one after the other': () => createGroups(stores.groups).listIdsAfter('0', 5),
    'teams that a player leads': () => isCaptainOfAny(stores.teams, 'p1'),
    ...ratingQueries,
    ...ladderQueries,
    'teams with a player': () => createTeams(stores.teams).listIdsWithPlayer('p1'),
  };
  test.each(Object.entries(lookups))('%s', async (_what, run) => {
    await database.indexedStagesOf(run);
  });

  test.each(pagesSortedBy(['createdAt', 'updatedAt', 'name']))(
    'championships and teams by $sortBy, $sortOrder, without sorting',
    async (query) => {
      const [championships, teams] = [createChampionships(stores.championships), createTeams(stores.teams)];
      for (const run of [
        () => championships.list(query),
        () => championships.list({ ...query, organiserId: 'o' }),
        () => teams.list(query),
        () => teams.list({ ...query, clubId: 'k1' }),
      ])
        expect((await database.indexedStagesOf(run)).flat()).not.toContain('SORT');
      // A player stands in few rosters, so these are sorted in memory.
      for (const narrowed of [{ search: 'team' }, { playerId: 'p1' }])
        await database.indexedStagesOf(() => teams.list({ ...query, ...narrowed }));
    },
  );
});
