import { scopeOf } from '@courtcast/contracts';
import { createAggregateStore, listIndexes, orderKey, searchWords } from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Championship } from '../../domain/championship.ts';
import type { Group } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import { playersInTeam, playersInTie } from '../../domain/merged-player.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import type { Team } from '../../domain/team.ts';
import {
  toChampionshipState,
  toGroupState,
  toLeagueState,
  toTeamMatchState,
  toTeamState,
} from '../views/team-match.ts';
import { upcastTeamMatch } from './upcast-team-match.ts';

/** The stores of this service's aggregates. */
export interface Stores {
  readonly championships: AggregateStore<Championship>;
  readonly leagues: AggregateStore<League>;
  readonly groups: AggregateStore<Group>;
  readonly teams: AggregateStore<Team>;
  readonly teamMatches: AggregateStore<TeamMatch>;
}

const service = 'leagues';
const sorts = ['createdAt', 'updatedAt', 'name'];
/** Sorts after everything: nulls come last in a schedule. */
const lastMatchDay = Number.MAX_SAFE_INTEGER;
const lastMoment = new Date(8_640_000_000_000_000);

interface Named {
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const listKeys = ({ name, createdAt, updatedAt }: Named) => ({
  words: searchWords(name),
  name: orderKey(name),
  createdAt,
  updatedAt,
});

function createChampionshipStore(mongo: Mongo): AggregateStore<Championship> {
  return createAggregateStore<Championship>({
    mongo,
    service,
    aggregate: 'championship',
    schemaVersion: 1,
    toPublic: (state, { id, version }) => toChampionshipState({ id, version, state }),
    toKeys: listKeys,
    indexes: [...listIndexes([], sorts), { fields: { 'keys.words': 1 } }],
  });
}

function createLeagueStore(mongo: Mongo): AggregateStore<League> {
  return createAggregateStore<League>({
    mongo,
    service,
    aggregate: 'league',
    schemaVersion: 1,
    toPublic: (state, { id, version }) => toLeagueState({ id, version, state }),
    toKeys: ({ championshipId, tier, name }) => ({
      championshipId,
      tier: tier ?? Number.MAX_SAFE_INTEGER,
      name: orderKey(name),
    }),
    indexes: [
      { fields: { 'keys.championshipId': 1, 'keys.tier': 1, 'keys.name': 1, _id: 1 } },
      { fields: { 'keys.tier': 1, 'keys.name': 1, _id: 1 } },
    ],
  });
}

/** Groups of the first version said neither who plays in their fixtures nor whether team matches were added. */
function upcastGroup(group: Group): Group {
  const { fixtures, teamIds } = group;
  return {
    ...group,
    fixtures: fixtures === null ? null : { ...fixtures, teamIds },
    hasTeamMatches: true,
  };
}

function createGroupStore(mongo: Mongo): AggregateStore<Group> {
  return createAggregateStore<Group>({
    mongo,
    service,
    aggregate: 'league-group',
    schemaVersion: 2,
    upcast: (state) => upcastGroup(state as Group),
    toPublic: (state, { id }) => toGroupState(id, state),
    toScopes: (_state, id) => [scopeOf('league-group', id)],
    toKeys: ({ leagueId, name, teamIds }) => ({ leagueId, name: orderKey(name), teamIds }),
    indexes: [
      { fields: { 'keys.teamIds': 1, _id: 1 } },
      { fields: { 'keys.leagueId': 1, 'keys.name': 1, _id: 1 } },
      { fields: { 'keys.name': 1, _id: 1 } },
    ],
  });
}

function createTeamStore(mongo: Mongo): AggregateStore<Team> {
  return createAggregateStore<Team>({
    mongo,
    service,
    aggregate: 'team',
    schemaVersion: 1,
    toPublic: (state, { id }) => toTeamState(id, state),
    toKeys: (state) => ({ clubId: state.clubId, playerIds: playersInTeam(state), ...listKeys(state) }),
    indexes: [
      ...listIndexes([], sorts),
      ...listIndexes(['clubId'], sorts),
      { fields: { 'keys.words': 1 } },
      { fields: { 'keys.playerIds': 1, _id: 1 } },
    ],
  });
}

function createTeamMatchStore(mongo: Mongo): AggregateStore<TeamMatch> {
  const order = { 'keys.matchDay': 1, 'keys.scheduledAt': 1, 'keys.createdAt': 1, _id: 1 } as const;
  return createAggregateStore<TeamMatch>({
    mongo,
    service,
    aggregate: 'team-match',
    schemaVersion: 2,
    upcast: upcastTeamMatch,
    toPublic: (state, { id, version }) => toTeamMatchState({ id, version, state }),
    toScopes: ({ leagueGroupId }, id) => [scopeOf('team-match', id), scopeOf('league-group', leagueGroupId)],
    toKeys: (tie) => ({
      leagueGroupId: tie.leagueGroupId,
      teamIds: [tie.home.teamId, tie.guest.teamId],
      clubIds: [...new Set([tie.home.clubId, tie.guest.clubId])],
      playerIds: playersInTie(tie),
      status: tie.status,
      category: tie.category,
      matchDay: tie.matchDay ?? lastMatchDay,
      scheduledAt: tie.scheduledAt ?? lastMoment,
      createdAt: tie.createdAt,
    }),
    indexes: [
      { fields: { 'keys.leagueGroupId': 1, ...order } },
      { fields: { 'keys.teamIds': 1, ...order } },
      { fields: { 'keys.clubIds': 1, ...order } },
      { fields: { 'keys.playerIds': 1, _id: 1 } },
      { fields: { 'keys.status': 1, ...order } },
      { fields: { 'keys.category': 1, ...order } },
      { fields: { 'keys.scheduledAt': 1, _id: 1 } },
      { fields: order },
    ],
  });
}

/** The stores of this service's aggregates, in its own database. */
export function createStores(mongo: Mongo): Stores {
  return {
    championships: createChampionshipStore(mongo),
    leagues: createLeagueStore(mongo),
    groups: createGroupStore(mongo),
    teams: createTeamStore(mongo),
    teamMatches: createTeamMatchStore(mongo),
  };
}
