import { scopeOf } from '@courtcast/contracts';
import { allOf, asAggregates, createAggregateStore, listAggregates, listKeys } from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Clubs } from '../../application/ports.ts';
import type { Club } from '../../domain/venues.ts';
import { toClubState } from '../views/club.ts';
import { clubSchema } from './club-schema.ts';
import { notDeleted } from './find-aggregates.ts';

/** The collection of clubs, with their public state. */
export function createClubStore(mongo: Mongo): AggregateStore<Club> {
  return createAggregateStore<Club>({
    mongo,
    service: 'tournaments',
    aggregate: 'club',
    schemaVersion: 1,
    toPublic: (club, { id }) => toClubState(id, club),
    toScopes: (_club, id) => [scopeOf('club', id)],
    toKeys: (club) => ({
      deleted: club.deleted,
      createdByUserId: club.createdByUserId,
      ...listKeys(club),
    }),
    schema: clubSchema,
  });
}

/** Clubs in MongoDB. */
export function createClubs(store: AggregateStore<Club>): Clubs {
  return {
    ...asAggregates(store, 'Club'),
    list: (query) => listAggregates(store, allOf([notDeleted], query.search), query),
  };
}
