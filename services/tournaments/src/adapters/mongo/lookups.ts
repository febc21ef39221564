import { OWNED_BY_CREATOR_MS } from '@courtcast/contracts';
import { allOf, findRecords, keyConditions } from '@courtcast/mongo';
import type { AggregateStore } from '@courtcast/mongo';
import { toClubState } from '../views/club.ts';
import { toCourtState } from '../views/court.ts';
import { toDrawState } from '../views/draw.ts';
import { toTournamentState } from '../views/tournament.ts';
import { hasAggregate } from './find-aggregates.ts';
import type { Stores } from './stores.ts';

/** What other services ask: public states by id, removed records included, with the epoch of this database. */
export function createLookups(stores: Stores, epoch: number, now: () => Date) {
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
    async isStaff(userId: string) {
      const since = new Date(now().getTime() - OWNED_BY_CREATOR_MS);
      const ofNewClub = keyConditions({ createdByUserId: userId, deleted: false, createdAt: { $gt: since } });
      return (
        (await hasAggregate(stores.tournaments, keyConditions({ staffUserIds: userId }))) ||
        hasAggregate(stores.clubs, ofNewClub)
      );
    },
    async standTogether(playerIds: readonly [string, string]) {
      const both = allOf([
        keyConditions({ deleted: false }),
        ...playerIds.map((id) => keyConditions({ playerIds: id })),
      ]);
      return (await hasAggregate(stores.draws, both)) || hasAggregate(stores.registrations, both);
    },
  };
}
