import {
  allOf,
  asAggregates,
  createAggregateStore,
  createNamingStore,
  findIds,
  findInOrder,
  findOnlyNamed,
  keyConditions,
  listAggregates,
  listKeys,
} from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Stored } from '@courtcast/domain';
import type { Teams } from '../../application/ports.ts';
import { playersInTeam } from '../../domain/merged-player.ts';
import type { Team } from '../../domain/team.ts';
import { toTeamState } from '../views/team.ts';
import { teamSchema } from './team-schema.ts';

/** The store of teams. */
export function createTeamStore(mongo: Mongo): AggregateStore<Team> {
  const store = createAggregateStore<Team>({
    mongo,
    service: 'leagues',
    aggregate: 'team',
    schemaVersion: 1,
    toPublic: (state, { id }) => toTeamState(id, state),
    toKeys: (state) => ({
      ...{ clubId: state.clubId, playerIds: playersInTeam(state) },
      ...(state.captaincy === undefined ? {} : { askedPlayerId: state.captainPlayerId }),
      ...listKeys(state),
    }),
    schema: teamSchema,
  });
  return createNamingStore(store, playersInTeam);
}

/** Teams as the use cases see them. */
export function createTeams(store: AggregateStore<Team>): Teams {
  return {
    ...asAggregates(store, 'Team'),
    listIdsWithPlayer: (playerId) => findIds(store, keyConditions({ playerIds: playerId }), 0),
    findOnlyNamed: (name) => findOnlyNamed(store, name),
    async listAnsweredFor({ clubIds, captainPlayerId }) {
      const ofClubs = { 'keys.clubId': { $in: [...clubIds] } };
      const led = captainPlayerId === null ? [] : [keyConditions({ playerIds: captainPlayerId })];
      const found = await Promise.all([ofClubs, ...led].map((filter) => findInOrder(store, filter, [])));
      const isWanted = ({ state }: Stored<Team>) =>
        clubIds.includes(state.clubId) || state.captainPlayerId === captainPlayerId;
      const byId = new Map(found.flat().map((team) => [team.id, team]));
      return [...byId.values()].filter(isWanted);
    },
    list: (query) => {
      const { clubId, playerId, withUnagreed = false } = query;
      const wanted = keyConditions({ clubId, playerIds: playerId });
      const isHidden = playerId !== undefined && !withUnagreed;
      const agreed = isHidden ? { 'keys.askedPlayerId': { $ne: playerId } } : {};
      return listAggregates(store, allOf([wanted, agreed], query.search), query);
    },
  };
}

/** Whether a player is the captain of a team. */
export async function isCaptainOfAny(teams: AggregateStore<Team>, playerId: string): Promise<boolean> {
  const found = await findInOrder(teams, keyConditions({ playerIds: playerId }), []);
  return found.some(({ state }) => state.captainPlayerId === playerId);
}
