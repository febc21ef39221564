import { randomUUID } from 'node:crypto';
import { createCommand } from '@courtcast/http';
import type { Mongo } from '@courtcast/mongo';
import type { Copies, Owners } from './adapters/mongo/copies.ts';
import { createCopies, createMatches, createPlayers, createUsers } from './adapters/mongo/copies.ts';
import {
  createClubs,
  createCourts,
  createDraws,
  createOrdersOfPlay,
  createRegistrations,
  createTournaments,
} from './adapters/mongo/repositories.ts';
import type { Stores } from './adapters/mongo/stores.ts';
import { createStores } from './adapters/mongo/stores.ts';
import type { Deps } from './application/ports.ts';

/** What this service keeps, and what its use cases need. */
export interface Storage {
  readonly stores: Stores;
  readonly copies: Copies;
  readonly deps: Deps;
}

function systemCommand() {
  return createCommand({
    startedAt: new Date(),
    caller: { kind: 'service', name: 'tournaments' },
    requestId: randomUUID(),
  });
}

/** Opens the collections of this service and creates the indexes that are missing. */
export async function openStorage(mongo: Mongo, owners: Owners): Promise<Storage> {
  const stores = createStores(mongo);
  const copies = createCopies(mongo, owners);
  const { clubs, courts, tournaments, draws, registrations, ordersOfPlay } = stores;
  const { matches, players, users } = copies;
  const kept = [clubs, courts, tournaments, draws, registrations, ordersOfPlay, matches, players, users];
  await Promise.all(kept.map((records) => records.ready()));
  const deps: Deps = {
    clubs: createClubs(stores.clubs),
    courts: createCourts(stores.courts),
    tournaments: createTournaments(stores.tournaments),
    draws: createDraws(stores.draws),
    registrations: createRegistrations(stores.registrations),
    ordersOfPlay: createOrdersOfPlay(stores.ordersOfPlay),
    matches: createMatches(copies.matches, { owners, epoch: mongo.epoch }),
    players: createPlayers(copies.players, owners),
    users: createUsers(copies.users),
    now: () => new Date(),
    systemCommand,
  };
  return { stores, copies, deps };
}
