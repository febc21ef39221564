import { createRelay } from '@courtcast/messaging';
import type { Consumption, Nats, Relay } from '@courtcast/messaging';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Logger, Metrics } from '@courtcast/observability';
import { toKeptMatch } from './adapters/mongo/copies.ts';
import type { Stores } from './adapters/mongo/stores.ts';
import type { Fed } from './adapters/nats/consumers.ts';
import { startConsumers } from './adapters/nats/consumers.ts';
import type { Storage } from './storage.ts';

/** What publishing and consuming need. */
export interface EventsOptions {
  readonly nats: Nats;
  readonly mongo: Mongo;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const aggregates = {
  clubs: 'club',
  courts: 'court',
  tournaments: 'tournament',
  draws: 'draw',
  registrations: 'registration',
} as const;

function createStoreRelay<S extends object>(
  store: AggregateStore<S>,
  aggregate: string,
  { mongo, ...options }: EventsOptions,
): Relay {
  const source = store.outboxSource;
  const relay = createRelay({ ...options, service: 'tournaments', aggregate, epoch: mongo.epoch, source });
  store.onCommitted((commit) => relay.committed(commit));
  return relay;
}

/** Starts publishing what the stores' outboxes hold; the first relay creates the stream. */
export async function startRelays(stores: Stores, options: EventsOptions): Promise<readonly Relay[]> {
  const relays = [
    createStoreRelay(stores.clubs, aggregates.clubs, options),
    createStoreRelay(stores.courts, aggregates.courts, options),
    createStoreRelay(stores.tournaments, aggregates.tournaments, options),
    createStoreRelay(stores.draws, aggregates.draws, options),
    createStoreRelay(stores.registrations, aggregates.registrations, options),
  ];
  for (const relay of relays) await relay.start();
  return relays;
}

/** Starts the consumers that feed the read copies and move draws on. */
export function consumeAll(
  { copies, deps }: Storage,
  { nats, logger, metrics }: EventsOptions,
): readonly Consumption[] {
  const { matches, players, users } = copies;
  const kept: Fed['matches'] = {
    apply: (event, state, isAgain) =>
      matches.apply(event, state === null ? null : toKeptMatch(state), isAgain),
  };
  return startConsumers({ nats, logger, metrics }, { matches: kept, players, users }, deps);
}
