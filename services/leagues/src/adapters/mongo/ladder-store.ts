import { scopeOf } from '@courtcast/contracts';
import { asAggregates, createAggregateStore, findIds, keyConditions, listAggregates } from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Ladders } from '../../application/ports.ts';
import { nextDue } from '../../domain/ladders/deadlines.ts';
import type { Ladder } from '../../domain/ladders/ladder.ts';
import { playersInLadder } from '../../domain/ladders/merged-player.ts';
import { toLadderState } from '../views/ladder.ts';
import { ladderSchema } from './ladder-schema.ts';

/** The two players of a match, whatever their sides. */
function pairOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** The store of ladders. */
export function createLadderStore(mongo: Mongo): AggregateStore<Ladder> {
  return createAggregateStore<Ladder>({
    mongo,
    service: 'leagues',
    aggregate: 'ladder',
    schemaVersion: 1,
    toPublic: (state, { id }) => toLadderState(id, state),
    toScopes: ({ clubId }) => [scopeOf('club', clubId)],
    toKeys: (state) => {
      const accepted = state.challenges.filter(({ acceptedAt }) => acceptedAt !== null);
      const dueAt = nextDue(state);
      return {
        clubId: state.clubId,
        playerIds: state.players.map(({ playerId }) => playerId),
        namedIds: playersInLadder(state),
        pairs: [...new Set(accepted.map((one) => pairOf(one.challengerId, one.challengedId)))],
        ...(dueAt === null ? {} : { dueAt }),
        createdAt: state.createdAt,
      };
    },
    schema: ladderSchema,
  });
}

/** Ladders as the use cases see them. */
export function createLadders(store: AggregateStore<Ladder>): Ladders {
  return {
    ...asAggregates(store, 'Ladder'),
    list: ({ clubId, playerId, ...page }) =>
      listAggregates(store, keyConditions({ clubId, playerIds: playerId }), {
        ...{ ...page, sortBy: 'createdAt', sortOrder: 'asc' },
      }),
    listIdsNaming: (playerId) => findIds(store, keyConditions({ namedIds: playerId }), 0),
    listIdsOfPair: (one, other) => findIds(store, keyConditions({ pairs: pairOf(one, other) }), 0),
    listIdsDue: (now, limit) => findIds(store, { 'keys.dueAt': { $lte: now } }, limit),
  };
}
