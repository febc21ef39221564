import { scopeOf } from '@courtcast/contracts';
import {
  asAggregates,
  createAggregateStore,
  findIds,
  findInOrder,
  keyConditions,
  orderKey,
} from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Groups } from '../../application/ports.ts';
import type { Group } from '../../domain/group.ts';
import { toGroupState } from '../views/group.ts';
import { groupSchema } from './group-schema.ts';

/**
 * Groups of the first version have neither the players of their fixtures nor the information whether team matches were
 * added.
 */
function upcastGroup(group: Group): Group {
  const { fixtures, teamIds } = group;
  return {
    ...group,
    fixtures: fixtures === null ? null : { ...fixtures, teamIds },
    hasTeamMatches: true,
  };
}

/** The store of groups. */
export function createGroupStore(mongo: Mongo): AggregateStore<Group> {
  return createAggregateStore<Group>({
    mongo,
    service: 'leagues',
    aggregate: 'league-group',
    schemaVersion: 2,
    upcast: (state) => upcastGroup(state as Group),
    toPublic: (state, { id }) => toGroupState(id, state),
    toScopes: (_state, id) => [scopeOf('league-group', id)],
    toKeys: ({ leagueId, name, teamIds, entries = [] }) => {
      const asked = entries.filter(({ status }) => status === 'pending').map(({ teamId }) => teamId);
      const askedTeamIds = asked.length === 0 ? {} : { askedTeamIds: asked };
      return { leagueId, name: orderKey(name), teamIds, ...askedTeamIds };
    },
    schema: groupSchema,
  });
}

/** Groups as the use cases see them. */
export function createGroups(store: AggregateStore<Group>): Groups {
  return {
    ...asAggregates(store, 'League group'),
    listOf: (leagueId) => findInOrder(store, keyConditions({ leagueId }), ['name']),
    listIdsOfTeam: (teamId) => findIds(store, keyConditions({ teamIds: teamId }), 0),
    async listAsking(teamIds, limit) {
      if (teamIds.length === 0) return [];
      const found = await findInOrder(store, { 'keys.askedTeamIds': { $in: [...teamIds] } }, []);
      return found.slice(0, limit);
    },
    listIdsAfter: (id, limit) => findIds(store, id === null ? {} : { _id: { $gt: id } }, limit),
  };
}
