import type { Consumption, Nats } from '@courtcast/messaging';
import type { Logger, Metrics } from '@courtcast/observability';
import { toKeptMatch } from './adapters/mongo/copies.ts';
import type { Fed } from './adapters/nats/consumers.ts';
import { startConsumers } from './adapters/nats/consumers.ts';
import type { Storage } from './storage.ts';

/** What consuming needs. */
export interface EventsOptions {
  readonly nats: Nats;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Starts the consumers that feed the read copies and move draws on. */
export function consumeAll(
  { copies, deps }: Storage,
  { nats, logger, metrics }: EventsOptions,
): readonly Consumption[] {
  const { matches, players, users } = copies;
  const kept: Fed['matches'] = {
    apply: (event, state, isReplay) =>
      matches.apply(event, state === null ? null : toKeptMatch(state), isReplay),
  };
  return startConsumers({ nats, logger, metrics }, { matches: kept, players, users }, deps);
}
