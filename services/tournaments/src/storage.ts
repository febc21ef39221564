import { createSystemCommand } from '@courtcast/domain-service';
import { withCurrentPlayers } from '@courtcast/domain';
import { openAll } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createSeededId } from '@courtcast/runtime';
import { createClubs } from './adapters/mongo/club-store.ts';
import { createCopies, createMatches, createPlayers, createUsers } from './adapters/mongo/copies.ts';
import type { Copies } from './adapters/mongo/copies.ts';
import { createCourts } from './adapters/mongo/court-store.ts';
import { createDraws } from './adapters/mongo/draw-store.ts';
import { createOrdersOfPlay } from './adapters/mongo/order-of-play-store.ts';
import { createRegistrations } from './adapters/mongo/registration-store.ts';
import { openStores } from './adapters/mongo/stores.ts';
import type { Stores } from './adapters/mongo/stores.ts';
import { createTournaments } from './adapters/mongo/tournament-store.ts';
import type { Owners } from './adapters/owners.ts';
import { replaceInDraw, replaceInRegistration } from './application/events/handle-player.ts';
import type { Deps, Draws, Registrations } from './application/ports.ts';
import type { Draw } from './domain/draws/draw.ts';
import { playersInDraw } from './domain/draws/merged-player.ts';
import { playersOf } from './domain/registration.ts';
import type { Registration } from './domain/registration.ts';

/** What this service stores, and what its use cases need. */
export interface Storage {
  readonly stores: Stores;
  readonly copies: Copies;
  readonly deps: Deps;
}

const systemCommand = () => createSystemCommand('tournaments');

/** Opens the collections of this service and creates the indexes that are missing. */
export async function openStorage(mongo: Mongo, owners: Owners): Promise<Storage> {
  const stores = openStores(mongo);
  const copies = createCopies(mongo, owners);
  await openAll(mongo, [...Object.values({ ...stores }), ...Object.values({ ...copies })]);
  const players = createPlayers(copies.players, owners);
  const findMerges = (ids: readonly string[]) => players.findMerges(ids);
  const deps: Deps = {
    clubs: createClubs(stores.clubs),
    courts: createCourts(stores.courts),
    tournaments: createTournaments(stores.tournaments),
    draws: withCurrentPlayers<Draw, Draws>(createDraws(stores.draws), {
      playersIn: playersInDraw,
      findMerges,
      replaceIn: (id, merge) => replaceInDraw(deps, id, merge),
    }),
    registrations: withCurrentPlayers<Registration, Registrations>(
      createRegistrations(stores.registrations),
      {
        playersIn: playersOf,
        findMerges,
        replaceIn: (id, merge) => replaceInRegistration(deps, id, merge),
      },
    ),
    ordersOfPlay: createOrdersOfPlay(stores.ordersOfPlay),
    matches: createMatches(copies.matches, { owners, epoch: mongo.epoch }),
    players,
    users: createUsers(copies.users),
    ghostId: createSeededId,
    now: () => new Date(),
    systemCommand,
  };
  return { stores, copies, deps };
}
