import { allOf, asAggregates, createAggregateStore, listAggregates, listKeys } from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Championships } from '../../application/ports.ts';
import type { Championship } from '../../domain/championship.ts';
import { toChampionshipView } from '../views/championship.ts';
import { championshipSchema, ORGANIZER } from './championship-schema.ts';

/** The store of championships. */
export function createChampionshipStore(mongo: Mongo): AggregateStore<Championship> {
  return createAggregateStore<Championship>({
    mongo,
    service: 'leagues',
    aggregate: 'championship',
    schemaVersion: 1,
    toPublic: (state, { id, version }) => toChampionshipView({ id, version, state }),
    toKeys: listKeys,
    schema: championshipSchema,
  });
}

/** Championships as the use cases see them. */
export function createChampionships(store: AggregateStore<Championship>): Championships {
  return {
    ...asAggregates(store, 'Championship'),
    list: ({ organiserId, ...query }) =>
      listAggregates(
        store,
        allOf([organiserId === undefined ? {} : { [ORGANIZER]: organiserId }], query.search),
        query,
      ),
  };
}
