import { allOf, asAggregates, asProblems, filterFor, keyConditions, listAggregates } from '@courtcast/mongo';
import type { AggregateStore, Conditions } from '@courtcast/mongo';
import type {
  Championships,
  Groups,
  Leagues,
  Stored,
  TeamMatches,
  TeamMatchFilter,
  Teams,
} from '../../application/ports.ts';
import type { Stores } from './stores.ts';

async function findInOrder<S extends object>(
  store: AggregateStore<S>,
  filter: Conditions,
  order: readonly string[],
): Promise<Stored<S>[]> {
  const keys = [...order.map((key) => `keys.${key}`), '_id'];
  const sort = Object.fromEntries(keys.map((key) => [key, 1 as const]));
  const documents = await asProblems(() =>
    store.docs
      .find(filterFor(store, filter), { projection: { outbox: 0 } })
      .sort(sort)
      .toArray(),
  );
  return documents.map((document) => store.read(document as Parameters<typeof store.read>[0]));
}

/** Ids in their order; a limit of 0 is none. */
async function findIds<S extends object>(
  store: AggregateStore<S>,
  filter: Conditions,
  limit: number,
): Promise<string[]> {
  const found = store.docs.find(filterFor(store, filter), { projection: { _id: 1 } });
  const documents = await asProblems(() => found.sort({ _id: 1 }).limit(limit).toArray());
  return documents.map(({ _id }) => _id);
}

/** Championships as the use cases see them. */
export function createChampionships(store: Stores['championships']): Championships {
  return {
    ...asAggregates(store, 'Championship'),
    list: (query) => listAggregates(store, allOf([], query.search), query),
  };
}

/** Leagues as the use cases see them. */
export function createLeagues(store: Stores['leagues']): Leagues {
  return {
    ...asAggregates(store, 'League'),
    listOf: (championshipId) => findInOrder(store, keyConditions({ championshipId }), ['tier', 'name']),
  };
}

/** Groups as the use cases see them. */
export function createGroups(store: Stores['groups']): Groups {
  return {
    ...asAggregates(store, 'League group'),
    listOf: (leagueId) => findInOrder(store, keyConditions({ leagueId }), ['name']),
    listIdsOfTeam: (teamId) => findIds(store, keyConditions({ teamIds: teamId }), 0),
    listIdsAfter: (id, limit) => findIds(store, id === null ? {} : { _id: { $gt: id } }, limit),
  };
}

/** Teams as the use cases see them. */
export function createTeams(store: Stores['teams']): Teams {
  return {
    ...asAggregates(store, 'Team'),
    listIdsWithPlayer: (playerId) => findIds(store, keyConditions({ playerIds: playerId }), 0),
    list: (query) =>
      listAggregates(store, allOf([keyConditions({ clubId: query.clubId })], query.search), query),
  };
}

function teamMatchConditions({ teamIds, clubId, from, to, ...same }: TeamMatchFilter): Conditions {
  const bounds = {
    ...(from === undefined ? {} : { $gte: from }),
    // What has no time of its own is kept behind every date, and is on none.
    ...(to === undefined && from === undefined ? {} : { $lte: to ?? new Date('9999-12-31T23:59:59.999Z') }),
  };
  return allOf([
    keyConditions({ ...same, clubIds: clubId }),
    teamIds === undefined ? {} : { 'keys.teamIds': { $in: teamIds } },
    Object.keys(bounds).length === 0 ? {} : { 'keys.scheduledAt': bounds },
  ]);
}

/** Team matches as the use cases see them. */
export function createTeamMatches(store: Stores['teamMatches']): TeamMatches {
  return {
    ...asAggregates(store, 'Team match'),
    listWhere: (filter) =>
      findInOrder(store, teamMatchConditions(filter), ['matchDay', 'scheduledAt', 'createdAt']),
    listIdsWithPlayer: (playerId) => findIds(store, keyConditions({ playerIds: playerId }), 0),
    countIn: (groupIds, limit) =>
      asProblems(() =>
        store.docs.countDocuments(filterFor(store, { 'keys.leagueGroupId': { $in: [...groupIds] } }), {
          limit,
        }),
      ),
  };
}
