import {
  allOf,
  asAggregates,
  createAggregateStore,
  listAggregates,
  listIndexes,
  listKeys,
  listSorts,
  wordIndex,
} from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Championships } from '../../application/ports.ts';
import type { Championship } from '../../domain/championship.ts';
import { toChampionshipView } from '../views/championship.ts';

/** Read where the championship itself has it: earlier releases saved no key for it. */
const ORGANIZER = 'state.organiserId';

/** The store of championships. */
export function createChampionshipStore(mongo: Mongo): AggregateStore<Championship> {
  return createAggregateStore<Championship>({
    mongo,
    service: 'leagues',
    aggregate: 'championship',
    schemaVersion: 1,
    toPublic: (state, { id, version }) => toChampionshipView({ id, version, state }),
    toKeys: listKeys,
    indexes: [
      ...listIndexes([], listSorts),
      ...listIndexes([], listSorts).map(({ fields }) => ({ fields: { [ORGANIZER]: 1 as const, ...fields } })),
      wordIndex,
    ],
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
