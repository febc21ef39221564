import { connectBacking, createSystemCommand, serve, startRelays } from '@courtcast/domain-service';
import type { Backing, Running } from '@courtcast/domain-service';
import type { ServiceApp } from '@courtcast/http';
import { locateAll } from './adapters/http/locators.ts';
import { mountLookups } from './adapters/http/routes/internal.ts';
import { mountMemberships, mountPlayers } from './adapters/http/routes/players.ts';
import { mountUsers } from './adapters/http/routes/users.ts';
import { createEncounters, createOwners } from './adapters/owners.ts';
import { createClubOwners } from './adapters/mongo/club-owners-store.ts';
import { createClubs, createCopies, createStaff } from './adapters/mongo/copies.ts';
import { deriveId } from './adapters/mongo/derived-id.ts';
import { createImages } from './adapters/mongo/image-store.ts';
import { createPlayers, createUsers } from './adapters/mongo/player-store.ts';
import { createStores } from './adapters/mongo/stores.ts';
import { startConsumers } from './adapters/nats/subscriptions.ts';
import type { Ports } from './application/ports.ts';
import type { Config } from './config.ts';
import { startSweeps } from './adapters/sweeps.ts';

const service = 'identity';

const systemCommand = () => createSystemCommand(service);

async function openStorage(config: Config, { mongo, client }: Backing) {
  const owners = createOwners(client);
  const stores = createStores(mongo);
  const copies = createCopies(mongo, owners);
  const owned = [stores.users, stores.players, copies.clubs, copies.tournaments];
  await Promise.all(owned.map((owner) => owner.ready()));
  const ports: Ports = {
    users: createUsers(stores.users),
    players: createPlayers(stores.players),
    images: createImages(mongo),
    clubOwners: createClubOwners(mongo),
    clubs: createClubs(copies.clubs),
    staff: createStaff(copies.tournaments, owners),
    encounters: createEncounters(client),
    adminSubjects: new Set(config.ADMIN_IDP_IDS),
    deriveId,
    systemCommand,
  };
  return { stores, copies, ports };
}

/** Mounts every operation of identity. */
export function mountAll(app: ServiceApp, ports: Ports): void {
  locateAll(app, ports);
  mountUsers(app, ports);
  mountPlayers(app, ports);
  mountMemberships(app, ports);
}

/** Starts the service. Rejects with one clear sentence where something that it needs cannot be reached. */
export async function startIdentity(
  config: Config,
  options: { checkAnswers?: boolean } = {},
): Promise<Running> {
  const { TOURNAMENTS_URL: tournaments, SCORING_URL: scoring, LEAGUES_URL: leagues } = config;
  const backing = await connectBacking(service, config, { tournaments, scoring, leagues });
  const { stores, copies, ports } = await openStorage(config, backing);
  const relays = await startRelays(backing, { ...stores });
  const followers = [...startConsumers(backing, { copies, ports }), startSweeps(ports, backing.logger)];
  const mount = (app: ServiceApp) => {
    mountAll(app, ports);
    mountLookups(app, { stores, ports, epoch: backing.mongo.epoch });
  };
  return serve({ backing, config, relays, followers, mount, ...options });
}
