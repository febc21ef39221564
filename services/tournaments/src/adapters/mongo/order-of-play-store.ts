import { scopeOf } from '@courtcast/contracts';
import { asAggregates, createAggregateStore } from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import { isProblem } from '@courtcast/problem';
import type { OrdersOfPlay } from '../../application/ports.ts';
import type { OrderOfPlay } from '../../domain/order-of-play/order-of-play.ts';
import { toOrderOfPlayState } from '../views/order-of-play.ts';

/** The collection of orders of play, and what is published of them. */
export function createOrderOfPlayStore(mongo: Mongo): AggregateStore<OrderOfPlay> {
  return createAggregateStore<OrderOfPlay>({
    mongo,
    service: 'tournaments',
    aggregate: 'order-of-play',
    schemaVersion: 1,
    toPublic: (order, { id }) => toOrderOfPlayState(id, order),
    toScopes: (_order, id) => [scopeOf('tournament', id)],
    indexes: [],
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
