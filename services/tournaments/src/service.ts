import { connectBacking, serve, startRelays } from '@courtcast/domain-service';
import type { Running } from '@courtcast/domain-service';
import type { ServiceApp } from '@courtcast/http';
import { mountAll } from './adapters/http/mount.ts';
import { createLookups } from './adapters/mongo/lookups.ts';
import { startSubscriptions } from './adapters/nats/subscriptions.ts';
import { createOwners } from './adapters/owners.ts';
import type { Config } from './config.ts';
import { openStorage } from './storage.ts';

const SERVICE = 'tournaments';

/** Starts the service. Rejects with one clear sentence where something that it needs cannot be reached. */
export async function startTournaments(config: Config): Promise<Running> {
  const urls = { identity: config.IDENTITY_URL, scoring: config.SCORING_URL };
  const backing = await connectBacking(SERVICE, config, urls);
  const { mongo, client } = backing;
  const { stores, copies, deps } = await openStorage(mongo, createOwners(client));
  const relays = await startRelays(backing, { ...stores });
  const workers = startSubscriptions(backing, copies, deps);
  const mount = (app: ServiceApp) => mountAll(app, deps, createLookups(stores, mongo.epoch, deps.now));
  return serve({ backing, config, relays, workers, mount });
}
