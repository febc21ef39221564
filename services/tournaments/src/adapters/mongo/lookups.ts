import { findRecords } from '@courtcast/mongo';
import type { AggregateStore } from '@courtcast/mongo';
import { hasAggregate } from './find-aggregates.ts';
import { toClubState, toCourtState, toDrawState, toTournamentState } from './public-states.ts';
import type { Stores } from './stores.ts';

/** Public states by id, removed records included, with the epoch of this database. */
export function createLookups(stores: Stores, epoch: number) {
  const lookup =
    <S extends object, P>(store: AggregateStore<S>, toState: (id: string, state: S) => P) =>
    async (ids: readonly string[]) => {
      const found = await findRecords(store, ids);
      return found.map(({ id, version, state }) => ({ id, epoch, version, state: toState(id, state) }));
    };
  return {
    clubs: lookup(stores.clubs, toClubState),
    courts: lookup(stores.courts, toCourtState),
    tournaments: lookup(stores.tournaments, toTournamentState),
    draws: lookup(stores.draws, toDrawState),
    isStaff: (userId: string) => hasAggregate(stores.tournaments, { 'keys.staffUserIds': userId }),
  };
}
