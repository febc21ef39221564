import { connectBacking, serve, startKeyRenewal, startRelays } from '@courtcast/domain-service';
import type { Running } from '@courtcast/domain-service';
import type { ServiceApp } from '@courtcast/http';
import type { Commit } from '@courtcast/messaging';
import { mountAll } from './adapters/http/mount.ts';
import { startSubscriptions } from './adapters/nats/subscriptions.ts';
import { createOwners } from './adapters/owners.ts';
import { startSweeps } from './adapters/sweeps.ts';
import type { Config } from './config.ts';
import { openStorage } from './storage.ts';

/**
 * For tests only: ends the process when a point (an undo, a score) was written and before it is published. Entries left
 * in outboxes by others do not trigger it, so that a restarted process continues.
 */
function dieBeforePublishing({ entry }: Commit): void {
  if (entry.changes.length === 1 && entry.changes[0] === 'score') process.kill(process.pid, 'SIGKILL');
}

/** Starts the service. Rejects with one clear sentence where something that it needs cannot be reached. */
export async function startScoring(config: Config): Promise<Running> {
  const backing = await connectBacking('scoring', config, {
    identity: config.IDENTITY_URL,
    tournaments: config.TOURNAMENTS_URL,
    leagues: config.LEAGUES_URL,
  });
  const { mongo, client, logger } = backing;
  const { stores, deps } = await openStorage(mongo, createOwners(client));
  if (config.COURTCAST_FAULT === 'exit-before-publish') stores.matches.onCommitted(dieBeforePublishing);
  const relays = await startRelays(backing, { ...stores });
  const subscriptions = startSubscriptions(backing, deps);
  const idleMinutes = config.FREEPLAY_IDLE_MINUTES;
  const sweeps = startSweeps(deps, { idleMinutes, logger, now: () => new Date() });
  const workers = [sweeps, startKeyRenewal(backing, { ...stores }), ...subscriptions];
  const mount = (app: ServiceApp) =>
    mountAll(app, deps, { epoch: mongo.epoch, publicUrl: config.PUBLIC_URL });
  return serve({ backing, config, relays, workers, mount });
}
