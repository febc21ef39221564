import { OWNED_BY_CREATOR_MS } from '@courtcast/contracts';
import { allOf, createLookup, keyConditions } from '@courtcast/mongo';
import { toClubState } from '../views/club.ts';
import { toCourtState } from '../views/court.ts';
import { toDrawState } from '../views/draw.ts';
import { toTournamentState } from '../views/tournament.ts';
import { hasAggregate } from './find-aggregates.ts';
import { findPlayerPlaces } from './player-places.ts';
import type { Stores } from './stores.ts';

/** Lookups for other services: public states by id, removed records included, with the epoch of this database. */
export function createLookups(stores: Stores, epoch: number, now: () => Date) {
  return {
    clubs: createLookup(stores.clubs, epoch, toClubState),
    courts: createLookup(stores.courts, epoch, toCourtState),
    tournaments: createLookup(stores.tournaments, epoch, toTournamentState),
    draws: createLookup(stores.draws, epoch, toDrawState),
    async isStaff(userId: string) {
      const since = new Date(now().getTime() - OWNED_BY_CREATOR_MS);
      const ofNewClub = keyConditions({ createdByUserId: userId, deleted: false, createdAt: { $gt: since } });
      return (
        (await hasAggregate(stores.tournaments, keyConditions({ staffUserIds: userId }))) ||
        hasAggregate(stores.clubs, ofNewClub)
      );
    },
    findPlayerPlaces: (playerId: string) => findPlayerPlaces(stores, playerId),
    async standTogether(playerIds: readonly [string, string]) {
      const both = allOf([
        keyConditions({ deleted: false }),
        ...playerIds.map((id) => keyConditions({ playerIds: id })),
      ]);
      return (await hasAggregate(stores.draws, both)) || hasAggregate(stores.registrations, both);
    },
  };
}

export type Lookups = ReturnType<typeof createLookups>;
