import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { createCommand, createSeededId } from '@courtcast/http';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import { createLogger } from '@courtcast/observability';
import { startMongo } from '@courtcast/testkit';
import type { MongoService } from '@courtcast/testkit';
import {
  createChampionships,
  createGroups,
  createLeagues,
  createTeamMatches,
  createTeams,
} from '../../src/adapters/mongo/repositories.ts';
import { createStores } from '../../src/adapters/mongo/stores.ts';
import type { Stores } from '../../src/adapters/mongo/stores.ts';
import type { TeamMatchFilter } from '../../src/application/ports.ts';
import { at, leagueOf, tieOf } from '../support/ties.ts';

/** A command as the driver sends it. */
type Sent = Readonly<Record<string, unknown>>;

let service: MongoService;
let connection: Connection;
let stores: Stores;
const sent: Sent[] = [];

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
  await fill(stores.teamMatches, (place) =>
    tieOf(
      { category: place % 2 === 0 ? 'youth' : 'active' },
      { leagueGroupId: `g${place % 3}`, matchDay: place, scheduledAt: at },
    ),
  );
};

beforeAll(async () => {
  service = await startMongo();
  connection = mongoose.createConnection(service.url, { monitorCommands: true, ignoreUndefined: true });
  await connection.asPromise();
  const client = connection.getClient();
  // `count` without a filter is read off the collection's own figures.
  const reads = new Set(['find', 'aggregate']);
  client.on('commandStarted', (started) => {
    if (reads.has(started.commandName)) sent.push(started.command);
  });
  const mongo: Mongo = {
    connection,
    epoch: 1,
    logger: createLogger({ service: 'test', level: 'silent' }),
    collection: (name) => client.db(connection.name).collection(name),
    isUp: () => true,
    close: () => connection.close(),
  };
  stores = createStores(mongo);
  await fillAll();
});

afterAll(async () => {
  await connection.close();
  await service.stop();
});

const told = new Set(['stage', 'indexName']);

/** The names of the stages of a plan and of the indexes that they read. */
const stagesIn = (plan: unknown): string[] => {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([name, value]) =>
    told.has(name) && typeof value === 'string' ? [value] : stagesIn(value),
  );
};

/** What belongs to the session in which a command was sent, not to the query. */
const ofSession = new Set(['lsid', '$db', '$clusterTime', 'txnNumber', '$readPreference', 'readConcern']);

const explain = async (query: Sent): Promise<string[]> => {
  const asked = Object.fromEntries(Object.entries(query).filter(([name]) => !ofSession.has(name)));
  const answer = await connection.getClient().db(connection.name).command({ explain: asked });
  return stagesIn(answer.queryPlanner ?? answer.stages);
};

/** The stages of every query that something sends to the database. */
const stagesOf = async (run: () => Promise<unknown>): Promise<string[][]> => {
  sent.length = 0;
  await run();
  const explained: string[][] = [];
  for (const query of sent.slice()) explained.push(await explain(query));
  return explained;
};

const expectIndexed = (explained: readonly string[][]): void => {
  expect(explained).not.toEqual([]);
  for (const stages of explained) {
    expect(stages).not.toEqual([]);
    expect(stages).not.toContain('COLLSCAN');
  }
};

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
    expectIndexed(await stagesOf(() => createTeamMatches(stores.teamMatches).listWhere(filter)));
  });

  const page = { page: 1, perPage: 20 };
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
    'teams with a player': () => createTeams(stores.teams).listIdsWithPlayer('p1'),
  };
  test.each(Object.entries(lookups))('%s', async (_what, run) => {
    expectIndexed(await stagesOf(run));
  });

  test.each(['createdAt', 'updatedAt', 'name'])(
    'championships and teams by %s, without sorting',
    async (sortBy) => {
      for (const sortOrder of ['asc', 'desc'] as const) {
        const query = { ...page, sortBy, sortOrder };
        const explained = [
          ...(await stagesOf(() => createChampionships(stores.championships).list(query))),
          ...(await stagesOf(() => createTeams(stores.teams).list(query))),
          ...(await stagesOf(() => createTeams(stores.teams).list({ ...query, clubId: 'k1' }))),
        ];
        expectIndexed(explained);
        expect(explained.flat()).not.toContain('SORT');
        expectIndexed(await stagesOf(() => createTeams(stores.teams).list({ ...query, search: 'team' })));
      }
    },
  );
});
