import { connectBacking, serve, startRelays } from '@courtcast/domain-service';
import type { Running } from '@courtcast/domain-service';
import type { ServiceApp } from '@courtcast/http';
import { locateAll } from './adapters/http/locate-all.ts';
import { mountDraws } from './adapters/http/mount-draws.ts';
import { mountFiles } from './adapters/http/mount-files.ts';
import { mountImports } from './adapters/http/mount-imports.ts';
import type { Lookups } from './adapters/http/mount-lookups.ts';
import { mountLookups } from './adapters/http/mount-lookups.ts';
import { mountOrderOfPlay } from './adapters/http/mount-order-of-play.ts';
import { mountRegistrations } from './adapters/http/mount-registrations.ts';
import { mountTournaments } from './adapters/http/mount-tournaments.ts';
import { mountClubs, mountCourts } from './adapters/http/mount-venues.ts';
import { createOwners } from './adapters/http/owners.ts';
import { createLookups } from './adapters/mongo/lookups.ts';
import type { Deps } from './application/ports.ts';
import type { Config } from './config.ts';
import { consumeAll } from './events.ts';
import { openStorage } from './storage.ts';

const service = 'tournaments';
/** Mounts every operation of this service. */
export function mountAll(app: ServiceApp, deps: Deps, lookups: Lookups): void {
  locateAll(app, deps);
  mountClubs(app, deps);
  mountCourts(app, deps);
  mountTournaments(app, deps);
  mountDraws(app, deps);
  mountRegistrations(app, deps);
  mountOrderOfPlay(app, deps);
  mountFiles(app, deps);
  mountImports(app, deps);
  mountLookups(app, lookups);
}

/** Starts the service. Rejects with one clear sentence where something that it needs cannot be reached. */
export async function startTournaments(config: Config): Promise<Running> {
  const urls = { identity: config.IDENTITY_URL, scoring: config.SCORING_URL };
  const backing = await connectBacking(service, config, urls);
  const { mongo, client } = backing;
  const storage = await openStorage(mongo, createOwners(client));
  const relays = await startRelays(backing, { ...storage.stores });
  const followers = consumeAll(storage, backing);
  const mount = (app: ServiceApp) =>
    mountAll(app, storage.deps, createLookups(storage.stores, mongo.epoch, storage.deps.now));
  return serve({ backing, config, relays, followers, mount });
}
