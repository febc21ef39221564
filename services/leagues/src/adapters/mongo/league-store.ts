import { asAggregates, createAggregateStore, findInOrder, keyConditions, orderKey } from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Leagues } from '../../application/ports.ts';
import type { League } from '../../domain/league.ts';
import { toLeagueView } from '../views/championship.ts';
import { leagueSchema } from './league-schema.ts';

/** The store of leagues. */
export function createLeagueStore(mongo: Mongo): AggregateStore<League> {
  return createAggregateStore<League>({
    mongo,
    service: 'leagues',
    aggregate: 'league',
    schemaVersion: 1,
    toPublic: (state, { id, version }) => toLeagueView({ id, version, state }),
    toKeys: ({ championshipId, tier, name }) => ({
      championshipId,
      tier: tier ?? Number.MAX_SAFE_INTEGER,
      name: orderKey(name),
    }),
    schema: leagueSchema,
  });
}

/** Leagues as the use cases see them. */
export function createLeagues(store: AggregateStore<League>): Leagues {
  return {
    ...asAggregates(store, 'League'),
    listOf: (championshipId) => findInOrder(store, keyConditions({ championshipId }), ['tier', 'name']),
  };
}
