import { scopeOf } from '@courtcast/contracts';
import {
  allOf,
  asAggregates,
  createAggregateStore,
  findInOrder,
  keyConditions,
  listAggregates,
  listKeys,
} from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Courts } from '../../application/ports.ts';
import type { Court } from '../../domain/venues.ts';
import { toCourtState } from '../views/court.ts';
import { courtSchema } from './court-schema.ts';
import { notDeleted } from './find-aggregates.ts';

/** The collection of courts, with their public state. */
export function createCourtStore(mongo: Mongo): AggregateStore<Court> {
  return createAggregateStore<Court>({
    mongo,
    service: 'tournaments',
    aggregate: 'court',
    schemaVersion: 1,
    toPublic: (court, { id }) => toCourtState(id, court),
    toScopes: ({ clubId }, id) => [scopeOf('court', id), scopeOf('club', clubId)],
    toKeys: (court) => ({
      deleted: court.deleted,
      clubId: court.clubId,
      surface: court.surface,
      ...listKeys(court),
    }),
    schema: courtSchema,
  });
}

/** Courts in MongoDB. */
export function createCourts(store: AggregateStore<Court>): Courts {
  return {
    ...asAggregates(store, 'Court'),
    list: ({ clubId, surface, ...query }) =>
      listAggregates(store, allOf([notDeleted, keyConditions({ clubId, surface })], query.search), query),
    listOfClub: (clubId, { surface, search }) =>
      findInOrder(store, allOf([notDeleted, keyConditions({ clubId, surface })], search), ['name']),
  };
}
