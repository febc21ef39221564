import { connectBacking, serve, startKeyRenewal, startRelays } from '@courtcast/domain-service';
import type { Running } from '@courtcast/domain-service';
import type { ServiceApp } from '@courtcast/http';
import { mountAll } from './adapters/http/mount.ts';
import { mountLookups } from './adapters/http/routes/internal.ts';
import { createLookups } from './adapters/mongo/lookups.ts';
import { startAudit, startSubscriptions } from './adapters/nats/subscriptions.ts';
import { createOwners } from './adapters/owners.ts';
import { startSweeps } from './adapters/sweeps.ts';
import type { Config } from './config.ts';
import { openStorage } from './storage.ts';

/** Starts the service. Rejects with one clear sentence where something that it needs cannot be reached. */
export async function startIdentity(
  config: Config,
  options: { checkAnswers?: boolean } = {},
): Promise<Running> {
  const backing = await connectBacking('identity', config, {
    tournaments: config.TOURNAMENTS_URL,
    scoring: config.SCORING_URL,
    leagues: config.LEAGUES_URL,
    notifications: config.NOTIFICATIONS_URL,
  });
  const adminSubjects = new Set(config.ADMIN_IDP_IDS);
  const owners = createOwners(backing.client);
  const { stores, copies, deps } = await openStorage(backing.mongo, owners, { adminSubjects });
  const relays = await startRelays(backing, { ...stores });
  const workers = [
    ...startSubscriptions(backing, copies, deps),
    ...startAudit(backing, deps),
    startSweeps(deps, backing.logger),
    startKeyRenewal(backing, { ...stores }),
  ];
  const mount = (app: ServiceApp) => {
    mountAll(app, deps);
    mountLookups(app, deps, createLookups(stores, backing.mongo.epoch));
  };
  return serve({ backing, config, relays, workers, mount, ...options });
}
