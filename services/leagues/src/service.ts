import { connectBacking, serve, startKeyRenewal, startRelays } from '@courtcast/domain-service';
import type { Running } from '@courtcast/domain-service';
import type { ServiceApp } from '@courtcast/http';
import { mountAll } from './adapters/http/mount.ts';
import { mountInternal } from './adapters/http/routes/internal.ts';
import { createLookups } from './adapters/mongo/lookups.ts';
import { startSubscriptions } from './adapters/nats/subscriptions.ts';
import { createOwners } from './adapters/owners.ts';
import { startSweeps } from './adapters/sweeps.ts';
import type { Config } from './config.ts';
import { openStorage } from './storage.ts';

/** Starts the service. Rejects with one clear sentence where something that it needs cannot be reached. */
export async function startLeagues(
  config: Config,
  options: { checkAnswers?: boolean } = {},
): Promise<Running> {
  const { IDENTITY_URL: identity, TOURNAMENTS_URL: tournaments, SCORING_URL: scoring } = config;
  const backing = await connectBacking('leagues', config, { identity, tournaments, scoring });
  const { stores, copies, deps } = await openStorage(backing.mongo, createOwners(backing.client));
  const relays = await startRelays(backing, { ...stores });
  const workers = [
    ...startSubscriptions(backing, copies, deps),
    ...startSweeps(deps, backing.logger),
    startKeyRenewal(backing, { ...stores }),
  ];
  const mount = (app: ServiceApp) => {
    mountAll(app, deps);
    mountInternal(app, createLookups(stores, backing.mongo.epoch), deps);
  };
  return serve({ backing, config, relays, workers, mount, ...options });
}
