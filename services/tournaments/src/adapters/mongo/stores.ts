import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { BoxLeague } from '../../domain/box-leagues/box-league.ts';
import type { CheckIn } from '../../domain/tournaments/check-in.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import type { EntryList } from '../../domain/entries/entry-list.ts';
import type { OrderOfPlay } from '../../domain/order-of-play/order-of-play.ts';
import type { Ranking } from '../../domain/rankings/ranking.ts';
import type { Registration } from '../../domain/registration.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Club, Court } from '../../domain/venues.ts';
import { createBoxLeagueStore } from './box-league-store.ts';
import { createCheckInStore } from './check-in-store.ts';
import { createClubStore } from './club-store.ts';
import { createCourtStore } from './court-store.ts';
import { createDrawStore } from './draw-store.ts';
import { createEntryListStore } from './entry-list-store.ts';
import { createOrderOfPlayStore } from './order-of-play-store.ts';
import { createRankingStore } from './ranking-store.ts';
import { createRegistrationStore } from './registration-store.ts';
import { createTournamentStore } from './tournament-store.ts';

/** The stores of this service's aggregates. */
export interface Stores {
  readonly clubs: AggregateStore<Club>;
  readonly courts: AggregateStore<Court>;
  readonly tournaments: AggregateStore<Tournament>;
  readonly draws: AggregateStore<Draw>;
  readonly registrations: AggregateStore<Registration>;
  readonly entryLists: AggregateStore<EntryList>;
  readonly ordersOfPlay: AggregateStore<OrderOfPlay>;
  readonly checkIns: AggregateStore<CheckIn>;
  readonly rankings: AggregateStore<Ranking>;
  readonly boxLeagues: AggregateStore<BoxLeague>;
}

/** The stores of this service's aggregates, in its own database. */
export function openStores(mongo: Mongo): Stores {
  return {
    clubs: createClubStore(mongo),
    courts: createCourtStore(mongo),
    tournaments: createTournamentStore(mongo),
    draws: createDrawStore(mongo),
    registrations: createRegistrationStore(mongo),
    entryLists: createEntryListStore(mongo),
    ordersOfPlay: createOrderOfPlayStore(mongo),
    checkIns: createCheckInStore(mongo),
    rankings: createRankingStore(mongo),
    boxLeagues: createBoxLeagueStore(mongo),
  };
}
