import { scopeOf } from '@courtcast/contracts';
import { aggregateSchema, asAggregates, createAggregateStore, required } from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import { isProblem } from '@courtcast/problem';
import type { OrdersOfPlay } from '../../application/ports.ts';
import type { OrderOfPlay } from '../../domain/order-of-play/order-of-play.ts';
import { toOrderOfPlayState } from '../views/order-of-play.ts';

const orderOfPlaySchema = aggregateSchema<OrderOfPlay>({
  state: {
    tournamentId: required(String),
    drawIds: required([String]),
    matchMinutes: required(Number),
    slots: required([
      {
        matchId: required(String),
        courtId: required(String),
        scheduledTime: required(Date),
        notBeforeTime: required(Date),
        playOrder: required(Number),
      },
    ]),
    makespanMinutes: required(Number),
    lowerBoundMinutes: required(Number),
    violations: required(Number),
    updatedAt: required(Date),
  },
  // It is read by its id only, which is that of its tournament.
  keys: {},
  indexes: [],
});

/** The collection of orders of play, with their public state. */
export function createOrderOfPlayStore(mongo: Mongo): AggregateStore<OrderOfPlay> {
  return createAggregateStore<OrderOfPlay>({
    mongo,
    service: 'tournaments',
    aggregate: 'order-of-play',
    schemaVersion: 1,
    toPublic: (order, { id }) => toOrderOfPlayState(id, order),
    toScopes: (_order, id) => [scopeOf('tournament', id)],
    schema: orderOfPlaySchema,
  });
}

/** Orders of play in MongoDB. */
export function createOrdersOfPlay(store: AggregateStore<OrderOfPlay>): OrdersOfPlay {
  const orders = asAggregates(store, 'Order of play');
  const changes = ['schedule'];
  return {
    find: (id) => orders.find(id),
    async put(id, state, command) {
      const update = () => orders.update(id, command, () => ({ state, changes }));
      if ((await orders.find(id)) !== null) return update();
      try {
        return await orders.insert({ id, state, changes, command });
      } catch (error) {
        // Another first order of this tournament was stored in this moment.
        if (isProblem(error) && error.code === 'conflict') return update();
        throw error;
      }
    },
  };
}
