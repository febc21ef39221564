import { connectBacking, serve, startKeyRenewal, startRelays } from '@courtcast/domain-service';
import type { Running } from '@courtcast/domain-service';
import type { ServiceApp } from '@courtcast/http';
import type { Logger } from '@courtcast/observability';
import { mountAll } from './adapters/http/mount.ts';
import { createBackground } from './adapters/logos/background.ts';
import { createPictureFetcher } from './adapters/logos/fetch-picture.ts';
import { createLookups } from './adapters/mongo/lookups.ts';
import {
  createFormerConsumers,
  startActivityConsumers,
  startSubscriptions,
} from './adapters/nats/subscriptions.ts';
import { createOwners } from './adapters/owners.ts';
import { startPaymentSweep, startSweeps } from './adapters/sweeps.ts';
import type { Payments } from './application/ports/payments.ts';
import { stripeOf } from './config.ts';
import type { Config } from './config.ts';
import { openStorage } from './storage.ts';

const SERVICE = 'tournaments';

const PAYMENT_SWEEP_MS = 60_000;

/** The provider of payments; null where none is configured. Its library is loaded only then. */
async function openPayments(config: Config, logger: Logger): Promise<Payments | null> {
  const stripe = stripeOf(config);
  if (stripe === undefined) return null;
  const { createStripePayments } = await import('./adapters/payments/stripe-payments.ts');
  return createStripePayments(stripe, { logger, now: () => new Date() });
}

/** Starts the service. Rejects with one clear sentence where something that it needs cannot be reached. */
export async function startTournaments(config: Config): Promise<Running> {
  const { IDENTITY_URL: identity, SCORING_URL: scoring, LEAGUES_URL: leagues } = config;
  const backing = await connectBacking(SERVICE, config, { identity, scoring, leagues });
  const { mongo, client } = backing;
  const fetcher = createPictureFetcher({ allowed: config.WEBHOOK_ALLOWED_NETWORKS });
  const { stores, copies, deps } = await openStorage(mongo, createOwners(client), {
    formerConsumers: createFormerConsumers(backing),
    entryConfirmation: config.ENTRY_CONFIRMATION,
    entryRetentionDays: config.ENTRY_RETENTION_DAYS,
    payments: await openPayments(config, backing.logger),
    logoFetches: { fetchPicture: fetcher.fetchPicture, background: createBackground(backing.logger) },
  });
  const relays = await startRelays(backing, { ...stores });
  const workers = [
    ...startSubscriptions(backing, copies, deps),
    ...startActivityConsumers(backing, deps),
    startKeyRenewal(backing, { ...stores }),
    startSweeps(deps, backing.logger),
    startPaymentSweep(deps, { logger: backing.logger, everyMs: PAYMENT_SWEEP_MS }),
    { stop: () => fetcher.close() },
  ];
  const mount = (app: ServiceApp) => mountAll(app, deps, createLookups(stores, mongo.epoch, deps.now));
  return serve({ backing, config, relays, workers, mount });
}
