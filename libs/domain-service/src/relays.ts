import { createRelay } from '@courtcast/messaging';
import type { Commit, OutboxSource, Relay } from '@courtcast/messaging';
import { whileStarting } from '@courtcast/mongo';
import type { Backing } from './backing.ts';

/** The part of an `AggregateStore` that a relay uses. */
export interface RelayedStore {
  readonly aggregate: string;
  readonly outboxSource: OutboxSource;
  onCommitted(listener: (commit: Commit) => void): void;
}

/** The running relays of a service. */
export interface Relays {
  /** Publishes pending events, for at most `flushMs`, then stops. */
  stop(flushMs: number): Promise<void>;
}

async function startRelay(backing: Backing, store: RelayedStore): Promise<Relay> {
  const { aggregate, outboxSource: source } = store;
  const relay = createRelay({ ...backing, aggregate, epoch: backing.mongo.epoch, source });
  store.onCommitted((commit) => relay.committed(commit));
  await whileStarting(backing.mongo, () => relay.start());
  return relay;
}

/** The stores of a service, by any name. */
export type RelayedStores = Readonly<Record<string, RelayedStore>>;

/** Starts publishing the outboxes of stores, one store after the other, as the first creates the stream. */
export async function startRelays(backing: Backing, stores: RelayedStores): Promise<Relays> {
  const relays: Relay[] = [];
  for (const store of Object.values(stores)) relays.push(await startRelay(backing, store));
  return {
    async stop(flushMs) {
      await Promise.all(relays.map((relay) => relay.flush(flushMs)));
      await Promise.all(relays.map((relay) => relay.stop()));
    },
  };
}
